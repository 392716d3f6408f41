import { readPageText, readSentFile } from '../areas/content/service.ts'
import { creditAsFile, orderAsFile } from '../areas/orders/service.ts'
import { letterhead } from '../areas/system/service.ts'
import type { ShopProcess } from '../platform/context.ts'
import type { Letter } from '../platform/letter/letter.ts'
import { printLetter } from '../platform/letter/print-letter.ts'
import type { Enclose, Enclosure } from '../platform/mail/mail.ts'

/** Makes the files that mails name: an order, what was sent with a form, or a page of the shop as it is at the moment of sending. */
export function enclosuresOf(shop: ShopProcess): Enclose {
  return async (name) => {
    const [kind, key = ''] = name.split(':')
    if (kind === 'order' || kind === 'release') {
      const file = await orderAsFile({ db: shop.db, shop }, key, kind === 'order' ? 'orderer' : 'approver')
      return file && pdf(file.filename, file.bytes)
    }
    if (kind === 'credit') {
      const file = await creditAsFile({ db: shop.db, shop }, key)
      return file && pdf(file.filename, file.bytes)
    }
    if (kind === 'form-file') return await readSentFile(shop, Number(key))
    const page = await readPageText(shop, key)
    if (!page) return null
    return pdf(`${page.title.replace(/[^\p{L}\d]+/gu, '-')}.pdf`, await printLetter(null, sheetOf(shop, page)))
  }
}

const pdf = (filename: string, content: Buffer): Enclosure => ({ filename, contentType: 'application/pdf', content })

function sheetOf(shop: ShopProcess, { title, parts }: { title: string; parts: Letter['blocks'] }): Letter {
  return { title, date: shop.clock.now(), ...letterhead(shop), recipient: [], facts: [], subject: title, blocks: parts }
}
