import fs from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Fault } from '@kontor/mock'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { startOwnMock, startOwnShop } from './own-shop.ts'

export { expect } from '@playwright/test'

/** One shop for each worker, on a database of its own; of the mock where the project says so. */
type WorkerFixtures = { ownShop: string; backend: 'shop' | 'mock' }

type JourneyFixtures = {
  /** every journey begins in the fresh world */
  freshWorld: undefined
  /** what the browser's console may complain about in this journey */
  expectedErrors: RegExp
  /** fails the journey when the console complained about anything else */
  quietConsole: undefined
}

/** The test of a journey: fresh world, cookie question answered, an error in the console is a failure. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  backend: ['shop', { scope: 'worker', option: true }],
  ownShop: [
    async ({ backend }, use, { workerIndex }) => {
      const start = backend === 'mock' ? startOwnMock : startOwnShop
      const { address, stop } = await start(`journeys_${process.pid}_${workerIndex}`)
      await use(address)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ ownShop }, use) => use(ownShop),
  storageState: async ({ baseURL }, use) => {
    const consent = [{ name: 'cookie_consent', value: 'false' }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage: consent }] })
  },
  freshWorld: [
    async ({ playwright, baseURL }, use) => {
      const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
      await resetWorld(request)
      await request.dispose()
      await use(undefined)
    },
    { auto: true },
  ],
  expectedErrors: [/^$/, { option: true }],
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const complaints: string[] = []
      const note = (text: string, page: Page | null) => {
        if (!expectedErrors.test(text)) complaints.push(`${page?.url()}: ${text}`)
      }
      context.on('console', (said) => said.type() === 'error' && note(said.text(), said.page()))
      context.on('weberror', (thrown) => note(String(thrown.error()), thrown.page()))
      await use(undefined)
      expect(complaints, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export async function resetWorld(request: APIRequestContext, world = 'fresh'): Promise<void> {
  const answer = await request.post('/rest/test/reset', { data: { world } })
  expect(answer.status(), 'the world is reset').toBe(200)
}

/** What the clock of the shop says, which goes on the day of tests (test-day.ts). */
export async function shopTime(page: Page): Promise<Date> {
  const { now } = await readRest<{ now: string }>(page, '/test/clock')
  return new Date(now)
}

/** Signs the page's context in; the next page it opens belongs to this persona. */
export async function signInAs(page: Page, login: string): Promise<void> {
  const answer = await page.request.post('/rest/test/login', { data: { login } })
  expect(answer.status(), `${login} is signed in`).toBe(200)
}

/** Opens the address that signs out by a post of its own and waits until it has. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/logout')
  await page.waitForURL((url) => url.pathname === '/')
}

export async function changeSettings(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await page.request.post('/rest/test/settings', { data: settings })
  expect(answer.status(), 'settings are changed').toBe(200)
}

/** Sets the faults from now on, replacing earlier ones. */
export async function setFaults(page: Page, faults: readonly Fault[]): Promise<void> {
  const answer = await page.request.post('/rest/test/faults', { data: faults })
  expect(answer.status(), 'faults are set').toBe(200)
}

/** Opens an address and waits until React has taken the page over: before that, a press posts the plain form. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** Loads the page again; waits as `open` does, since Back before that meets a page of another address. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

/**
 * React marks each element it has taken over; parts whose code comes after the page (`data-late`) are taken over last,
 * and of one that changed before, a copy stands there till then (`data-kept`).
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isMarked = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
    const heading = document.querySelector('h1')
    const late = [...document.querySelectorAll('[data-late] > *')]
    return heading && [heading, ...late].every((element) => isMarked(element) && !element.matches('[data-kept]'))
  })
}

/**
 * Whatever the page does by itself after what it was just asked is done: two frames are painted, which observers of
 * what is in sight depend on, and the browser has nothing left to do. For what must not happen; what must is waited for
 * by its name.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        // now and then a browser without a screen paints no frame after a resize, or never calls itself idle
        const frame = (next: () => void) => {
          const late = setTimeout(next, 1000)
          requestAnimationFrame(() => {
            clearTimeout(late)
            setTimeout(next)
          })
        }
        frame(() => frame(() => requestIdleCallback(() => done(), { timeout: 1000 })))
      }),
  )
}

/** Asked by time, not by frames: now and then a browser without a screen paints none after a resize. */
const byTime = { polling: 100 }

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

const builderFile = createRequire(import.meta.url).resolve('@axe-core/playwright')
/** axe without its comments. Each analysis sends it to the page, and the builder's own copy has 1.4 MB. */
const axeSource = fs.readFileSync(createRequire(builderFile).resolve('axe-core/axe.min.js'), 'utf8')

/** So long an analysis may take; a page of 48 tiles takes two seconds. */
const axeMs = 15_000

/**
 * What axe finds. Now and then an analysis after a resize never answers (one of some two hundred, while the page itself
 * is idle): it is begun again, since each begins with a copy of its own.
 */
async function analyse(page: Page) {
  for (let tries = 1; tries <= 3; tries++) {
    // legacy mode spares an extra page per run, which only frames of other origins would need; without `resultTypes` each
    // of the thousands of passes comes over with its markup: 1.6 MB and half of the time for a list page
    // no rule of these levels reads style sheets, which axe would fetch once more
    const analysis = new AxeBuilder({ page, axeSource })
      .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
      .withTags(levels)
      .setLegacyMode(true)
      .analyze()
    // an answer that comes after all, or the end of its page, concerns nobody any more
    analysis.catch(() => undefined)
    const answer = await Promise.race([analysis, wait(axeMs, undefined, { ref: false })])
    if (answer) return answer
  }
  throw new Error(`axe does not answer on ${page.url()}`)
}

async function findingsOf(page: Page) {
  const { violations } = await analyse(page)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({
      rule: id,
      target: target.join(' '),
      text: `${id} ${target.join(' ')}: ${failureSummary?.replaceAll('\n', ' ')}`,
    })),
  )
}

/** Zero findings of axe for WCAG 2.0 to 2.2, levels A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // a colour in the middle of a transition is not the one that people see
  await settled(page)
  await page.waitForFunction(
    () =>
      document.getAnimations().every(({ playState, timeline, effect }) => {
        const end = effect?.getComputedTiming().endTime
        return playState !== 'running' || timeline !== document.timeline || end === Number.POSITIVE_INFINITY
      }),
    undefined,
    byTime,
  )
  const findings: string[] = []
  for (const { rule, target, text } of await findingsOf(page)) {
    if (rule === 'target-size') {
      // a bar at the edge of the window may cover half of a target: judged where one scrolls it to
      await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await settled(page)
      const again = await findingsOf(page)
      if (!again.some((finding) => finding.rule === rule && finding.target === target)) continue
    }
    findings.push(text)
  }
  expect.soft(findings, `axe on ${new URL(page.url()).pathname}`).toEqual([])
}

/** The page is no wider than the window (ux 74). */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  // asked for its width before its styles have come, a page lays itself out without them, which nobody sees
  const missing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].flatMap(({ sheet, href }) =>
        sheet ? [] : [href],
      ),
    )
  await expect.poll(missing, { message: 'styles that have not come', timeout: 60_000 }).toEqual([])
  const [beyond, named] = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return [0, ''] as const
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 0.5 && getComputedStyle(one).position !== 'fixed',
    )
    const name = (one: Element) => `${one.tagName.toLowerCase()} ${one.textContent?.trim().slice(0, 30)}`
    return [scrollWidth - clientWidth, wide.slice(-3).map(name).join(', ')] as const
  })
  expect.soft(beyond, `pixels beyond the window on ${new URL(page.url()).pathname}: ${named}`).toBeLessThanOrEqual(0)
}

type CapturedMail = { to: string; subject: string; text: string }

/** The captured mails to somebody, oldest first. */
export async function mailsTo(page: Page, recipient: string): Promise<CapturedMail[]> {
  const { items } = await readRest<{ items: CapturedMail[] }>(page, '/test/mails')
  return items.filter(({ to }) => to === recipient)
}

/** A read over REST in the page's own session. */
export async function readRest<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`/rest${path}`)
  expect(answer.status(), `GET /rest${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()) as T
}
