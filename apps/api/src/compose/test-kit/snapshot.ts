import type { Database, TransactionSql } from '@kontor/db'
import { dropJobs } from '../../platform/process/job-fence.ts'

/** Everything a visitor, a test or an operator can change; parents first. The rest of the seed stays as it is. */
const tables = [
  'settings',
  'customers',
  'users',
  'sessions',
  'mail_links',
  'recovery_codes',
  'remembered_browsers',
  'addresses',
  'cost_centres',
  'user_cost_centres',
  'user_devices',
  'budgets',
  'budget_cost_centres',
  'budget_users',
  'budget_periods',
  'budget_entries',
  'delivery_states',
  'manufacturers',
  'brands',
  'assortments',
  'assortment_types',
  'article_type_groups',
  'article_types',
  'product_type_groups',
  'product_types',
  'articles',
  'pictures',
  'picture_files',
  'stored_files',
  'media_files',
  'media_file_parts',
  'stock',
  'prices',
  'coupons',
  'free_articles',
  'throttles',
  'idempotency_keys',
  'mails',
  'external_catalogs',
  'prepared_baskets',
  'prepared_basket_uses',
  'baskets',
  'basket_positions',
  'archived_baskets',
  'offer_positions',
  'offer_requests',
  'offer_request_lines',
  'customer_offers',
  'offer_quantities',
  'order_keys',
  'orders',
  'order_lines',
  'order_events',
  'order_decisions',
  'order_parcels',
  'credit_notes',
  'credit_note_lines',
  'order_payments',
  'order_notes',
  'external_returns',
  'stock_movements',
  'coupon_uses',
  'withdrawals',
  'withdrawal_cases',
  'pages',
  'posts',
  'content_items',
  'content_drafts',
  'livebook_pages',
  'form_entries',
  'form_entry_files',
  'compare_lists',
  'shopping_lists',
  'shopping_list_positions',
  'shopping_list_shares',
  'ratings',
  'restock_notices',
  'theme_versions',
  'brand_pictures',
  'audit_entries',
  'console_views',
  'search_misses',
  'incidents',
  'import_runs',
  'import_parts',
  'import_lines',
  'import_results',
  'import_mappings',
] as const

const lock = 7_342_002

type Shape = { table: string; keys: string[]; columns: string[] }

/** Columns and key columns of each table; a table without a primary key is identified by all columns. */
async function readShapes(sql: TransactionSql): Promise<Shape[]> {
  const rows = await sql<{ table: string; column: string; isKey: boolean }[]>`
    select c.relname as table, a.attname as column, coalesce(a.attnum = any(i.indkey), false) as "isKey"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${[...tables]})
    order by a.attnum`
  return tables.map((table) => {
    const own = rows.filter((row) => row.table === table)
    const keys = own.filter(({ isKey }) => isKey).map(({ column }) => column)
    const columns = own.map(({ column }) => column)
    return { table, keys: keys.length > 0 ? keys : columns, columns }
  })
}

/** Whether a world is kept whose tables are those of now: after a migration it would fit no more, and is kept again. */
async function isKept(sql: TransactionSql): Promise<boolean> {
  const [other] = await sql`
    with columns as (
      select table_schema, table_name, column_name, udt_name from information_schema.columns
      where table_name = any(${[...tables]})
    )
    select 1 from (select table_name, column_name, udt_name from columns where table_schema = 'public') now
    full join (select table_name, column_name, udt_name from columns where table_schema = 'fresh') kept
      using (table_name, column_name, udt_name)
    where now is null or kept is null limit 1`
  return other === undefined
}

/** Keeps the fresh world beside the shop's tables. Several processes may ask; one makes it. */
export async function keepFreshWorld({ sql }: Database): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${lock})`
    if (!(await isKept(tx))) {
      await tx.unsafe('drop schema if exists fresh cascade')
      await tx.unsafe('create schema fresh')
      for (const table of tables) {
        // sessions and mails from before the first snapshot belong to no world
        const rows = table === 'sessions' || table === 'throttles' || table === 'idempotency_keys' ? 'with no data' : ''
        await tx.unsafe(`create table fresh.${table} as table public.${table} ${rows}`)
      }
    }
    await noteWrites(tx)
  })
}

/**
 * From now on each table says that it was written, so that a reset compares only those. A mark is a row of the
 * transaction that wrote: what commits beside a reset is still marked after it. Nothing is unique there, so that no
 * writer waits.
 */
async function noteWrites(tx: TransactionSql): Promise<void> {
  const [noted] = await tx`select 1 where to_regclass('fresh.written') is not null`
  if (noted) return
  await tx.unsafe('create unlogged table fresh.written (name text not null)')
  await tx.unsafe(`
    create function fresh.note_write() returns trigger language plpgsql as
    $$ begin insert into fresh.written values (tg_table_name); return null; end $$`)
  for (const table of tables) {
    await tx.unsafe(`
      create trigger note_write after insert or update or delete or truncate on public.${table}
      for each statement when (current_setting('kontor.restoring', true) is distinct from 'on')
      execute function fresh.note_write()`)
  }
  // writes before this were not recorded
  await tx`insert into fresh.written select unnest(${[...tables]}::text[])`
}

/**
 * Puts the fresh world back: rows that came go, rows that changed or went return. Only tables that were written are
 * compared and only differences are written, so that it takes a few milliseconds.
 * @returns the articles whose read model is to be made again, and whether makers or assortments are others now
 */
export async function restoreFreshWorld({ sql }: Database): Promise<{ articleIds: number[]; makersToo: boolean }> {
  return await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${lock})`
    await dropJobs(tx)
    await tx`set local kontor.restoring = 'on'`
    const marks = await tx<{ name: string }[]>`delete from fresh.written returning name`
    const written = new Set(marks.map(({ name }) => name))
    if (written.size === 0) return { articleIds: [], makersToo: false }
    const shapes = (await readShapes(tx)).filter(({ table }) => written.has(table))
    const changed =
      written.has('articles') || written.has('stock') || written.has('prices') ? await changedArticles(tx) : []
    const makersToo = makers.some((table) => written.has(table))
    if (makersToo) changed.push(...(await articlesOfChangedMakers(tx)))
    // what the shop itself can never do: declarations, money and the audit log stay, worlds come and go
    const kept = ['withdrawals', 'audit_entries', 'credit_notes', 'credit_note_lines', 'order_payments'].filter(
      (table) => written.has(table),
    )
    for (const table of kept) await tx`alter table ${tx(table)} disable trigger user`
    for (const { table, keys } of shapes.toReversed()) {
      // no key column is null (coupon_uses has none that may be), and only `=` lets PostgreSQL join by hash
      const same = keys.map((key) => `f."${key}" = t."${key}"`).join(' and ')
      await tx.unsafe(`delete from public.${table} t where not exists (select 1 from fresh.${table} f where ${same})`)
    }
    for (const { table, keys, columns } of shapes) {
      const quoted = (column: string) => `"${column}"`
      const rest = columns.filter((column) => !keys.includes(column)).map(quoted)
      const update = rest.map((column) => `${column} = excluded.${column}`).join(', ')
      const same = keys.map((key) => `t."${key}" = f."${key}"`).join(' and ')
      await tx.unsafe(
        `insert into public.${table} (${columns.map(quoted).join(', ')}) overriding system value
         select ${columns.map((column) => `f."${column}"`).join(', ')} from fresh.${table} f
         left join public.${table} t on ${same}
         where t.* is distinct from f.*
         on conflict ${rest.length > 0 ? `(${keys.map(quoted).join(', ')}) do update set ${update}` : 'do nothing'}`,
      )
    }
    for (const table of kept) await tx`alter table ${tx(table)} enable trigger user`
    return { articleIds: changed, makersToo }
  })
}

/** @returns what the setting is in the fresh world; undefined where it has none */
export async function freshSetting({ sql }: Pick<Database, 'sql'>, name: string): Promise<unknown> {
  const [row] = await sql`select value from fresh.settings where name = ${name}`
  return row?.value
}

/** What tiles and words of the search name; the job that makes articles again reads them all. */
const makers = [
  'manufacturers',
  'brands',
  'assortments',
  'assortment_types',
  'article_types',
  'product_types',
  'article_type_groups',
  'product_type_groups',
]

async function articlesOfChangedMakers(tx: TransactionSql): Promise<number[]> {
  const changed = await tx<{ id: number }[]>`
    select a.id from articles a
    where exists (select from manufacturers t join fresh.manufacturers f using (id) where t.id = a.manufacturer_id and t.* is distinct from f.*)
      or exists (select from brands t join fresh.brands f using (id) where t.id = a.brand_id and t.* is distinct from f.*)
      or exists (select from assortments t join fresh.assortments f using (id) where t.id = a.assortment_id and t.* is distinct from f.*)
      or exists (select from assortment_types t join fresh.assortment_types f using (id) where t.id = a.assortment_type_id and t.* is distinct from f.*)
      or exists (select from article_types t join fresh.article_types f using (id) where t.id = a.article_type_id and t.* is distinct from f.*)
      or exists (select from product_types t join fresh.product_types f using (id) where t.id = a.product_type_id and t.* is distinct from f.*)`
  return changed.map(({ id }) => id)
}

async function changedArticles(tx: TransactionSql): Promise<number[]> {
  const changed = await tx<{ id: number }[]>`
    select id from (
      select a.id from articles a join fresh.articles f on f.id = a.id where a.* is distinct from f.*
      union
      select coalesce(s.article_id, f.article_id) from stock s full join fresh.stock f using (article_id, slot)
      where s.quantity is distinct from f.quantity
      union
      select coalesce(p.article_id, f.article_id) from prices p full join fresh.prices f on f.id = p.id
      where p.* is distinct from f.*
    ) changed where id is not null`
  return changed.map(({ id }) => id)
}
