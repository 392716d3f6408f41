import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FreeArticleTile } from './free-article-tile.tsx'

const pen = {
  id: 1,
  article_number: '900001',
  custom_article_number: null,
  shop_depot_id: 1,
  display_name: 'Schreibset',
  body: 'Drei Stifte im Etui.',
  quantity: 1,
  mainImage: { file: '/illustrations/stift.svg', fileType: 'image' },
  value_of_goods_from: 50,
  value_of_goods_to: 100,
}

type Shown = { valueOfGoods: number; selected?: readonly number[]; count?: number; article?: object }

function tile({ valueOfGoods, selected = [], count, article = {} }: Shown): string {
  return renderToString(
    <FreeArticleTile
      article={{ ...pen, ...article }}
      valueOfGoods={valueOfGoods}
      selected={selected}
      {...(count !== undefined && { count })}
      inForm={(button) => button}
    />,
  ).replaceAll('<!-- -->', '')
}

test('V-SCREEN-036 S-STATE-063 K-CONST-016 below its range it names the missing amount and the range', () => {
  const markup = tile({ valueOfGoods: 30 })
  expect(markup).toContain('Noch 20,00\u00a0€ bis zu Ihrem Gratisartikel (ab 50,00\u00a0€)')
  expect(markup).toContain('ab 50,00\u00a0€ bis 100,00\u00a0€')
  expect(markup).not.toContain('<button')
})

test('V-SCREEN-036 S-STATE-064 above its range it is gone, without an upper bound it stays', () => {
  expect(tile({ valueOfGoods: 101 })).toBe('')
  expect(tile({ valueOfGoods: 101, article: { value_of_goods_to: 0 } })).toContain('Auswählen')
})

test('V-SCREEN-036 S-STATE-065 S-STATE-066 S-STATE-067 E-ENTITY-059 K-CONST-015 offers, counts and takes back', () => {
  expect(tile({ valueOfGoods: 60 })).toContain('Auswählen: Schreibset')
  const full = tile({ valueOfGoods: 60, selected: [2] })
  expect(full).toContain('bereits 1 gewählt')
  expect(full).not.toContain('<button')
  expect(tile({ valueOfGoods: 60, selected: [2], count: 2 })).toContain('Auswählen: Schreibset')
  expect(tile({ valueOfGoods: 60, selected: [1] })).toContain('Abwählen: Schreibset')
})
