import * as schema from '@kontor/db/schema'
import { is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { personalData } from './personal-data.ts'

const nameOf = (column: PgColumn) => `${getTableConfig(column.table).name}.${column.name}`

test('domain 1.5 each column that names a user is on the list of its area, once: a new table cannot be forgotten', () => {
  const tables = Object.values(schema).filter((one) => is(one, PgTable))
  const naming = tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      return foreignTable === schema.users ? columns.map(nameOf) : []
    }),
  )
  expect(naming).toContain('orders.userId')
  expect(personalData.flatMap(({ deleted, stays }) => [...deleted, ...stays].map(nameOf)).sort()).toEqual(naming.sort())
})
