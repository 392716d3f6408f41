import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{apps,packages}/*/src/**/*.test.ts',
      'apps/web/app/**/*.test.{ts,tsx}',
      'seed/src/**/*.test.ts',
      'scripts/*.test.mjs',
      'tests/{contract,races}/**/*.test.ts',
    ],
    globalSetup: ['tests/support/global-database.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // what is waited for may take its time on a busy machine; the default is one second
    expect: { poll: { timeout: 10_000 } },
  },
})
