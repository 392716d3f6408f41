import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { searchLink, supplies, supplyBrands, supplyDeviceLink, supplyDevices, supplySearch } from '../../links.ts'
import { type Check, inBrowser, movedTo, type Needs, onServer } from '../../platform/calls/query.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { useLabel } from '../../platform/state/shop.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { ArticleGrid } from '../catalogue/tile/views/article-grid.tsx'
import { DeviceGrid } from './devices/device-card.tsx'
import { type Finder, finderQuery, supplySearchQuery } from './queries.ts'
import styles from './supplies.module.css'
import { SupplySearchBox } from './supply-search-box.tsx'

const longest = 256
const wordsIn = (query: URLSearchParams) => (query.get('search') ?? '').trim().slice(0, longest)
const askOf = (query: URLSearchParams) => {
  const words = wordsIn(query)
  return words === '' ? finderQuery : supplySearchQuery(words)
}

const needs: Needs = ({ url }) => [askOf(url.searchParams)]
/** A chosen device, and a model that was typed in full, lead straight on. */
const check: Check = (read, { url }) => {
  const chosen = url.searchParams.get('device')
  if (chosen) throw movedTo(supplyDeviceLink(chosen), 302)
  const { exactUrl } = read(askOf(url.searchParams)) as Finder
  if (exactUrl) throw movedTo(exactUrl, 302)
}
export const loader = onServer(needs, check)
export const clientLoader = inBrowser(needs, check)

export default function SupplySearchPage() {
  const [query] = useSearchParams()
  const words = wordsIn(query)
  const { data } = useSuspenseQuery(askOf(query))
  const label = useLabel()
  const title = words ? `Passend zu „${words}“` : 'Tinte & Toner suchen'
  return (
    <PageBody>
      <PageHead title={title} robots="noindex" canonical={supplySearch} />
      <div>
        <Breadcrumb
          crumbs={[
            { label: label('Supply', 'Tinte & Toner'), url: supplies },
            { label: title, url: supplySearch },
          ]}
        />
        <h1>{title}</h1>
        {words && (
          <p className={styles.hint} role="status">
            {countText(data)}
          </p>
        )}
      </div>
      <SupplySearchBox shown={words} />
      {words === '' ? <Hints /> : <Hits words={words} finder={data} />}
    </PageBody>
  )
}

function Hits({ words, finder: { deviceItems, articleItems } }: { words: string; finder: Finder }) {
  if (deviceItems.length === 0 && articleItems.length === 0) return <NothingFound words={words} />
  return (
    <>
      {articleItems.length > 0 && (
        <section className={styles.section}>
          <h2>Artikel</h2>
          <ArticleGrid articles={articleItems} headingLevel={3} />
        </section>
      )}
      {deviceItems.length > 0 && (
        <section className={styles.section}>
          <h2>{articleItems.length > 0 ? 'Passt in diese Geräte' : 'Geräte'}</h2>
          <DeviceGrid devices={deviceItems} />
        </section>
      )}
    </>
  )
}

function NothingFound({ words }: { words: string }) {
  return (
    <EmptyState
      title="Dazu haben wir nichts gefunden"
      scene="leer-suche"
      actions={
        <>
          <LinkButton to={supplyDevices}>Alle Geräte ansehen</LinkButton>
          <LinkButton to={searchLink(words)}>Im ganzen Sortiment suchen</LinkButton>
        </>
      }
    >
      <Hints />
    </EmptyState>
  )
}

function Hints() {
  return (
    <div className={styles.hints}>
      <p>So finden Sie die richtige Nummer:</p>
      <ul>
        <li>Das Modell steht vorn am Gerät oder auf dem Typenschild an der Rückseite, zum Beispiel „DL 2440 dw“.</li>
        <li>Die OEM-Nummer steht auf der alten Kartusche und auf ihrer Schachtel, zum Beispiel „DT-241X“.</li>
        <li>Leerzeichen, Bindestriche und Groß- oder Kleinschreibung spielen keine Rolle.</li>
        <li>
          Nichts zur Hand? <Link to={supplyBrands}>Wählen Sie die Marke</Link>, dann das Gerät.
        </li>
      </ul>
    </div>
  )
}

function countText({ articleItems, deviceItems }: Finder): string {
  const articles = articleItems.length === 1 ? '1 Artikel' : `${articleItems.length} Artikel`
  const devices = deviceItems.length === 1 ? '1 Gerät' : `${deviceItems.length} Geräte`
  if (articleItems.length === 0) return deviceItems.length === 0 ? 'Keine Treffer' : devices
  return deviceItems.length === 0 ? articles : `${articles}, passend für ${devices}`
}
