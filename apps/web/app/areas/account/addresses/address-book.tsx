import type { Answer } from '@kontor/contracts/client'
import { addressLines } from '@kontor/contracts/rules/account/address-lines'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { addressFormLink, data } from '../../../links.ts'
import type { FormRefusal } from '../../../platform/calls/actions.ts'
import { useSubmitOnce } from '../../../platform/forms/submit-once.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useConfig } from '../../../platform/state/shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { FormMistakes } from '../../identity/form-mistakes.tsx'
import styles from '../data/data-page.module.css'
import { AddressFields } from './address-fields.tsx'

type Address = Answer<'listAddresses'>['items'][number]

/** The address book: the own ones to change, those of the company to look at. */
export function AddressList({
  addresses,
  refusal,
}: {
  addresses: readonly Address[]
  refusal: FormRefusal | undefined
}) {
  return (
    <section aria-labelledby="addresses-head" className={styles.section}>
      <h2 id="addresses-head">Adressen</h2>
      <FormMistakes refusal={refusal} />
      {addresses.length === 0 && <p>Noch keine Adresse gespeichert.</p>}
      <ul className={styles.cards}>
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </ul>
      <LinkButton to={addressFormLink('neu')}>Neue Adresse</LinkButton>
    </section>
  )
}

const purposes = { billing: 'nur Rechnung', shipping: 'nur Lieferung', both: '' } as const

function AddressCard({ address }: { address: Address }) {
  const { options } = useConfig().config
  const { id, type, editable, isDefaultBilling, isDefaultShipping } = address
  const lines = addressLines(address, options?.countries)
  const whose = <VisuallyHidden>: {lines[0]}</VisuallyHidden>
  return (
    <li className={styles.card}>
      <p className={styles.badges}>
        {isDefaultBilling && (
          <Badge tone="dark">
            <Icon name="file" size={16} />
            Standard-Rechnung
          </Badge>
        )}
        {isDefaultShipping && (
          <Badge tone="dark">
            <Icon name="truck" size={16} />
            Standard-Lieferung
          </Badge>
        )}
        {!editable && <Badge>Adresse der Firma</Badge>}
        {purposes[type] && <Badge>{purposes[type]}</Badge>}
      </p>
      <address className={styles.lines}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {editable && (
        <div className={styles.buttons}>
          <LinkButton size="small" to={addressFormLink(id)}>
            Ändern{whose}
          </LinkButton>
          {type !== 'shipping' && !isDefaultBilling && (
            <Action kind="default" id={id} type="billing">
              Standard für Rechnungen{whose}
            </Action>
          )}
          {type !== 'billing' && !isDefaultShipping && (
            <Action kind="default" id={id} type="shipping">
              Standard für Lieferungen{whose}
            </Action>
          )}
          <Action kind="delete" id={id}>
            Löschen{whose}
          </Action>
        </div>
      )}
    </li>
  )
}

function Action({ kind, id, type, children }: { kind: string; id: number; type?: string; children: ReactNode }) {
  return (
    <Form method="post" action={data}>
      <TokenField />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      {type && <input type="hidden" name="type" value={type} />}
      <Button type="submit" size="small" look="quiet">
        {children}
      </Button>
    </Form>
  )
}

/** One address alone on the tab: a new one, or one to change. */
export function AddressForm({ address, refusal }: { address: Address | undefined; refusal: FormRefusal | undefined }) {
  const { isSending, onSubmit } = useSubmitOnce()
  const title = address ? 'Adresse ändern' : 'Neue Adresse'
  return (
    <section aria-labelledby="address-head" className={styles.section}>
      <PageHead title={title} robots="noindex" />
      <h1 id="address-head" tabIndex={-1}>
        {title}
      </h1>
      <FormMistakes refusal={refusal} />
      <Form
        method="post"
        action={addressFormLink(address?.id ?? 'neu')}
        className={styles.form}
        onSubmit={onSubmit}
        noValidate
      >
        <TokenField />
        <input type="hidden" name="kind" value="address" />
        {address && <input type="hidden" name="id" value={address.id} />}
        <AddressFields address={address} refusal={refusal} isOwn />
        <Button type="submit" look="primary" busy={isSending}>
          Speichern
        </Button>
        <Link to={data}>Abbrechen</Link>
      </Form>
    </section>
  )
}
