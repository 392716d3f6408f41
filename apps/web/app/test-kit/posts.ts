import { isRestError, RestError } from '@kontor/contracts/client'
import { isGermanTime, momentOfGermanTime } from '@kontor/contracts/rules/german/german-times'
import type { Fault, TestKitClient } from '@kontor/contracts/test-kit'
import { data } from 'react-router'
import { fieldOf, goOn } from '../platform/calls/actions.ts'
import { testKit } from './kit.ts'

type Post = (kit: TestKitClient, form: FormData) => Promise<unknown>

/** What each form of the page does, by its field `kind`. */
const posts: Readonly<Record<string, Post>> = {
  world: (kit, form) => kit.call('resetWorld', { world: fieldOf(form, 'world') }),
  clock: moveClock,
  person: (kit, form) => kit.call('signInAs', { login: fieldOf(form, 'login') }),
  fault: planFault,
  faultEnd: endFault,
  faultsEnd: endFaults,
  switch: setSwitch,
}

/** @throws RestError as a refusal for what was typed wrong, so that it is said beside the forms */
export async function postToKit(kit: TestKitClient, form: FormData): Promise<Response> {
  const kind = fieldOf(form, 'kind')
  const post = Object.hasOwn(posts, kind) ? posts[kind] : undefined
  if (!post) throw data(null, { status: 400 })
  try {
    await post(kit, form)
  } catch (error) {
    if (isRestError(error) && error.status === 422) throw new RestError(200, error.body)
    throw error
  }
  return goOn(`${testKit}?getan=${kind}`)
}

/** To a time that was typed, by hours from what it says now, or back to where it came from. */
async function moveClock(kit: TestKitClient, form: FormData): Promise<void> {
  const hours = Number(fieldOf(form, 'hours'))
  if (form.has('letGo')) await kit.call('moveClock', { now: null })
  else if (hours !== 0) {
    const { now } = await kit.call('showClock', {})
    await kit.call('moveClock', { now: new Date(Date.parse(now) + hours * 3_600_000).toISOString() })
  } else {
    const typed = fieldOf(form, 'now')
    await kit.call('moveClock', { now: isGermanTime(typed) ? momentOfGermanTime(typed).toISOString() : typed })
  }
}

/** Beside those that are there: the call itself takes the place of all. */
async function planFault(kit: TestKitClient, form: FormData): Promise<void> {
  const mine = form.has('mine')
  await kit.call('planFaults', { mine, faults: [...(await faultsOf(kit, mine)), faultIn(form)] })
}

/** The call itself says what of it does not fit. */
function faultIn(form: FormData): Fault {
  const [address, method, what, value] = ['address', 'method', 'what', 'value'].map((name) => fieldOf(form, name))
  const does = { status: Number(value), code: value, delayMs: Number(value), drop: true }
  return {
    ...(/\*|\/:/.test(address ?? '') ? { pattern: address } : { path: address }),
    ...(method && { method }),
    ...Object.fromEntries(Object.entries(does).filter(([name]) => name === what)),
    times: Number(fieldOf(form, 'times') || 1),
  } as Fault
}

/** Those of everybody, or those of this browser alone. */
async function faultsOf(kit: TestKitClient, ofBrowser: boolean): Promise<Fault[]> {
  const { items } = await kit.call('showFaults', {})
  return items.filter(({ mine }) => mine === ofBrowser).map(({ mine: _mine, ...fault }) => fault)
}

async function endFault(kit: TestKitClient, form: FormData): Promise<void> {
  const [whose, at] = fieldOf(form, 'end').split(' ')
  const mine = whose === 'mine'
  const faults = await faultsOf(kit, mine)
  await kit.call('planFaults', { mine, faults: faults.filter((_, index) => index !== Number(at)) })
}

async function endFaults(kit: TestKitClient): Promise<void> {
  for (const mine of [true, false]) await kit.call('planFaults', { mine, faults: [] })
}

/** A value as JSON, or a text without its quotes. */
async function setSwitch(kit: TestKitClient, form: FormData): Promise<void> {
  // a button names both, the form beside it has fields for them
  const [name = '', value = ''] = form.has('set')
    ? fieldOf(form, 'set').split('=')
    : [fieldOf(form, 'name'), fieldOf(form, 'value')]
  await kit.call('changeSettings', { [name]: readValue(value) })
}

function readValue(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}
