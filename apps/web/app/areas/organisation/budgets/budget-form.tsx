import { formatFigure } from '@kontor/contracts/rules/german/figures'
import {
  budgetBases,
  budgetPeriodNames,
  budgetRules,
  budgetScopes,
} from '@kontor/contracts/rules/organisation/budget-labels'
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
import styles from './admin-budgets.module.css'
import type { Budget, BudgetChoices } from './admin-queries.ts'

type FormProps = { stored: Budget | undefined; choices: BudgetChoices; refusal: FormRefusal | undefined }

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** One budget alone on the screen: a new one, or one to change. */
export function BudgetForm({ stored, choices, refusal }: FormProps) {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const { isSending, onSubmit } = useSubmitOnce()
  const at = { pathname, searchParams: address }
  const errors = errorsOf(refusal)
  const typed = refusal?.typed ?? {}
  const wasSent = 'limit' in typed
  const field = (name: string, value: string | null | undefined) => ({
    id: name,
    name,
    defaultValue: typed[name] ?? value ?? '',
    error: errors[name],
    autoComplete: 'off',
  })
  const ticked = (name: 'carriesOver' | 'twoSteps' | 'withShipping' | 'active', usual: boolean) => ({
    name,
    value: '1',
    defaultChecked: wasSent ? typed[name] === '1' : (stored?.[name] ?? usual),
  })
  const chosen = (name: 'userIds' | 'costCenterIds' | 'assortmentSlugs') =>
    new Set(wasSent ? (typed[name] ?? '').split('\n') : stored?.[name].map(String))
  const [people, centres, roots] = [chosen('userIds'), chosen('costCenterIds'), chosen('assortmentSlugs')]
  const title = stored ? `Budget ${stored.name}` : 'Neues Budget'
  const amount = (value: number | undefined) => (value === undefined ? '' : formatFigure(value, 2, 2))
  return (
    <>
      <PageHead title={title} robots="noindex" />
      <h1 tabIndex={-1}>{title}</h1>
      <FormMistakes refusal={refusal} />
      <Form
        method="post"
        action={formLink(at, stored?.id ?? 'neu')}
        className={styles.form}
        onSubmit={onSubmit}
        noValidate
      >
        <TokenField />
        <input type="hidden" name="version" value={stored?.version ?? ''} />
        <div className={styles.fields}>
          <TextField {...field('name', stored?.name)} label="Name" maxLength={100} />
          <TextField
            {...field('limit', amount(stored?.limit))}
            label="Rahmen in Euro"
            inputMode="decimal"
            hint={stored ? 'Ein neuer Rahmen gilt schon für die laufende Periode.' : undefined}
          />
          <SelectField
            {...field('period', stored?.period ?? 'month')}
            label="Periode"
            options={optionsOf(budgetPeriodNames)}
          />
          <SelectField
            {...field('onExceeded', stored?.onExceeded ?? 'release')}
            label="Wenn eine Bestellung nicht mehr passt"
            options={optionsOf(budgetRules)}
          />
          <TextField
            {...field('overrunAllowed', amount(stored?.overrunAllowed))}
            label="Einmal überziehen um höchstens"
            optional
            inputMode="decimal"
          />
          <SelectField
            {...field('basis', stored?.basis ?? 'net')}
            label="Es zählen Summen"
            options={optionsOf(budgetBases)}
          />
          <TextField {...field('validFrom', stored?.validFrom)} label="Gültig ab" optional type="date" />
          <TextField
            {...field('validTo', stored?.validTo)}
            label="Gültig bis"
            optional
            type="date"
            hint="Der letzte Tag."
          />
          <SelectField
            {...field('scope', stored?.scope ?? 'costCenter')}
            label="Gilt für"
            options={optionsOf(budgetScopes)}
            hint="Was Sie unten darüber hinaus ankreuzen, grenzt weiter ein."
          />
        </div>
        <FieldGroup legend="Einzelheiten">
          <Checkbox {...ticked('withShipping', true)}>Versand und Zuschläge zählen mit</Checkbox>
          <Checkbox {...ticked('carriesOver', false)}>Rest oder Überziehung geht in die nächste Periode über</Checkbox>
          <Checkbox {...ticked('twoSteps', false)}>Was nicht passt, geben zwei Personen nacheinander frei</Checkbox>
          <Checkbox {...ticked('active', true)}>Offen: Bestellungen zählen für dieses Budget</Checkbox>
        </FieldGroup>
        <FieldGroup legend="Kostenstellen" columns={2}>
          {choices.costCenters.map(({ id, number, name }) => (
            <Checkbox key={id} name="costCenterIds" value={id} defaultChecked={centres.has(String(id))}>
              {`${number} ${name}`}
            </Checkbox>
          ))}
        </FieldGroup>
        <FieldGroup legend="Benutzer" columns={2}>
          {choices.users
            .filter(({ id, active }) => active || people.has(String(id)))
            .map(({ id, name, active }) => (
              <Checkbox key={id} name="userIds" value={id} defaultChecked={people.has(String(id))}>
                {active ? name : `${name} (deaktiviert)`}
              </Checkbox>
            ))}
        </FieldGroup>
        <FieldGroup legend="Sortimente" columns={2}>
          {choices.assortments.map(({ slug, name }) => (
            <Checkbox key={slug} name="assortmentSlugs" value={slug} defaultChecked={roots.has(slug)}>
              {name}
            </Checkbox>
          ))}
        </FieldGroup>
        <div className={styles.buttons}>
          <Button type="submit" look="primary" busy={isSending}>
            Speichern
          </Button>
          <Link to={listLink(at)}>Abbrechen</Link>
        </div>
      </Form>
      {stored && stored.state !== 'closed' && (
        <Disclosure summary={stored.hasEntries ? 'Budget schließen' : 'Budget löschen'}>
          <Form method="post" action={formLink(at, stored.id)} className={styles.form} onSubmit={onSubmit}>
            <TokenField />
            <p>
              {stored.hasEntries
                ? 'Auf dieses Budget ist schon gebucht. Es wird geschlossen: Bestellungen zählen nicht mehr, die Buchungen bleiben nachlesbar.'
                : 'Auf dieses Budget ist noch nichts gebucht, deshalb verschwindet es ganz.'}
            </p>
            <Button type="submit" name="decision" value="delete" busy={isSending}>
              {stored.hasEntries ? 'Schließen' : 'Endgültig löschen'}
            </Button>
          </Form>
        </Disclosure>
      )}
    </>
  )
}
