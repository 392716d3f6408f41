import { execFileSync } from 'node:child_process'
import { rebuildReadModel } from '@kontor/api/read-model'
import { openShop } from '@kontor/api/testing'
import { connect } from '@kontor/db'
import { migrate } from '@kontor/db/migrate'
import { seedDatabase } from '@kontor/seed'
import { PostgreSqlContainer } from '@testcontainers/postgresql'
import { describe, expect, test } from 'vitest'

// The official image where a Docker engine is at hand; everywhere else these tests are skipped and say so.
const image = 'postgres:18'

/** @returns why no container can be started, or null */
function whyNot(): string | null {
  try {
    execFileSync('docker', ['image', 'inspect', image], { stdio: 'ignore', timeout: 5000 })
    return null
  } catch {
    return `no Docker engine with ${image} at hand`
  }
}

const missing = whyNot()
process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true' // its image may be out of reach; the test stops its container itself

describe.skipIf(missing !== null)(
  `an external PostgreSQL in a container${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    test('carries the same shop by the same client: migrations, seed, lists, search and an ordered basket', async () => {
      const container = await new PostgreSqlContainer(image).withDatabase('kontor').withUsername('kontor').start()
      try {
        const url = container.getConnectionUri()
        await Promise.all([migrate(url), migrate(url)]) // two processes start at once
        const db = connect(url, 2)
        await seedDatabase(db.sql, { size: 'small', day: new Date() })
        await rebuildReadModel(db, db.sql, new Date(), () => undefined)
        await db.close()
        const shop = await openShop(url)
        const guest = shop.guest()
        expect((await guest.call('listArticles', {})).body.total).toBeGreaterThan(300)
        expect(
          (await guest.call('searchShop', { search: 'kugelschreiber' })).body.results.articles.total,
        ).toBeGreaterThan(0)
        const added = await guest.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 2 })
        expect(added.body).toMatchObject({ success: true, totals: { article_count: 2 } })
        await shop.close()
      } finally {
        await container.stop()
      }
    })
  },
)
