import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'

/** Bytes as gzip, of all fonts together as they are; more is worth a look at docs/decisions/0016 before anything is raised. */
const budget = { html: 30_000, script: 165_000, style: 20_000, fonts: 62_000 }

const ordner = '/shop/articletypename/ordner'
const pages = {
  'the start page': async () => '/',
  'a list': async () => ordner,
  'an article': async (request: APIRequestContext) => firstArticleOf(await textOf(request, ordner)),
  'a search': async () => '/shop?search=ordner',
}

for (const [name, addressOf] of Object.entries(pages)) {
  test(`ux "How a budget is kept" ${name} loads at first no more bytes than it may`, async ({ request }) => {
    const html = await textOf(request, await addressOf(request))
    const sizeOf = async (files: string[]) => {
      let sum = 0
      for (const file of files) sum += packed(await textOf(request, file))
      return sum
    }
    const scripts = filesOf(html, /"(\/assets\/[^"]+\.js)"/g)
    const sheets = filesOf(html, /"(\/assets\/[^"]+\.css)#?"/g)
    expect(scripts.length).toBeGreaterThan(5)
    expect(sheets.length).toBeGreaterThan(0)

    expect(packed(html)).toBeLessThanOrEqual(budget.html)
    expect(await sizeOf(scripts)).toBeLessThanOrEqual(budget.script)
    expect(await sizeOf(sheets)).toBeLessThanOrEqual(budget.style)
    let fonts = 0
    for (const file of await fontsOf(request, sheets)) fonts += (await (await request.get(file)).body()).length
    expect(fonts).toBeGreaterThan(0)
    expect(fonts).toBeLessThanOrEqual(budget.fonts)
  })
}

/** Everything the markup names: scripts, what they import, sheets. */
function filesOf(html: string, named: RegExp): string[] {
  return [...new Set([...html.matchAll(named)].map(([, file]) => file ?? ''))]
}

async function fontsOf(request: APIRequestContext, sheets: string[]): Promise<string[]> {
  const texts = await Promise.all(sheets.map((sheet) => textOf(request, sheet)))
  return filesOf(texts.join(''), /url\((\/assets\/[^)]+\.woff2)\)/g)
}

function firstArticleOf(list: string): string {
  const [, address] = /href="(\/shop\/article\/[^"#?]+)"/.exec(list) ?? []
  if (!address) throw new Error('the list shows no article')
  return address
}

async function textOf(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address)
  expect(answer.status(), address).toBe(200)
  return answer.text()
}

const packed = (text: string) => gzipSync(text, { level: 9 }).length
