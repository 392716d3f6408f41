import type { TransactionSql } from 'postgres'

const BULK_TABLES = ['articles', 'prices', 'article_relations'] as const

interface Held {
  readonly drop: string
  readonly restore: string
}

/**
 * Takes foreign keys, checks of them row by row and secondary indexes off the large empty tables, so that COPY only
 * writes rows, and gives back the function that restores them, verified over all rows at once. Same transaction: nobody
 * ever sees the tables without. Worth it from some ten thousand articles on.
 */
export async function holdConstraints(tx: TransactionSql): Promise<() => Promise<void>> {
  const keys = await tx<Held[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint where contype = 'f' and conrelid = any (${[...BULK_TABLES]}::text[]::regclass[]) order by conname`
  const indexes = await tx<Held[]>`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as restore
    from pg_index i
    where i.indrelid = any (${[...BULK_TABLES]}::text[]::regclass[])
      and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
    order by 1`
  for (const { drop } of [...keys, ...indexes]) await tx.unsafe(drop)
  await tx`set local maintenance_work_mem = '256MB'`
  return async () => {
    for (const { restore } of [...indexes, ...keys]) await tx.unsafe(restore)
  }
}
