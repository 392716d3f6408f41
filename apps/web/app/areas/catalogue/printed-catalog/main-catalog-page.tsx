import { useSuspenseQuery } from '@tanstack/react-query'
import { data, Form } from 'react-router'
import * as to from '../../../links.ts'
import { type Check, inBrowser, movedTo, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { printedCatalogsQuery } from '../queries.ts'
import { PrintedCatalogChapters, pagesText } from './chapters.tsx'
import styles from './main-catalog-page.module.css'

const needs: Needs = () => [printedCatalogsQuery]

/** The form that opens a page comes here with its number. */
const check: Check = (read, { url }) => {
  const page = url.searchParams.get('page')?.trim()
  if (page && /^\d{1,6}$/.test(page)) throw movedTo(to.printedPageLink(Number(page)), 302)
  const { items } = read(printedCatalogsQuery) as { items: unknown[] }
  if (items.length === 0) throw data(null, { status: 404 })
}

export const loader = onServer(needs, check)
export const clientLoader = inBrowser(needs, check)

/** The chapters of the printed main catalogue, and the way to one of its pages. */
export default function MainCatalogPage() {
  const [main] = useSuspenseQuery(printedCatalogsQuery).data.items
  if (!main) return null
  return (
    <PageBody>
      <PageHead title={main.name} description={main.body} canonical={to.mainCatalog} />
      <div>
        <Breadcrumb
          crumbs={[
            { label: 'Kataloge', url: to.printedCatalogs },
            { label: main.name, url: to.mainCatalog },
          ]}
        />
        <h1>{main.name}</h1>
        <p>{main.body}</p>
        {main.livebookUrl && (
          <p>
            <Link to={main.livebookUrl}>Online blättern</Link>
          </p>
        )}
      </div>
      {main.pages && (
        <Form method="get" action={to.mainCatalog} className={styles.open}>
          <TextField
            label="Seite aufschlagen"
            hint={`${pagesText(main.pages)} der gedruckten Ausgabe`}
            name="page"
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={6}
            required
          />
          <Button type="submit">Zur Seite</Button>
        </Form>
      )}
      <PrintedCatalogChapters items={main.children} />
    </PageBody>
  )
}
