import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './support/browser.ts'

const root = path.resolve(import.meta.dirname, '..')
const browser = await findBrowser()

/** What also walks on the mock (decision 0044): overviews, a basket, purchases, a release. */
const onMock = [
  'catalogue/overviews',
  'basket/mini-basket',
  'checkout/business-purchase',
  'checkout/private-purchase',
  'orders/release',
]

export default defineConfig<object, { backend: 'shop' | 'mock' }>({
  testDir: 'journeys',
  outputDir: path.join(root, 'test-results'),
  globalSetup: './support/global-journeys.ts',
  // each worker has a shop and a database of its own, in which the test kit puts the fresh world back between journeys
  workers: 2,
  projects: [
    { name: 'shop' },
    { name: 'image', testMatch: '**/image.setup.ts' },
    {
      name: 'mock',
      testMatch: onMock.map((name) => `**/journeys/${name}.spec.ts`),
      dependencies: ['image'],
      use: { backend: 'mock' },
    },
  ],
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // nobody looks at an unattended run: what fails is tried once more, and named at the end as what it is (scripts/test.mjs)
  retries: process.env.CI === undefined ? 0 : 1,
  // what takes seconds takes minutes on a small machine with other work; only what hangs needs a limit
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    testIdAttribute: 'data-testid',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      ...(browser.env && { env: browser.env }),
    },
  },
})
