import { germanTimeOf } from '@kontor/contracts/rules/german/german-times'
import type { TestCallReply, TestKitClient } from '@kontor/contracts/test-kit'
import { data, type RouterContextProvider } from 'react-router'
import { pageContext } from '../platform/calls/server-context.ts'

/** Beside the other links, since nothing but the page itself leads here. */
export const testKit = '/test-kit'

/** @throws the 404 page where the shop has no test kit */
export function kitIn(context: Readonly<RouterContextProvider>): TestKitClient {
  const { testKit } = context.get(pageContext)
  if (!testKit) throw data(null, { status: 404 })
  return testKit
}

/** The newest of the mailbox; all of it would be a long page. */
const newestMails = 30

/** What the page shows. @param to the recipient whose mails are looked for; '' = everybody's */
export async function readKit(kit: TestKitClient, to: string) {
  const [worlds, clock, faults, settings, personas, mails] = await Promise.all([
    kit.call('showWorlds', {}),
    kit.call('showClock', {}),
    kit.call('showFaults', {}),
    kit.call('showSettings', {}),
    kit.call('showPersonas', {}),
    kit.call('showMails', to ? { to } : {}),
  ])
  return {
    worlds,
    clock: { ...clock, germanTime: germanTimeOf(new Date(clock.now)) },
    faults: faults.items,
    switches: settings.items,
    personas: personas.items,
    to,
    mails: mails.items
      .slice(-newestMails)
      .reverse()
      .map(({ html: _html, ...mail }) => mail),
  }
}

export type Kit = Awaited<ReturnType<typeof readKit>>
export type ShownFault = TestCallReply<'showFaults'>['items'][number]
