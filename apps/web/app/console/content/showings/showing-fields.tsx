import { type UseFormReturn, useController } from 'react-hook-form'
import { AdFields, NoticeFields } from './ad-and-notice.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { FieldsOf, Showing, ShowingKind } from './showing.ts'
import { SliderFields } from './slider-fields.tsx'

type Form = UseFormReturn<{ value: Showing['value'] }>

export function ShowingFields({ form, kind }: { form: Form; kind: ShowingKind }) {
  const { field } = useController({ control: form.control, name: 'value' })
  const stateAt = (path: string) => form.getFieldState(path as 'value', form.formState)
  const given = {
    value: field.value,
    onChange: field.onChange,
    mistakeAt: (path: string) => stateAt(`value.${path}`).error?.message,
    isAtFault: (path: string) => stateAt(`value.${path}`).invalid,
  }
  switch (kind) {
    case 'slider':
      return <SliderFields {...(given as FieldsOf<'slider'>)} />
    case 'place':
      return <PlaceFields {...(given as FieldsOf<'place'>)} />
    case 'ad':
      return <AdFields {...(given as FieldsOf<'ad'>)} />
    case 'notice':
      return <NoticeFields {...(given as FieldsOf<'notice'>)} />
  }
}
