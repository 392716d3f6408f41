import type { ConsoleOutputs } from '@kontor/api/console'
import { formatDate, formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { orderStatusLabel } from '@kontor/contracts/rules/orders/order-status'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { consoleLink, home } from '../../links.ts'
import { classNames } from '../../ui/class-names.ts'
import { Checkbox, TextField } from '../../ui/forms/fields.tsx'
import { Link } from '../../ui/link.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { StatusBadge } from '../../ui/marks/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import page from '../console.module.css'
import { trpc } from '../trpc.ts'
import { ActButton } from '../ui/act-button.tsx'
import { FormDialog, textIn } from '../ui/form-dialog.tsx'
import { FormSections } from '../ui/form-fields.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { recordLink } from '../ui/record-link.ts'
import { CustomerAssortment } from './customer-assortment.tsx'
import { customerLabels, customerSections, functionNames, statusNames } from './customer-fields.ts'
import { euro } from './euros.ts'
import { OwnPrices } from './own-prices.tsx'
import styles from './sales.module.css'

type Customer = ConsoleOutputs['customers']['show']
type User = Customer['users'][number]

/** One customer: terms, users, own prices, and what he has and did. */
export function CustomerPage({ id }: { id: number }) {
  const { data: customer } = useSuspenseQuery(trpc.customers.show.queryOptions({ id }))
  const { mutateAsync } = useMutation(trpc.customers.change.mutationOptions())
  return (
    <>
      <p className={page.soft}>
        <Link to={consoleLink('kunden')}>Kunden</Link>
      </p>
      <h1 tabIndex={-1}>{customer.form.name}</h1>
      <p className={page.soft}>
        {customer.kind === 'business' ? 'Firma' : 'Privatperson'}, Kundennummer {customer.number}, seit{' '}
        {formatDate(customer.since)}
      </p>
      <Users customer={customer} />
      <h2>Angaben</h2>
      <RecordForm
        name={`customer:${id}`}
        values={customer.form}
        version={customer.version}
        labels={customerLabels}
        save={(form, version) => mutateAsync({ id, version: version ?? '', form })}
      >
        {(form) => <FormSections form={form} sections={customerSections(customer)} />}
      </RecordForm>
      <CustomerAssortment id={id} />
      <OwnPrices customerId={id} />
      <Orders customer={customer} />
      <div className={styles.parts}>
        <Budgets customer={customer} />
        <Addresses customer={customer} />
      </div>
    </>
  )
}

const functions = Object.keys(functionNames) as (keyof typeof functionNames)[]
function Users({ customer }: { customer: Customer }) {
  return (
    <section aria-label="Benutzer">
      <h2>Benutzer</h2>
      {customer.users.length === 0 ? (
        <p>Dieser Kunde hat keine Benutzer.</p>
      ) : (
        <DataTable
          caption="Benutzer"
          rows={customer.users}
          keyOf={({ id }) => id}
          columns={[
            {
              label: 'Name',
              names: true,
              cell: ({ name, username, email }) => (
                <>
                  {name}
                  <div className={styles.below}>
                    {username}, {email}
                  </div>
                </>
              ),
            },
            { label: 'Rechte', cell: (user) => rightsOf(user) },
            {
              label: 'Stand',
              cell: ({ status, isInvited, hasSecondFactor }) => (
                <>
                  <Badge tone={status === 'active' ? 'green' : 'plain'}>
                    {status === 'active' && isInvited ? 'eingeladen' : statusNames[status]}
                  </Badge>
                  {hasSecondFactor && <div className={styles.below}>mit zweitem Faktor</div>}
                </>
              ),
            },
            { label: 'Tun', cell: (user) => <UserActs key={user.version} user={user} /> },
          ]}
        />
      )}
    </section>
  )
}

const rightsOf = ({ functions: own, mayOrder }: User) =>
  [...functions.filter((name) => own.includes(name)).map((name) => functionNames[name]), mayOrder ? 'bestellt' : '']
    .filter(Boolean)
    .join(', ') || 'keine'

function UserActs({ user }: { user: User }) {
  const change = useMutation(trpc.customers.changeUser.mutationOptions())
  const mail = useMutation(trpc.customers.mailPassword.mutationOptions())
  const unlock = useMutation(trpc.customers.unlock.mutationOptions())
  const at = { id: user.id, version: user.version }
  if (user.status === 'pending_approval') return <Link to={consoleLink('registrierungen')}>Zur Registrierung</Link>
  if (user.status === 'unverified') return null
  return (
    <div className={page.acts}>
      <FormDialog
        label="Rechte"
        title={`Rechte von ${user.name}`}
        yes="Speichern"
        done="Die Rechte gelten ab sofort."
        size="sm"
        send={(form) =>
          change.mutateAsync({
            ...at,
            active: form.has('active'),
            mayOrder: form.has('mayOrder'),
            functions: functions.filter((name) => form.has(name)),
          })
        }
      >
        <Checkbox name="active" defaultChecked={user.status === 'active'}>
          darf sich anmelden
        </Checkbox>
        <Checkbox name="mayOrder" defaultChecked={user.mayOrder}>
          darf bestellen
        </Checkbox>
        {functions.map((name) => (
          <Checkbox key={name} name={name} defaultChecked={user.functions.includes(name)}>
            {functionNames[name]}
          </Checkbox>
        ))}
        <p className={page.soft}>Wer sich nicht mehr anmelden darf oder ein Recht verliert, wird sofort abgemeldet.</p>
      </FormDialog>
      {user.status === 'active' && (
        <>
          <VisitAct user={user} />
          <ActButton
            size="small"
            look="quiet"
            act={() => mail.mutateAsync(at)}
            done={`Ein Link ist an ${user.email} unterwegs.`}
          >
            Passwort-Link
          </ActButton>
          {user.isLocked && (
            <ActButton
              size="small"
              look="quiet"
              act={() => unlock.mutateAsync(at)}
              done="Die Anmeldung ist wieder frei."
            >
              Entsperren
            </ActButton>
          )}
        </>
      )}
    </div>
  )
}

/** The shop as this user sees it, in place of the console; the banner there leads back. */
function VisitAct({ user }: { user: User }) {
  const { mutateAsync } = useMutation(trpc.customers.signInAs.mutationOptions())
  return (
    <FormDialog
      label="Als Kunde ansehen"
      title={`Shop als ${user.name} ansehen`}
      yes="Shop öffnen"
      done="Der Shop öffnet sich."
      size="sm"
      send={async (form) => {
        await mutateAsync({
          ...{ id: user.id, version: user.version, mayWrite: form.has('mayWrite'), reason: textIn(form, 'reason') },
        })
        location.assign(home)
      }}
    >
      <p>Sie sehen Preise, Listen und Bestellungen wie {user.name}. Der Besuch steht im Protokoll.</p>
      <Checkbox name="mayWrite">Ich will im Namen des Kunden etwas ändern</Checkbox>
      <TextField label="Begründung" hint="nötig, wenn Sie etwas ändern wollen" name="reason" maxLength={500} optional />
    </FormDialog>
  )
}

function Orders({ customer: { orders, number } }: { customer: Customer }) {
  return (
    <section aria-label="Bestellungen">
      <div className={classNames(page.head, styles.title)}>
        <h2>Bestellungen</h2>
        {orders.total > 0 && (
          <Link to={`${consoleLink('bestellungen')}?${new URLSearchParams({ suche: number })}`}>
            Alle {orders.total} ansehen, zusammen {euro(orders.grossCents)}
          </Link>
        )}
      </div>
      {orders.latest.length === 0 ? (
        <p>Noch keine Bestellung.</p>
      ) : (
        <DataTable
          caption="Letzte Bestellungen"
          rows={orders.latest}
          keyOf={({ orderNumber }) => orderNumber}
          columns={[
            {
              label: 'Bestellung',
              names: true,
              cell: ({ orderNumber }) => <Link to={recordLink('bestellungen', orderNumber)}>{orderNumber}</Link>,
            },
            { label: 'Datum', cell: ({ placedAt }) => formatDateTime(placedAt) },
            { label: 'Bestellt von', cell: ({ userName }) => userName },
            {
              label: 'Status',
              cell: ({ status }) => <StatusBadge status={status} label={orderStatusLabel(status)} />,
            },
            { label: 'Summe brutto', figures: true, cell: ({ grossCents }) => euro(grossCents) },
          ]}
        />
      )}
    </section>
  )
}

const Budgets = ({ customer: { budgets } }: { customer: Customer }) => (
  <section className={styles.part} aria-label="Budgets">
    <h2>Budgets</h2>
    {budgets.length === 0 ? (
      <p className={page.soft}>Keine Budgets.</p>
    ) : (
      <DataTable
        caption="Budgets"
        rows={budgets}
        keyOf={({ id }) => id}
        columns={[
          { label: 'Budget', names: true, cell: ({ name, active }) => (active ? name : `${name} (ruht)`) },
          { label: 'Rahmen', figures: true, cell: ({ limitCents }) => euro(limitCents) },
          { label: 'Gebucht', figures: true, cell: ({ bookedCents }) => euro(bookedCents) },
          { label: 'Frei', figures: true, cell: ({ availableCents }) => euro(availableCents) },
        ]}
      />
    )}
  </section>
)

const Addresses = ({ customer: { addresses } }: { customer: Customer }) => (
  <section className={styles.part} aria-label="Adressen">
    <h2>Adressen</h2>
    {addresses.length === 0 ? (
      <p className={page.soft}>Keine Adressen.</p>
    ) : (
      <ul className={styles.list}>
        {addresses.map(({ id, lines, type, isDefault }) => (
          <li key={id}>
            {lines.join(', ')}
            <div className={page.soft}>
              {{ billing: 'Rechnung', shipping: 'Lieferung', both: 'Rechnung und Lieferung' }[type]}
              {isDefault && ', Standard'}
            </div>
          </li>
        ))}
      </ul>
    )}
  </section>
)
