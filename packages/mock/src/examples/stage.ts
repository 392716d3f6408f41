import { setTimeout as wait } from 'node:timers/promises'
import type { BuiltName, CallName, ErrorCode } from '@kontor/contracts'
import { type Answer, type Ask, createRestClient, isRestError, type Transport } from '@kontor/contracts/client'
import type { Examples, FailureStatus } from '@kontor/contracts/openapi'
import type { Mock } from '../start-mock.ts'
import { expectDone, type Visitor } from '../visitor.ts'
import { openTidier } from './tidier.ts'

type Init = Parameters<Visitor['fetch']>[1]

/** Somebody who plays a part: a persona or a guest, with a browser of his own. */
export type Actor = {
  /** Makes a call on the way to another. @throws RestError when it is refused or fails */
  call<Name extends BuiltName>(name: Name, input: Ask<Name>): Promise<Answer<Name>>
  /** Makes a call, which is its example from now on. @throws RestError when it is refused or fails */
  example<Name extends BuiltName>(name: Name, input: Ask<Name>): Promise<Answer<Name>>
  /**
   * Makes a call that is refused: the example of this code.
   * @throws Error when it is done, or refused with another code
   */
  refused<Name extends BuiltName>(code: ErrorCode, name: Name, input: Ask<Name>): Promise<void>
  send: Visitor['fetch']
  /** As `fetch`, for what no client would send. @throws Error for another status or code */
  failed(status: FailureStatus, code: ErrorCode, path: string, init?: Init): Promise<void>
  /** The same for a write that is refused. @throws Error when it is done, or refused with another code */
  refusedRaw(code: ErrorCode, path: string, init: Init): Promise<void>
  /** Asks the console. @throws Error for what it refuses */
  desk<T>(procedure: string, input: object, kind?: 'reads' | 'writes'): Promise<T>
}

/** Where the examples are played and kept. */
export type Stage = {
  examples: Examples
  /** always the same browser, once signed in */
  as(login: string): Actor
  guest(): Actor
  /** signed in with another browser */
  elsewhere(login: string): Actor
  /** Resets the shop to a world, which ends all sessions. */
  world(name?: string): Promise<void>
  /** Sets switches of the shop. */
  settings(values: Readonly<Record<string, unknown>>): Promise<void>
  /** Waits for a mail. @returns what the expression takes out of its text @throws Error when none comes */
  mail(to: string, wanted: RegExp): Promise<string[]>
}

const longestWaitMs = 30_000

export function openStage(mock: Mock): Stage {
  const tidied = openTidier(mock.url)
  const examples: Examples = { calls: {}, refusals: {}, failures: {} }
  const people = new Map<string, Actor>()

  function actor(visitor: Visitor): Actor {
    const client = createRestClient(transportOf(visitor))

    async function call<Name extends BuiltName>(name: Name, input: Ask<Name>): Promise<Answer<Name>> {
      try {
        return await client.call(name, input)
      } catch (error) {
        if (isRestError(error)) error.message = `${name}: ${error.status} ${JSON.stringify(error.body)}`
        throw error
      }
    }
    async function refusal(name: BuiltName, input: Ask<BuiltName>): Promise<unknown> {
      try {
        await call(name, input)
      } catch (error) {
        if (isRestError(error) && error.isRefusal) return error.body
        throw error
      }
      throw new Error(`${name} wurde nicht abgelehnt.`)
    }
    function keepRefusal(code: ErrorCode, body: unknown): void {
      if (!codesIn(body).includes(code)) throw new Error(`Nicht ${code}: ${JSON.stringify(body)}`)
      examples.refusals[code] = tidied(body)
    }

    return {
      call,
      send: visitor.fetch,
      async example(name, input) {
        const reply = await call(name, input)
        examples.calls[name as CallName] = { input: tidied(await inWords(input)), reply: tidied(reply) }
        return reply
      },
      async refused(code, name, input) {
        keepRefusal(code, await refusal(name, input))
      },
      async failed(status, code, path, init) {
        const answer = await visitor.fetch(path, init)
        const body: unknown = await answer.json()
        if (answer.status !== status || !codesIn(body).includes(code))
          throw new Error(`Nicht ${status} ${code}: ${answer.status} ${JSON.stringify(body)}`)
        examples.failures[status] = { ...examples.failures[status], [code]: tidied(body) }
      },
      async refusedRaw(code, path, init) {
        keepRefusal(code, await (await visitor.fetch(path, init)).json())
      },
      async desk<T>(procedure: string, input: object, kind: 'reads' | 'writes' = 'reads') {
        const query = kind === 'reads' ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
        const answer = await visitor.fetch(`/trpc/${procedure}${query}`, kind === 'reads' ? {} : { body: input })
        const body = (await answer.json()) as { result?: { data: T } }
        if (!body.result) throw new Error(`${procedure}: ${JSON.stringify(body)}`)
        return body.result.data
      },
    }
  }

  return {
    examples,
    as(login) {
      const known = people.get(login) ?? actor(mock.as(login))
      people.set(login, known)
      return known
    },
    guest: () => actor(mock.guest()),
    elsewhere: (login) => actor(mock.as(login)),
    async world(name) {
      people.clear()
      await mock.world(name)
    },
    async settings(values) {
      await expectDone(await mock.fetch('/rest/test/settings', { body: values }))
    },
    async mail(to, wanted) {
      for (const end = Date.now() + longestWaitMs; Date.now() < end; await wait(100)) {
        const found = (await mock.mails()).findLast((mail) => mail.to === to && wanted.test(mail.text))
        if (found) return [...(wanted.exec(found.text) ?? [])]
      }
      throw new Error(`An ${to} kam keine Mail mit ${wanted}.`)
    },
  }
}

/** A link of a mail leads on with a 302, which counts as done. */
function transportOf(visitor: Visitor): Transport {
  return async ({ method, url, body }) => {
    const answer = await visitor.fetch(url, {
      method,
      redirect: 'manual',
      ...(method === 'POST' && { body: asForm(body) ?? body }),
    })
    const { status } = answer
    if (status === 302) return { status: 200, body: { success: true, redirectTo: answer.headers.get('location') } }
    return { status, body: await answer.json() }
  }
}

/** @returns undefined for a body without a file */
function asForm(body: unknown): FormData | undefined {
  const fields = Object.entries(body ?? {})
  if (!fields.some(([, value]) => value instanceof File)) return undefined
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value instanceof File ? value : String(value))
  return form
}

/** A file as its text. */
async function inWords(input: object): Promise<object> {
  const fields = Object.entries(input).map(async ([name, value]) => [
    name,
    value instanceof File ? await value.text() : value,
  ])
  return Object.fromEntries(await Promise.all(fields))
}

/** What an answer says is wrong, with the codes of its fields. */
function codesIn(body: unknown): string[] {
  const { error } = body as { error?: { code: string; fields?: { code: string }[] } }
  return error ? [error.code, ...(error.fields ?? []).map(({ code }) => code)] : []
}
