import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formShown, personIn } from './bot-check.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('G-36 a form waits until it has been in sight for two seconds, and no longer', async () => {
  formShown('2026-11-24T09:00:00.000Z')
  vi.advanceTimersByTime(500)
  // a refusal shows the same form again: its time goes on
  formShown('2026-11-24T09:00:00.000Z')
  let sent: unknown
  void personIn(formOf({ startedAt: '2026-11-24T09:00:00.000Z', website: '' })).then((person) => {
    sent = person
  })
  await vi.advanceTimersByTimeAsync(1499)
  expect(sent).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual({ startedAt: '2026-11-24T09:00:00.000Z', website: '' })
})

test('a form that was never in sight, as on the server, waits for nothing', async () => {
  expect(await personIn(formOf({ website: ' x ' }))).toEqual({ website: 'x' })
  expect(await personIn(formOf({ startedAt: '1' }))).toEqual({ website: '', startedAt: '1' })
})
