import { sql } from 'drizzle-orm'

/**
 * Everything in which the address of an uploaded picture, paper or file of contents may stand: articles, their makers
 * and assortments, old orders, contents and their drafts, the operator’s data, and what an import wrote or takes back.
 */
export const whereverUploadsAre = sql`
  select unnest(images) from articles
  union all select documents::text from articles where documents <> '[]'
  union all select body from articles where body like '%/pictures/%' or body like '%/files/%' or body like '%/media/%'
  union all select concat_ws(' ', image, body) from manufacturers
  union all select concat_ws(' ', image, body) from brands
  union all select concat_ws(' ', image, body) from assortments
  union all select concat_ws(' ', image, body) from assortment_types
  union all select image from order_lines where image like '/pictures/%'
  union all select to_jsonb(pages)::text from pages
  union all select to_jsonb(posts)::text from posts
  union all select to_jsonb(content_items)::text from content_items
  union all select fields::text from content_drafts
  union all select value::text from settings
  union all select concat_ws(' ', r.before ->> 'images', r.after ->> 'images', r.before ->> 'body', r.after ->> 'body',
      r.before ->> 'documents', r.after ->> 'documents')
    from import_results r join import_runs i on i.id = r.run_id where i.kind = 'articles'`
