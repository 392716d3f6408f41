import { setTimeout as pause } from 'node:timers/promises'
import { LeftOut } from './expect.ts'
import type { PersonName, Persons } from './persons.ts'
import type { Specimens } from './specimens.ts'
import type { TestKit } from './test-kit.ts'
import { openVisitor, type Visitor, type Wire } from './visitor.ts'

/** What a check has in its hands. */
export type Api = {
  /** A browser in which nobody has been yet. */
  guest(): Visitor
  /** Somebody, signed in by password; the same session for all checks. @throws LeftOut where he cannot sign in */
  as(name: PersonName): Promise<Visitor>
  /** The same in a browser of its own. @throws Deviation where he cannot sign in, LeftOut where there is no such person */
  signIn(name: PersonName): Promise<Visitor>
  /** His login. @throws LeftOut where there is no such person */
  loginOf(name: PersonName): { username: string; password: string }
  articles: Specimens
  /** @throws LeftOut where the server has no test kit */
  kit(): TestKit
  /** Waits until something holds, at most as long as a server may take to tell its processes of a change. */
  eventually(holds: () => Promise<boolean>): Promise<boolean>
  /** Ends in nothing that was used before: what is typed into a check for the first time. */
  unique(): string
}

/** Ends sessions that are kept, after the server forgot them. */
type Sessions = { forget(): void }

/**
 * @param tools shared by all checks of a run
 * @param waitMs for changes that the server tells its processes
 */
export function openApi(
  wire: Wire,
  { persons, articles, kit, waitMs }: { persons: Persons; articles: Specimens; kit: TestKit | null; waitMs: number },
): Api & Sessions {
  const sessions = new Map<PersonName, Promise<Visitor>>()
  const began = Date.now().toString(36)
  let used = 0

  function loginOf(name: PersonName) {
    const login = persons[name]
    if (!login) throw new LeftOut(`die Person „${name}“ ist nicht genannt`)
    return login
  }

  async function signIn(name: PersonName): Promise<Visitor> {
    const visitor = openVisitor(wire, name)
    await visitor.ask('login', loginOf(name))
    return visitor
  }

  return {
    guest: () => openVisitor(wire, 'guest'),
    signIn,
    loginOf,
    async as(name) {
      const login = loginOf(name)
      const known = sessions.get(name)
      if (known) return await known
      const opened = signIn(name)
      sessions.set(name, opened)
      try {
        return await opened
      } catch (error) {
        // the check of signing in reports it, once and not a hundred times
        throw new LeftOut(
          `die Anmeldung als ${login.username} ging nicht (${error instanceof Error ? error.message : error})`,
        )
      }
    },
    articles,
    kit() {
      if (!kit) throw new LeftOut('der Server hat kein Test-Kit')
      return kit
    },
    async eventually(holds) {
      for (const end = Date.now() + waitMs; ; await pause(100)) {
        if (await holds()) return true
        if (Date.now() > end) return false
      }
    },
    unique: () => `${began}${(used++).toString(36)}`,
    forget: () => sessions.clear(),
  }
}
