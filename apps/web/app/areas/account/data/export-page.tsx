import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { orderStatusLabel } from '@kontor/contracts/rules/orders/order-status'
import { useSuspenseQuery } from '@tanstack/react-query'
import { data, myDataFile } from '../../../links.ts'
import { inBrowser, onServer, query } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import styles from './export-page.module.css'

const exportQuery = query('exportMyData', {})
// a guest is refused with login_required and sent to sign in
const needs = () => [exportQuery]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

/** Everything the shop keeps of the caller, to read and to print (domain 1.5). */
export default function ExportPage() {
  const { madeAt, sections } = useSuspenseQuery(exportQuery).data
  return (
    <PageBody>
      <PageHead title="Auskunft über Ihre Daten" robots="noindex" />
      <h1 tabIndex={-1}>Auskunft über Ihre Daten</h1>
      <p>
        Das alles hat der Shop über Sie gespeichert, Stand {formatDateTime(madeAt)}. Ihr Passwort und der Schlüssel der
        Zwei-Faktor-Anmeldung stehen zu Ihrem Schutz nicht dabei.
      </p>
      <p className={styles.ways}>
        <LinkButton to={myDataFile} download look="primary">
          <Icon name="file" />
          Als JSON herunterladen
        </LinkButton>
        <LinkButton to={data}>Zurück zu Meine Daten</LinkButton>
      </p>
      {sections.map(({ name, title, labels, rows }) => (
        <section key={name} aria-labelledby={`kept-${name}`} className={styles.section}>
          <h2 id={`kept-${name}`}>
            {title} {rows.length > 1 && <span className={styles.count}>({rows.length})</span>}
          </h2>
          {rows.length === 0 ? (
            <p className={styles.none}>Nichts gespeichert.</p>
          ) : (
            <Disclosure summary={rows.length === 1 ? 'Ein Eintrag' : `${rows.length} Einträge`} open={rows.length <= 5}>
              <ul className={styles.rows}>
                {rows.map((row, at) => (
                  <li key={at}>
                    <dl>
                      {Object.entries(labels)
                        .filter(([key]) => row[key] !== null && row[key] !== undefined && row[key] !== '')
                        .map(([key, label]) => (
                          <div key={key}>
                            <dt>{label}</dt>
                            <dd>{shown(key, row[key] ?? '')}</dd>
                          </div>
                        ))}
                    </dl>
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </section>
      ))}
    </PageBody>
  )
}

function shown(key: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return formatFigure(value)
  if (/^\d{4}-\d\d-\d\dT[\d:]+Z$/.test(value)) return formatDateTime(value)
  if (key === 'status') return orderStatusLabel(value)
  return words[key]?.[value] ?? value
}

/** What is kept by a short name, as it is called elsewhere in the shop. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: { billing: 'Rechnung', shipping: 'Lieferung', both: 'Rechnung und Lieferung' },
  state: { open: 'offen', saved: 'gespeichert', autosaved: 'vom letzten Mal', returned: 'übergeben' },
  kind: { article: 'Artikel', page: 'Seite', post: 'Beitrag' },
  salutation: { herr: 'Herr', frau: 'Frau', 'keine-angabe': 'keine Angabe' },
  gender: { maennlich: 'männlich', weiblich: 'weiblich', 'keine-angabe': 'keine Angabe' },
  period: { month: 'Monat', quarter: 'Quartal', year: 'Jahr', total: 'insgesamt' },
}
