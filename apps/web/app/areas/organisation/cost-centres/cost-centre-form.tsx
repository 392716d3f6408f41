import { useSuspenseQuery } from '@tanstack/react-query'
import { Form, useLocation, useSearchParams } from 'react-router'
import type { FormRefusal } from '../../../platform/calls/actions.ts'
import { errorsOf } from '../../../platform/forms/form-errors.ts'
import { useSubmitOnce } from '../../../platform/forms/submit-once.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Checkbox, FieldGroup, SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { FormMistakes } from '../../identity/form-mistakes.tsx'
import { formLink, listLink } from '../rows.ts'
import styles from './cost-centres.module.css'
import { oneCostCentre } from './queries.ts'

type FormProps = { asked: number | 'neu'; refusal: FormRefusal | undefined }

/** One cost centre alone on the screen: a new one, or one to change. */
export function CostCentreForm({ asked, refusal }: FormProps) {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const { items, users, parents } = useSuspenseQuery(oneCostCentre(asked)).data
  const { isSending, onSubmit } = useSubmitOnce()
  const stored = asked === 'neu' ? undefined : items[0]
  const at = { pathname, searchParams: address }
  const errors = errorsOf(refusal)
  const typed = refusal?.typed ?? {}
  const wasSent = 'number' in typed
  const field = (name: 'number' | 'name' | 'validFrom' | 'validTo' | 'parentId') => ({
    id: name,
    name,
    defaultValue: typed[name] ?? String(stored?.[name] ?? ''),
    error: errors[name],
    autoComplete: 'off',
  })
  const assigned = new Set(wasSent ? (typed['userIds'] ?? '').split('\n').map(Number) : stored?.userIds)
  const title = stored ? `Kostenstelle ${stored.displayName}` : 'Neue Kostenstelle'
  return (
    <>
      <PageHead title={title} robots="noindex" />
      <h1 tabIndex={-1}>{title}</h1>
      <FormMistakes refusal={refusal} />
      <Form method="post" action={formLink(at, asked)} className={styles.form} onSubmit={onSubmit} noValidate>
        <TokenField />
        <div className={styles.fields}>
          <TextField {...field('number')} label="Nummer" maxLength={40} />
          <TextField {...field('name')} label="Name" maxLength={100} />
          <TextField
            {...field('validFrom')}
            label="Gültig ab"
            optional
            type="date"
            hint="Ohne Tag gilt sie schon immer."
          />
          <TextField
            {...field('validTo')}
            label="Gültig bis"
            optional
            type="date"
            hint="Der letzte Tag, an dem auf sie bestellt werden kann."
          />
          <SelectField
            {...field('parentId')}
            label="Gehört zu"
            optional
            empty="keiner anderen"
            options={parents
              .filter(({ id }) => id !== asked)
              .map(({ id, number, name }) => ({ value: String(id), label: `${number} ${name}` }))}
          />
        </div>
        <Checkbox name="active" value="1" defaultChecked={wasSent ? typed['active'] === '1' : (stored?.active ?? true)}>
          Offen: Es kann auf sie bestellt werden
        </Checkbox>
        <FieldGroup
          legend="Wer auf sie bestellen darf"
          hint="Freigeber brauchen sie auch, um darüber zu entscheiden."
          columns={2}
        >
          {users
            .filter(({ id, active }) => active || assigned.has(id))
            .map(({ id, name, active }) => (
              <Checkbox key={id} name="userIds" value={id} defaultChecked={assigned.has(id)}>
                {active ? name : `${name} (gesperrt)`}
              </Checkbox>
            ))}
        </FieldGroup>
        {stored && stored.budgets.length > 0 && (
          <p className={styles.faint}>Budgets: {stored.budgets.map(({ name }) => name).join(', ')}</p>
        )}
        <div className={styles.buttons}>
          <Button type="submit" look="primary" busy={isSending}>
            Speichern
          </Button>
          <Link to={listLink(at)}>Abbrechen</Link>
        </div>
      </Form>
      {stored && (
        <Disclosure summary="Kostenstelle löschen">
          <Form method="post" action={formLink(at, stored.id)} className={styles.form} onSubmit={onSubmit}>
            <TokenField />
            <p>
              Löschen geht nur, solange nichts an ihr hängt: keine Bestellung, kein Warenkorb, kein Budget, keine andere
              Kostenstelle. Sonst schließen Sie sie, dann bleibt alles, wie es ist.
            </p>
            <Button type="submit" name="decision" value="delete" busy={isSending}>
              Endgültig löschen
            </Button>
          </Form>
        </Disclosure>
      )}
    </>
  )
}
