import { Form, useNavigation } from 'react-router'
import { companyExportLink } from '../../../links.ts'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import styles from './import-section.module.css'
import type { Imported, ImportKind } from './import-table.ts'

type SectionProps = {
  kind: ImportKind
  action: string
  canImport: boolean
  /** what became of the page's last form; a refusal is told by the page */
  outcome: object | undefined
}

const isImported = (outcome: object | undefined): outcome is Imported => outcome !== undefined && 'imported' in outcome

/** Exports as links, and the import of a table with its dry run; works without JavaScript. */
export function ImportSection({ kind, action, canImport, outcome }: SectionProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const imported = isImported(outcome) ? outcome.imported : undefined
  return (
    <section aria-label="Import und Export" className={styles.section}>
      <p className={styles.links}>
        {(['csv', 'xlsx'] as const).map((format) => (
          <a key={format} href={companyExportLink({ kind, format })} download>
            {`Als ${format.toUpperCase()} exportieren`}
          </a>
        ))}
      </p>
      {canImport && (
        <Disclosure summary="Tabelle importieren" open={imported !== undefined}>
          <p className={styles.faint}>
            CSV oder XLSX mit höchstens 5.000 Zeilen und einer Überschrift wie im Export. Fehlende Spalten bleiben, wie
            sie sind. Jede Zeile bekommt ihr Ergebnis; eine abgelehnte hält die anderen nicht auf.
          </p>
          <Form method="post" action={action} encType="multipart/form-data" className={styles.form}>
            <TokenField />
            <input type="hidden" name="kind" value={kind} />
            <TextField label="Datei" name="file" type="file" accept=".csv,.txt,.xlsx" />
            <div className={styles.links}>
              <Button type="submit" name="decision" value="check" busy={isSending}>
                Nur prüfen
              </Button>
              <Button type="submit" name="decision" value="take" busy={isSending}>
                Jetzt übernehmen
              </Button>
            </div>
          </Form>
          {imported && <Result imported={imported} />}
        </Disclosure>
      )}
    </section>
  )
}

type Row = Imported['imported']['rows'][number]
const results = { created: 'neu', changed: 'geändert', same: 'unverändert', refused: 'abgelehnt' } as const
const tones = { created: 'green', changed: 'blue', same: 'plain', refused: 'amber' } as const
const columns: Column<Row>[] = [
  { label: 'Zeile', figures: true, cell: ({ line }) => line },
  { label: 'Eintrag', names: true, cell: ({ name }) => name },
  { label: 'Ergebnis', cell: ({ result }) => <Badge tone={tones[result]}>{results[result]}</Badge> },
  { label: 'Hinweis', cell: ({ message }) => message },
]
/** So many rows are shown, those that were refused first. */
const mostShown = 200

function Result({ imported: { rows, totals, dryRun, ignored } }: Imported) {
  const told = rows.filter(({ result }) => result !== 'same')
  const sorted = [...told].sort((a, b) => Number(b.result === 'refused') - Number(a.result === 'refused'))
  const { created, changed, same, refused } = totals
  const left = Math.max(0, sorted.length - mostShown)
  return (
    <>
      <Notice
        kind={refused > 0 ? 'warning' : 'success'}
        title={dryRun ? 'Geprüft, noch nichts übernommen' : 'Übernommen'}
      >
        {`${created} neu, ${changed} geändert, ${same} unverändert, ${refused} abgelehnt.`}
        {ignored.length > 0 && ` Nicht gelesene Spalten: ${ignored.join(', ')}.`}
      </Notice>
      {told.length > 0 && (
        <DataTable
          caption="Ergebnis je Zeile"
          columns={columns}
          rows={sorted.slice(0, mostShown)}
          keyOf={({ line }) => line}
        />
      )}
      {left > 0 && <p>{`Weitere ${left} Zeilen ohne Anzeige.`}</p>}
    </>
  )
}
