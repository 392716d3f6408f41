import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { TextField } from '../ui/forms/fields.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { type Kit, testKit } from './kit.ts'
import styles from './test-kit.module.css'

export function Mailbox({ mails, to }: Pick<Kit, 'mails' | 'to'>) {
  return (
    <>
      <form action={testKit} className={classNames(styles.form, styles.row)}>
        <TextField label="An" type="email" name="an" placeholder="alle" defaultValue={to} autoComplete="off" />
        <Button type="submit">Mails zeigen</Button>
      </form>
      {mails.length === 0 ? (
        <p>Im Postfach liegt nichts{to && ` für ${to}`}.</p>
      ) : (
        <DataTable
          caption="Die neuesten Mails"
          rows={mails.map((mail, index) => ({ ...mail, index }))}
          keyOf={({ index }) => index}
          columns={[
            { label: 'Zeit', cell: ({ at }) => formatDateTime(at) },
            { label: 'An', cell: (mail) => mail.to },
            {
              label: 'Betreff',
              names: true,
              cell: ({ subject, text }) => (
                <details>
                  <summary>{subject}</summary>
                  <pre className={styles.text}>{text}</pre>
                </details>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
