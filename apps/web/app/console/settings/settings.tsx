import { settingName } from '@kontor/contracts/rules/system/data-names'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type UseFormReturn, useController } from 'react-hook-form'
import { consoleLink, twoFactorLink } from '../../links.ts'
import { TextField } from '../../ui/forms/fields.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from '../console.module.css'
import { NoSecondPerson } from '../system/no-second-person.tsx'
import { trpc } from '../trpc.ts'
import { ActButton } from '../ui/act-button.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { recordLink } from '../ui/record-link.ts'
import { emptyOf, type Schema, SchemaField } from './schema-field.tsx'
import { fieldText, settingGroups, settingTexts } from './setting-texts.ts'
import own from './settings.module.css'

/** What the operator says of his shop, by groups. */
export function Settings({ record }: { record: string | undefined }) {
  return record === undefined ? <SettingList /> : <Setting key={record} name={record} />
}

function SettingList() {
  const { data } = useSuspenseQuery(trpc.settings.list.queryOptions({}))
  const stored = new Map(data.items.map((one) => [one.name, one]))
  return (
    <>
      <h1 tabIndex={-1}>Einstellungen</h1>
      <p className={styles.soft}>Jede Änderung gilt sofort und steht im Protokoll.</p>
      {Object.entries(settingGroups).map(([title, texts]) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul className={styles.rooms}>
            {Object.entries(texts).map(([name, text]) => {
              const one = stored.get(name)
              return (
                <li key={name}>
                  <Link to={recordLink('einstellungen', name)}>{settingName(name)}</Link>
                  <p>{text.says}</p>
                  <p className={styles.soft}>
                    {!one?.isSet
                      ? 'nicht gesetzt'
                      : one.count === null
                        ? 'gesetzt'
                        : one.count === 1
                          ? '1 Eintrag'
                          : `${one.count} Einträge`}
                  </p>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </>
  )
}

type Values = { value: unknown; code: string }

function Setting({ name }: { name: string }) {
  const { data } = useSuspenseQuery(trpc.settings.show.queryOptions({ name }))
  const change = useMutation(trpc.settings.change.mutationOptions())
  const text = settingTexts[name]
  const schema = data.schema as Schema
  const mayNot = data.needsCode && !data.hasSecondFactor
  return (
    <>
      <p className={styles.soft}>
        <Link to={consoleLink('einstellungen')}>Einstellungen</Link>
      </p>
      <h1 tabIndex={-1}>{settingName(name)}</h1>
      <p className={own.says}>{text?.says}</p>
      <div className={own.notes}>
        {mayNot && (
          <Notice kind="warning" title="Die Bankverbindung ändert nur, wer einen zweiten Faktor hat.">
            <Link to={twoFactorLink('ein')}>Zweiten Faktor einrichten</Link>
          </Notice>
        )}
        {data.needsCode && !data.hasSecondPerson && <NoSecondPerson />}
        {data.value === null && <Notice title="Noch nicht gesetzt: Es gilt, was der Shop von sich aus tut." />}
      </div>
      <RecordForm<Values>
        name={`setting:${name}`}
        values={{ value: data.value ?? emptyOf(schema), code: '' }}
        version={data.version}
        save={({ value, code }, version) =>
          change.mutateAsync({ name, value, version: version ?? '', ...(data.needsCode && { code }) })
        }
        saved="Gespeichert. Es gilt ab sofort."
        labels={{ value: settingName(name) }}
        nameOf={(part) => fieldText(name, part) ?? part}
        isLocked={mayNot}
      >
        {(form) => (
          <fieldset className={own.whole} disabled={mayNot}>
            <Whole form={form} schema={schema} name={name} label={schema.type === 'string' ? settingName(name) : ''} />
            {data.needsCode && !mayNot && (
              <TextField
                label="Code Ihrer App"
                hint="Sechs Ziffern, frisch aus der App für den zweiten Faktor."
                inputMode="numeric"
                autoComplete="one-time-code"
                error={form.getFieldState('code', form.formState).error?.message}
                {...form.register('code')}
              />
            )}
          </fieldset>
        )}
      </RecordForm>
      {data.mayBeNull && data.value !== null && !data.needsCode && (
        <ActButton
          look="quiet"
          act={() => change.mutateAsync({ name, value: null, version: data.version })}
          done="Zurückgesetzt."
          question={{
            title: 'Zurücksetzen?',
            text: `„${settingName(name)}“ wird geleert. Es gilt dann, was der Shop von sich aus tut.`,
            yes: 'Zurücksetzen',
          }}
        >
          Zurücksetzen
        </ActButton>
      )}
    </>
  )
}

function Whole({
  form,
  schema,
  name,
  label,
}: {
  form: UseFormReturn<Values>
  schema: Schema
  name: string
  label: string
}) {
  const { field } = useController({ control: form.control, name: 'value' })
  const mistakeAt = (path: string) => form.getFieldState(path as 'value', form.formState).error?.message
  return (
    <SchemaField
      schema={schema}
      value={field.value}
      onChange={(value) => field.onChange(value ?? emptyOf(schema))}
      path="value"
      label={label}
      textOf={(one) => fieldText(name, one) ?? one}
      mistakeAt={mistakeAt}
    />
  )
}
