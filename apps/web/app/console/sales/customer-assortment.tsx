import type { ConsoleOutputs } from '@kontor/api/console'
import { keepPreviousData, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { FieldGroup } from '../../ui/forms/fields.tsx'
import page from '../console.module.css'
import { fieldsOf, isLong, sentenceOf, trpc } from '../trpc.ts'
import { FormField } from '../ui/form-fields.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { assortmentLabels } from './customer-fields.ts'
import styles from './sales.module.css'

type Stored = ConsoleOutputs['customers']['assortment']
type Fields = Stored['form']
type Branch = Stored['options']['assortments'][number]
type Form = UseFormReturn<Fields>

/** Which part of the shop this customer's people see and order (decision 0039). */
export function CustomerAssortment({ id }: { id: number }) {
  const { data } = useSuspenseQuery(trpc.customers.assortment.queryOptions({ id }))
  const { mutateAsync } = useMutation(trpc.customers.changeAssortment.mutationOptions())
  return (
    <section aria-label="Sortiment des Kunden">
      <h2>Sortiment des Kunden</h2>
      <p className={page.soft}>
        Was Sie hier nicht einschränken, gehört dazu. Ohne jede Angabe sieht der Kunde den ganzen Shop. Nennen Sie nur
        einzelne Artikel, besteht sein Sortiment aus genau diesen.
      </p>
      <RecordForm
        name={`assortment:${id}`}
        values={data.form}
        version={data.version}
        labels={assortmentLabels}
        saved="Das Sortiment gilt ab sofort."
        button="Sortiment speichern"
        save={(fields, version) => mutateAsync({ id, version: version ?? '', fields })}
      >
        {(form) => <AssortmentFields form={form} options={data.options} />}
      </RecordForm>
    </section>
  )
}

function AssortmentFields({ form, options }: { form: Form; options: Stored['options'] }) {
  const choices = (name: 'assortmentTypes' | 'attributes') => (
    <FormField form={form} spec={{ name, label: assortmentLabels[name], kind: 'choices', options: options[name] }} />
  )
  const numbers = (name: 'added' | 'removed') => (
    <FormField
      form={form}
      spec={{
        ...{ name, label: assortmentLabels[name], kind: 'lines', rows: 5 },
        hint: 'eine Artikelnummer je Zeile, höchstens 300; mit Lager als 150001-1',
      }}
    />
  )
  return (
    <>
      <FieldGroup legend={assortmentLabels.assortments}>
        {options.assortments.map((branch) => (
          <BranchFields key={branch.value} form={form} branch={branch} />
        ))}
      </FieldGroup>
      {choices('assortmentTypes')}
      {choices('attributes')}
      <FieldGroup legend="Einzelne Artikel" columns={2}>
        {numbers('added')}
        {numbers('removed')}
      </FieldGroup>
      <HowMany form={form} />
    </>
  )
}

/** A branch opens when something of it is chosen. */
function BranchFields({ form, branch: { value, label, leaves } }: { form: Form; branch: Branch }) {
  const chosen = useWatch({ control: form.control, name: 'assortments' })
  const own = [value, ...leaves.map((leaf) => leaf.value)].filter((one) => chosen.includes(one)).length
  const [isOpen, setIsOpen] = useState(own > 0)
  return (
    <details className={styles.branch} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {label}
        {own > 0 && ` (${own} gewählt)`}
      </summary>
      {isOpen && (
        <FormField
          form={form}
          spec={{
            ...{ name: 'assortments', label, kind: 'choices' },
            options: [{ value, label: 'alles aus diesem Bereich' }, ...leaves],
          }}
        />
      )}
    </details>
  )
}

/** Counted when nothing was typed for a moment. */
const pauseMs = 400
const figures = new Intl.NumberFormat('de-DE')

/** How many articles what is chosen leaves, before it is saved. */
function HowMany({ form }: { form: Form }) {
  const typed = useWatch({ control: form.control }) as Fields
  const wanted = JSON.stringify(typed)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, error } = useQuery(
    trpc.customers.countAssortment.queryOptions(
      { fields: JSON.parse(asked) as Fields },
      { ...isLong, placeholderData: keepPreviousData, retry: false },
    ),
  )
  if (error) return <p role="status">{fieldsOf(error)[0]?.message ?? sentenceOf(error)}</p>
  if (!data) return <p role="status">Wird gezählt …</p>
  const { articles, whole } = data
  return (
    <p role="status">
      {articles === whole
        ? `Der Kunde sieht den ganzen Shop: ${figures.format(whole)} Artikel.`
        : `Der Kunde sieht ${figures.format(articles)} von ${figures.format(whole)} Artikeln.`}
    </p>
  )
}
