import type { ConsoleOutputs } from '@kontor/api/console'
import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { TextArea } from '../../ui/forms/fields.tsx'
import { Link } from '../../ui/link.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import page from '../console.module.css'
import { trpc } from '../trpc.ts'
import { ActButton } from '../ui/act-button.tsx'
import { FormDialog, textIn } from '../ui/form-dialog.tsx'
import { recordLink } from '../ui/record-link.ts'
import styles from './sales.module.css'

type Waiting = ConsoleOutputs['customers']['waiting']['items'][number]

/** Who registered and waits for the shop, the longest first. */
export function Registrations() {
  const { data } = useSuspenseQuery(trpc.customers.waiting.queryOptions({}))
  return (
    <>
      <h1 tabIndex={-1}>Registrierungen</h1>
      {data.items.length === 0 ? (
        <p className={page.empty}>
          Keine Registrierung wartet auf eine Freigabe. Hier steht, wer sich registriert hat, solange der Schalter
          „Registrierungen prüfen“ an ist.
        </p>
      ) : (
        <DataTable
          caption="Registrierungen"
          rows={data.items}
          keyOf={({ id }) => id}
          columns={[
            {
              label: 'Name',
              names: true,
              cell: ({ name, username, email }) => (
                <>
                  {name}
                  {username !== email && <div className={styles.below}>{username}</div>}
                </>
              ),
            },
            {
              label: 'Kunde',
              cell: ({ customer }) =>
                customer && (
                  <Link to={recordLink('kunden', customer.id)}>{`${customer.name}, ${customer.number}`}</Link>
                ),
            },
            { label: 'USt-ID', cell: ({ taxId }) => taxId ?? 'keine' },
            {
              label: 'E-Mail',
              cell: ({ email, emailConfirmed }) => `${email}${emailConfirmed ? '' : ' (unbestätigt)'}`,
            },
            { label: 'Seit', cell: ({ since }) => formatDateTime(since) },
            { label: 'Tun', cell: (user) => <Acts key={user.version} user={user} /> },
          ]}
        />
      )}
    </>
  )
}

function Acts({ user }: { user: Waiting }) {
  const approve = useMutation(trpc.customers.approve.mutationOptions())
  const refuse = useMutation(trpc.customers.refuse.mutationOptions())
  const at = { id: user.id, version: user.version }
  return (
    <div className={styles.both}>
      <ActButton size="small" look="primary" act={() => approve.mutateAsync(at)} done={`${user.name} ist freigegeben.`}>
        Freigeben
      </ActButton>
      <FormDialog
        label="Ablehnen"
        title={`${user.name} ablehnen`}
        yes="Ablehnen und löschen"
        done="Die Registrierung ist abgelehnt und gelöscht."
        send={(form) => refuse.mutateAsync({ ...at, reason: textIn(form, 'reason') })}
      >
        <p>Alle Angaben werden gelöscht, und {user.email} bekommt eine E-Mail.</p>
        <TextArea label="Grund" hint="steht in der E-Mail" name="reason" rows={3} maxLength={1000} optional />
      </FormDialog>
    </div>
  )
}
