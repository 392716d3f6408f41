import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { answerOf } from './errors.ts'
import { inMaintenance } from './failures.ts'

/** Keeps what is logged as the line that would be written. */
function listening() {
  const lines: string[] = []
  const keep = ({ err, ...rest }: { err?: Error }, text: string) =>
    lines.push(JSON.stringify([rest, { ...err }, err?.message, err?.stack, text]))
  return { lines, log: { error: keep, warn: keep } as unknown as FastifyBaseLogger }
}

test('security F11 a visitor who leaves within a body is no database failure', () => {
  const { lines, log } = listening()
  const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 })
  expect(answerOf(gone, 'I', log).status).toBe(400)
  expect(lines).toEqual([])
})

test('security F3 the database going away is 503 with Retry-After', () => {
  const { log } = listening()
  const away = new Error('Failed query', { cause: Object.assign(new Error('read'), { code: 'ECONNRESET' }) })
  expect(answerOf(away, 'I', log)).toMatchObject({ status: 503, retryAfterSeconds: 30 })
})

test('security 2.21 neither answer nor log names the query, its values or a stack', () => {
  const { lines, log } = listening()
  const text = 'Failed query: select * from users where email = $1\nparams: geheim@post.example'
  const bug = new Error(text, { cause: Object.assign(new Error('column does not exist'), { code: '42703' }) })
  const { status, body } = answerOf(bug, 'I', log)
  expect([status, body.error]).toEqual([500, { code: 'internal', retryable: false, incident: 'I' }])
  expect(JSON.stringify(body)).not.toMatch(/query|column|stack|geheim/)
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('geheim')
})

test('security 2.21 a broken rule of the database is logged without the values that broke it', () => {
  const { lines, log } = listening()
  const detail = 'Key (lower(email))=(geheim@post.example) already exists.'
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail, constraint_name: 'users_email_key' })
  expect(answerOf(new Error('Failed query', { cause }), 'I', log).status).toBe(500)
  expect(lines[0]).toContain('users_email_key')
  expect(lines[0]).not.toContain('geheim')
})

test('decisions 0 a failure that the log has can be found there by the incident in its body', () => {
  const coded = (code: string) => Object.assign(new Error('from the driver'), { code })
  for (const error of [new Error('a bug'), coded('ECONNREFUSED'), coded('22021'), coded('22P02')]) {
    const { lines, log } = listening()
    const { body } = answerOf(error, 'I', log)
    expect(lines[0]).toContain('"incident":"I"')
    expect(body.error.incident).toBe('I')
  }
  const { lines, log } = listening()
  expect(answerOf(inMaintenance(), 'I', log).body.error).not.toHaveProperty('incident')
  expect(lines).toEqual([])
})
