import { sql } from 'drizzle-orm'

/** What has a picture and a text and is changed in the console or by an import: makers, places, types, labels. */
const told = [
  ...['manufacturers', 'brands', 'assortments', 'assortment_types', 'article_types', 'article_type_groups'],
  ...['product_types', 'product_type_groups', 'attributes', 'tags', 'shop_depots', 'catalogs', 'delivery_states'],
]

/**
 * Everything in which the address of an uploaded picture, paper or file of contents may stand: articles, their makers
 * and places, old orders, contents and their drafts, the operator’s data, and what an import wrote or takes back.
 */
export const whereverUploadsAre = sql`
  select unnest(images) from articles
  union all select documents::text from articles where documents <> '[]'
  union all select body from articles where body like '%/pictures/%' or body like '%/files/%' or body like '%/media/%'
  ${sql.raw(told.map((table) => `union all select concat_ws(' ', image, body) from ${table}`).join('\n'))}
  union all select image from order_lines where image like '/pictures/%'
  union all select to_jsonb(pages)::text from pages
  union all select to_jsonb(posts)::text from posts
  union all select to_jsonb(content_items)::text from content_items
  union all select fields::text from content_drafts
  union all select value::text from settings
  union all select concat_ws(' ', r.before ->> 'images', r.after ->> 'images', r.before ->> 'body', r.after ->> 'body',
      r.before ->> 'documents', r.after ->> 'documents')
    from import_results r join import_runs i on i.id = r.run_id where i.kind = 'articles'`
