import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from '../console.module.css'
import { sentenceOf, trpc } from '../trpc.ts'

/** Pictures of the brand that the style panel stored, and what shows each: the others can go. */
export function Pictures() {
  const { data } = useSuspenseQuery(trpc.design.pictures.queryOptions({}))
  const remove = useMutation(trpc.design.removePicture.mutationOptions())
  return (
    <section>
      <h2>Bilder der Marke</h2>
      <p className={styles.soft}>
        Sie kommen im Shop unter „Gestaltung“, „Marke und Seite“ hinzu. Gespeichert sind {data.items.length} von
        höchstens {data.most}.
      </p>
      {remove.error && <Notice kind="error" title={sentenceOf(remove.error)} />}
      {data.items.length > 0 && (
        <DataTable
          caption="Bilder der Marke"
          rows={data.items}
          keyOf={({ id }) => id}
          columns={[
            { label: 'Bild', cell: ({ url }) => <img className={styles.picture} src={url} alt="" /> },
            { label: 'Adresse', names: true, cell: ({ url }) => <span className={styles.json}>{url}</span> },
            { label: 'Größe', figures: true, cell: ({ bytes }) => `${Math.ceil(bytes / 1000)} kB` },
            {
              label: 'Gespeichert',
              cell: ({ storedAt, storedBy }) => `${formatDateTime(storedAt)}${storedBy ? `, ${storedBy}` : ''}`,
            },
            {
              label: 'Gezeigt in',
              cell: ({ id, url, usedBy }) =>
                usedBy.length > 0 ? (
                  usedBy.join(', ')
                ) : (
                  <Button
                    size="small"
                    look="quiet"
                    disabled={remove.isPending}
                    aria-label={`${url} löschen`}
                    onClick={() => confirm('Dieses Bild löschen? Es wird nirgends gezeigt.') && remove.mutate({ id })}
                  >
                    Löschen
                  </Button>
                ),
            },
          ]}
        />
      )}
    </section>
  )
}
