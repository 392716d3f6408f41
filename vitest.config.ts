import { configDefaults, defineConfig } from 'vitest/config'

const include = [
  '{apps,packages}/*/src/**/*.test.ts',
  'apps/web/app/**/*.test.{ts,tsx}',
  'seed/src/**/*.test.ts',
  'scripts/*.test.mjs',
  'tests/{contract,races}/**/*.test.ts',
]

/** They change their process, count what all of it keeps, or are to be disturbed by nothing. */
const alone = [
  'apps/api/src/platform/process/{no-notify,cache}.test.ts',
  'scripts/*.test.mjs',
  'tests/races/**/*.test.ts',
]

/** Longer where they have a pooler with two connections and a standby half a second behind (tests/support/grown-up.ts). */
const limit = process.env.KONTOR_TEST_POOLER ? 240_000 : 180_000

export default defineConfig({
  test: {
    projects: [
      // reading the whole shop costs three seconds of a core: two processes read it once each, not once for each file
      {
        extends: true,
        test: { name: 'together', include, exclude: [...configDefaults.exclude, ...alone], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
    globalSetup: ['tests/support/global-database.ts'],
    testTimeout: limit,
    hookTimeout: limit,
    maxWorkers: 2,
    // what is waited for may take its time on a busy machine; the default is one second
    expect: { poll: { timeout: 60_000 } },
  },
})
