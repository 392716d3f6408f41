import type { ConsoleInputs } from '@kontor/api/console'
import { type UseFormReturn, useController } from 'react-hook-form'
import { FieldGroup, TextField } from '../../ui/forms/fields.tsx'
import { ChoiceField, named } from '../ui/choice-field.tsx'
import { useChoices } from './choices.ts'

type Fields = ConsoleInputs['pages']['save']['fields']
type Layout = Fields['layout']

const places = {
  header: 'Ganz oben',
  left: 'Linke Spalte',
  right: 'Rechte Spalte',
  before: 'Über dem Text',
  after: 'Unter dem Text',
  footer: 'Ganz unten',
} as const satisfies Partial<Record<keyof Layout, string>>

/** What stands around the text of a page: a slider, a form, and a place for widgets on each side. */
export function LayoutFields({ form }: { form: UseFormReturn<Fields> }) {
  const { field } = useController({ control: form.control, name: 'layout' })
  const choices = useChoices()
  const layout: Layout = field.value
  const { slider } = layout
  const errorAt = (path: string) => form.getFieldState(`layout.${path}` as 'layout', form.formState).error?.message
  const set = <Name extends keyof Layout>(name: Name, value: Layout[Name]) => {
    const { [name]: _, ...rest } = layout
    field.onChange(value === undefined ? rest : { ...rest, [name]: value })
  }
  const choice = (
    name: keyof typeof places | 'form',
    label: string,
    known: { value: string; label: string }[] | undefined,
  ) => (
    <ChoiceField
      key={name}
      label={label}
      error={errorAt(name)}
      empty="nichts"
      choices={known}
      value={layout[name] ?? ''}
      onChange={(next) => set(name, next === '' ? undefined : next)}
    />
  )
  return (
    <FieldGroup
      legend="Rund um den Text"
      hint="An jede Stelle kommt ein Platz mit Bausteinen. Was auf ihm steht, sagt „Slider und Werbung“."
      columns={2}
    >
      <ChoiceField
        label="Slider über dem Text"
        error={errorAt('slider') ?? errorAt('slider.slug')}
        empty="keiner"
        choices={named(choices?.sliders)}
        value={slider?.slug ?? ''}
        onChange={(slug) => set('slider', slug === '' ? undefined : { ...slider, slug })}
      />
      {slider && (
        <TextField
          label="Höhe des Sliders"
          hint="333 bis 900 Pixel; leer: seine eigene"
          type="number"
          error={errorAt('slider.height')}
          value={slider.height ?? ''}
          onChange={({ target }) =>
            set('slider', { slug: slider.slug, ...(target.value !== '' && { height: Number(target.value) }) })
          }
        />
      )}
      {Object.entries(places).map(([name, label]) => choice(name as keyof typeof places, label, named(choices?.areas)))}
      {choice('form', 'Formular unter dem Text', choices?.forms)}
    </FieldGroup>
  )
}
