import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OverviewPage } from './overview-page.tsx'

const shown = (title: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OverviewPage
        title={title}
        crumbs={[{ label: 'Marken', url: '/shop/brands' }]}
        intro="Drei Marken."
        look="logo"
        entries={[
          { name: 'Ötzi', url: '/shop/brand/oetzi', count: 1234, image: '/oetzi.svg', hint: 'Berg GmbH' },
          { name: 'Ordnelia', url: '/shop/brand/ordnelia', count: 7 },
        ]}
      />
    </MemoryRouter>,
  )

test('K-CONST-055 an overview is headed by the title that is passed in', () => {
  expect(shown('Marken')).toContain('<h1>Marken</h1>')
  expect(shown('All Products')).toContain('<h1>All Products</h1>')
})

test('an overview leads to its letters, greys those without an entry and counts the articles', () => {
  const html = shown('Marken')
  expect(html).toContain('href="#buchstabe-o"')
  expect(html).toContain('id="buchstabe-o"')
  expect(html).not.toContain('href="#buchstabe-a"')
  expect(html.indexOf('Ordnelia')).toBeLessThan(html.indexOf('Ötzi'))
  expect(html).toContain('1.234 Artikel')
})
