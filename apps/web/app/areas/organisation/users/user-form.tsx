import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Form, useLocation, useSearchParams } from 'react-router'
import type { FormRefusal } from '../../../platform/calls/actions.ts'
import { errorsOf } from '../../../platform/forms/form-errors.ts'
import { useSubmitOnce } from '../../../platform/forms/submit-once.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useConfig, useUser } from '../../../platform/state/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Checkbox, FieldGroup, SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { euro } from '../../../ui/text/price-text.tsx'
import { FormMistakes } from '../../identity/form-mistakes.tsx'
import { named } from '../../identity/named.ts'
import { formLink, listLink } from '../rows.ts'
import { oneUser, type User, type Users } from './queries.ts'
import { limitLabels } from './user-posts.ts'
import styles from './users.module.css'

type FormProps = { asked: number | 'neu'; refusal: FormRefusal | undefined }
type Typed = Readonly<Record<string, string>>
type Fields = { stored: User | undefined; typed: Typed; errors: Typed }

/** One user alone on the screen: a new one, or one to change. */
export function UserForm({ asked, refusal }: FormProps) {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const found = useSuspenseQuery(oneUser(asked)).data
  const { isSending, onSubmit } = useSubmitOnce()
  const stored = asked === 'neu' ? undefined : found.items[0]
  const at = { pathname, searchParams: address }
  const fields = { stored, typed: refusal?.typed ?? {}, errors: errorsOf(refusal) }
  const title = stored?.name ?? 'Benutzer anlegen'
  return (
    <>
      <PageHead title={title} robots="noindex" />
      <h1 tabIndex={-1}>{title}</h1>
      {stored && <State user={stored} spending={found.spending} />}
      <FormMistakes refusal={refusal} />
      <Form method="post" action={formLink(at, asked)} className={styles.form} onSubmit={onSubmit} noValidate>
        <TokenField />
        <PersonFields {...fields} />
        <RightsFields {...fields} labels={found.labels} />
        <LimitFields {...fields} />
        <LockFields {...fields} articleTypes={found.articleTypes} />
        <CentreFields {...fields} {...found} />
        <DeputyFields {...fields} deputies={found.deputies} />
        <div className={styles.buttons}>
          <Button type="submit" look="primary" busy={isSending}>
            {stored ? 'Speichern' : 'Anlegen und einladen'}
          </Button>
          <Link to={listLink(at)}>Abbrechen</Link>
        </div>
      </Form>
      {stored && <Access user={stored} action={formLink(at, stored.id)} />}
    </>
  )
}

/** What cannot be typed: whether the person is in, and what was spent. */
function State({ user, spending }: { user: User; spending: Users['spending'] }) {
  return (
    <>
      {user.status === 'invited' && (
        <Notice title="Eingeladen, aber noch ohne Passwort">
          <p>Der Link in der Einladung gilt sieben Tage. Unten können Sie eine neue verschicken.</p>
        </Notice>
      )}
      {user.status === 'inactive' && <Notice kind="warning" title="Dieser Zugang ist deaktiviert." />}
      {user.status === 'waiting' && <Notice title="Dieser Zugang ist noch nicht bestätigt oder freigeschaltet." />}
      {user.newEmail && <Notice title={`Die neue E-Mail-Adresse ${user.newEmail} wartet auf Bestätigung.`} />}
      {spending && (
        <dl className={styles.facts}>
          <div>
            <dt>In diesem Monat bestellt</dt>
            <dd>
              {spending.spentThisMonth === null
                ? 'wird nicht gezeigt: Ihr Unternehmen zeigt keine Zahlen einzelner Personen'
                : `${euro(spending.spentThisMonth)} netto${user.monthLimit === null ? '' : ` von ${euro(user.monthLimit)}`}`}
            </dd>
          </div>
          {spending.budgets.map(({ id, name, remaining }) => (
            <div key={id}>
              <dt>Budget {name}</dt>
              <dd>{remaining < 0 ? `${euro(-remaining)} überschritten` : `noch ${euro(remaining)}`}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

type TextName = 'firstname' | 'lastname' | 'email' | 'username' | 'phone' | 'department' | 'occupation' | 'gender'

const fieldIn =
  ({ stored, typed, errors }: Fields) =>
  (name: TextName | 'salutation' | 'title' | 'lock' | 'deputyId' | 'deputyFrom' | 'deputyTo', first = '') => ({
    id: name,
    name,
    defaultValue: typed[name] ?? String(stored?.[name] ?? first),
    error: errors[name],
    autoComplete: 'off',
  })

/** Whether a box is ticked: as it was sent, as it is stored, or as it is for a new one. */
const isTicked = ({ stored, typed }: Fields, name: 'may_order' | 'alwaysRelease' | 'coreOnly', first = false) =>
  'email' in typed ? typed[name] === '1' : (stored?.[name] ?? first)

const chosenIn = (
  { stored, typed }: Fields,
  name: 'functions' | 'lockedArticleTypes' | 'costCenterIds' | 'budgetIds',
): ReadonlySet<string> => new Set('email' in typed ? (typed[name] ?? '').split('\n') : stored?.[name].map(String))

function PersonFields(fields: Fields) {
  const { options } = useConfig().config
  const field = fieldIn(fields)
  const { stored } = fields
  return (
    <FieldGroup legend="Person" columns={2}>
      <SelectField
        {...field('salutation', 'keine-angabe')}
        label="Anrede"
        optional
        options={options?.salutations ?? []}
      />
      <SelectField {...field('title')} label="Titel" optional empty="–" options={named(options?.titles)} />
      <TextField {...field('firstname')} label="Vorname" maxLength={100} />
      <TextField {...field('lastname')} label="Nachname" maxLength={100} />
      <TextField
        {...field('email')}
        label="E-Mail"
        type="email"
        inputMode="email"
        hint={
          stored && !stored.invited
            ? 'Eine neue Adresse gilt, sobald sie bestätigt ist.'
            : 'Dorthin geht die Einladung mit dem Link für das Passwort.'
        }
      />
      <TextField
        {...field('username')}
        label="Benutzername"
        optional
        maxLength={60}
        hint={stored ? 'Ein neuer wird per E-Mail mitgeteilt.' : 'Ohne Angabe ist es die E-Mail-Adresse.'}
      />
      <TextField {...field('phone')} label="Telefon" optional type="tel" inputMode="tel" />
      <SelectField
        {...field('department')}
        label="Abteilung"
        optional
        empty="–"
        options={named(options?.departments, stored?.department)}
      />
      <SelectField
        {...field('occupation')}
        label="Tätigkeit"
        optional
        empty="–"
        options={named(options?.occupations, stored?.occupation)}
      />
      <SelectField {...field('gender', 'keine-angabe')} label="Geschlecht" optional options={options?.genders ?? []} />
    </FieldGroup>
  )
}

const functionHints = {
  approver: 'gibt Bestellungen auf den Kostenstellen unten frei',
  controller: 'liest Bestellungen, Budgets und Statistik',
  admin: 'verwaltet Benutzer, Kostenstellen, Budgets und Adressen',
} as const

function RightsFields({ labels, ...fields }: Fields & { labels: Users['labels'] }) {
  const { data } = useUser()
  const chosen = chosenIn(fields, 'functions')
  const isOwn = fields.stored?.id === data?.id
  return (
    <FieldGroup
      legend="Rechte"
      error={fields.errors['functions']}
      hint={
        fields.stored && !isOwn
          ? 'Wer ein Recht verliert, wird überall abgemeldet. Offene Freigaben gehen an die Vertretung oder an die Nächsten.'
          : undefined
      }
    >
      <Checkbox name="may_order" value="1" defaultChecked={isTicked(fields, 'may_order', true)}>
        Bestellen
      </Checkbox>
      {(['approver', 'controller', 'admin'] as const).map((name) => (
        <Checkbox key={name} name="functions" value={name} defaultChecked={chosen.has(name)}>
          {labels[name]}: {functionHints[name]}
        </Checkbox>
      ))}
    </FieldGroup>
  )
}

function LimitFields(fields: Fields) {
  const amount = (name: keyof typeof limitLabels) => ({
    id: name,
    name,
    label: limitLabels[name],
    optional: true,
    inputMode: 'decimal' as const,
    defaultValue: fields.typed[name] ?? amountText(fields.stored?.[name]),
    error: fields.errors[name],
    autoComplete: 'off',
  })
  return (
    <FieldGroup
      legend="Limits"
      hint="In Euro netto. Leer heißt: kein Limit. Was darüber liegt, geht zur Freigabe."
      columns={2}
    >
      <TextField {...amount('orderLimit')} />
      <TextField {...amount('lineLimit')} />
      <TextField {...amount('monthLimit')} hint="Alle Bestellungen eines Kalendermonats." />
      <TextField {...amount('approvalLimit')} hint="Bis zu dieser Summe gibt die Person selbst frei." />
      <Checkbox name="alwaysRelease" value="1" defaultChecked={isTicked(fields, 'alwaysRelease')}>
        Jede Bestellung geht zur Freigabe
      </Checkbox>
      <Checkbox name="coreOnly" value="1" defaultChecked={isTicked(fields, 'coreOnly')}>
        Artikel außerhalb des Kernsortiments gehen zur Freigabe
      </Checkbox>
    </FieldGroup>
  )
}

function LockFields({ articleTypes, ...fields }: Fields & Pick<Users, 'articleTypes'>) {
  const locked = chosenIn(fields, 'lockedArticleTypes')
  const gone = [...locked].filter((slug) => slug !== '' && !articleTypes.some((type) => type.slug === slug))
  const types = [...articleTypes, ...gone.map((slug) => ({ slug, name: `${slug} (gelöscht)` }))]
  const error = fields.errors['lockedArticleTypes']
  const chosen = types.filter(({ slug }) => locked.has(slug)).map(({ name }) => name)
  return (
    <FieldGroup
      legend="Gesperrte Artikelarten"
      error={error}
      hint={chosen.length > 0 ? `Gesperrt: ${chosen.join(', ')}.` : 'Zurzeit ist keine gesperrt.'}
    >
      <SelectField
        {...fieldIn(fields)('lock', 'release')}
        label="Bestellungen mit diesen Artikelarten"
        options={[
          { value: 'release', label: 'gehen zur Freigabe' },
          { value: 'block', label: 'sind nicht möglich' },
        ]}
      />
      <Disclosure summary="Artikelarten auswählen" open={error !== undefined}>
        {types.map(({ slug, name }) => (
          <Checkbox key={slug} name="lockedArticleTypes" value={slug} defaultChecked={locked.has(slug)}>
            {name}
          </Checkbox>
        ))}
      </Disclosure>
    </FieldGroup>
  )
}

const amountText = (euros: number | null | undefined) => (typeof euros === 'number' ? formatFigure(euros, 2, 2) : '')

function CentreFields({ costCenters, budgets, ...fields }: Fields & Pick<Users, 'costCenters' | 'budgets'>) {
  const centres = chosenIn(fields, 'costCenterIds')
  const own = chosenIn(fields, 'budgetIds')
  return (
    <>
      {costCenters.length > 0 && (
        <FieldGroup legend="Kostenstellen" hint="Auf diese darf bestellt und freigegeben werden." columns={2}>
          {costCenters
            .filter(({ id, active }) => active || centres.has(String(id)))
            .map(({ id, number, name, active }) => (
              <Checkbox key={id} name="costCenterIds" value={id} defaultChecked={centres.has(String(id))}>
                {number} {name}
                {!active && ' (geschlossen)'}
              </Checkbox>
            ))}
        </FieldGroup>
      )}
      {budgets.length > 0 && (
        <FieldGroup legend="Persönliche Budgets" error={fields.errors['budgetIds']} columns={2}>
          {budgets.map(({ id, name }) => (
            <Checkbox key={id} name="budgetIds" value={id} defaultChecked={own.has(String(id))}>
              {name}
            </Checkbox>
          ))}
        </FieldGroup>
      )}
    </>
  )
}

function DeputyFields({ deputies, ...fields }: Fields & Pick<Users, 'deputies'>) {
  const field = fieldIn(fields)
  const { stored } = fields
  const isListed = deputies.some(({ id }) => id === stored?.deputyId)
  return (
    <FieldGroup
      legend="Vertretung bei Freigaben"
      hint="In diesen Tagen entscheidet auch, wer vertritt. Ohne Tage gilt die Vertretung immer."
      columns={2}
    >
      <SelectField
        {...field('deputyId')}
        label="Stellvertreter"
        optional
        empty="niemand"
        options={[
          ...deputies.filter(({ id }) => id !== stored?.id).map(({ id, name }) => ({ value: String(id), label: name })),
          ...(stored?.deputyId && !isListed
            ? [{ value: String(stored.deputyId), label: 'bisheriger, kann zurzeit nicht entscheiden' }]
            : []),
        ]}
      />
      <div className={styles.days}>
        <TextField {...field('deputyFrom')} label="Erster Tag" optional type="date" />
        <TextField {...field('deputyTo')} label="Letzter Tag" optional type="date" />
      </div>
    </FieldGroup>
  )
}

/** What ends or gives access, apart from the form: each with a button of its own. */
function Access({ user, action }: { user: User; action: string }) {
  const { data } = useUser()
  const { isSending, onSubmit } = useSubmitOnce()
  const press = (decision: string, label: string) => (
    <Form method="post" action={action} onSubmit={onSubmit}>
      <TokenField />
      <Button type="submit" name="decision" value={decision} busy={isSending}>
        {label}
      </Button>
    </Form>
  )
  if (user.status === 'waiting') return null
  return (
    <section className={styles.access} aria-labelledby="access-head">
      <h2 id="access-head">Zugang</h2>
      {user.status === 'invited' && press('invite', 'Einladung noch einmal senden')}
      {!user.active && press('activate', 'Zugang wieder aktivieren')}
      {user.active && user.id !== data?.id && (
        <Disclosure summary="Zugang deaktivieren">
          <p className={styles.note}>
            {user.name} wird überall abgemeldet und kann sich nicht mehr anmelden. Offene Freigaben gehen an die
            Vertretung oder an die Nächsten. Bestellungen bleiben, wie sie sind.
          </p>
          {press('deactivate', 'Jetzt deaktivieren')}
        </Disclosure>
      )}
      {user.id === data?.id && <p>Ihren eigenen Zugang kann nur eine andere Person deaktivieren, die verwaltet.</p>}
    </section>
  )
}
