import { verify } from '@node-rs/argon2'
import Fastify from 'fastify'
import postgres from 'postgres'

// The bare baseline: what the stack costs at least for the same work. Fastify and postgres.js, nothing of the shop.
// Started as a process of its own: node bare.ts <database url> <port>; its tables are made by world.ts.

const [url = '', port = '0'] = process.argv.slice(2)
const sql = postgres(url, { max: 10 })
const app = Fastify()
let page = ''

app.get<{ Querystring: { type: string } }>('/list', async (request, reply) => {
  const type = Number(request.query.type)
  const [items, counts] = await Promise.all([
    sql`select id, payload from bench_tiles where type = ${type} order by rank, id limit 24`,
    sql`select colour, count(*)::int as count from bench_tiles where type = ${type} group by colour`,
  ])
  return await reply.send({ items, counts })
})
app.get<{ Querystring: { id: string } }>('/detail', async (request, reply) => {
  const [row] = await sql`select id, payload from bench_details where id = ${Number(request.query.id)}`
  return await reply.send(row)
})
app.get<{ Querystring: { id: string } }>('/row', async (request, reply) => {
  const [row] = await sql`select id, payload from bench_tiles where id = ${Number(request.query.id)}`
  return await reply.send(row)
})
app.get<{ Querystring: { lexeme: string } }>('/search', async (request, reply) => {
  const { lexeme } = request.query
  const items = await sql`
    select id, payload from bench_tiles where terms @@ ${lexeme}::tsquery
    order by ts_rank(terms, ${lexeme}::tsquery) desc limit 24`
  return await reply.send({ items })
})
// the rows that a statistic of the running year and the same part of the one before reads
app.get<{ Querystring: { customer: string } }>('/aggregate', async (request, reply) => {
  const items = await sql`
    select date_trunc('month', o.placed_at at time zone 'Europe/Berlin') as month, count(distinct o.id)::int as orders,
      count(*)::int as positions, sum(l.quantity)::int as quantity, sum(l.line_cents)::float8 as net
    from orders o join order_lines l on l.order_id = o.id
    where o.customer_id = ${Number(request.query.customer)} and (
      o.placed_at >= date_trunc('year', now()) or o.placed_at >= date_trunc('year', now() - interval '1 year')
        and o.placed_at < now() - interval '1 year')
    group by 1`
  return await reply.send({ items })
})
app.post<{ Body: { article: number; quantity: number } }>('/insert', async (request, reply) => {
  const { article, quantity } = request.body
  const [row] = await sql`insert into bench_inserts (article, quantity) values (${article}, ${quantity}) returning id`
  return await reply.send(row)
})
// the parameters stand in the hash, which is the one of the shop
app.post<{ Body: { hash: string; password: string } }>('/verify', async ({ body }, reply) =>
  reply.send({ fits: await verify(body.hash, body.password) }),
)
// the rows of one order by their tables, written again for each request
let order: Record<string, object[]> = {}
app.put<{ Body: Record<string, object[]> }>('/order', { bodyLimit: 10_000_000 }, async (request) => {
  order = request.body
  return { tables: Object.keys(order).length }
})
app.post('/order', async (_request, reply) => {
  await sql.begin(async (tx) => {
    for (const [table, rows] of Object.entries(order)) {
      await tx`insert into ${tx(`bench_${table}`)}
        select * from jsonb_populate_recordset(null::${tx(table)}, ${JSON.stringify(rows)}::text::jsonb)`
    }
  })
  return await reply.send({ placed: true })
})
app.put<{ Body: { html: string } }>('/page', { bodyLimit: 10_000_000 }, async (request) => {
  page = request.body.html
  return { bytes: page.length }
})
app.get('/page', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
app.get('/ready', async () => ({ ready: true }))

await app.listen({ port: Number(port), host: '127.0.0.1' })
