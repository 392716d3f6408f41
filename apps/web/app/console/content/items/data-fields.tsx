import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { FieldGroup } from '../../../ui/forms/fields.tsx'
import styles from '../../console.module.css'
import { FormField } from '../../ui/form-fields.tsx'
import { dataParts, type ItemKind } from './data-parts.ts'

type Form = UseFormReturn<{ data: Record<string, unknown> }>

/** What a kind has beside its texts, field by field; as JSON for who knows it. */
export function DataFields({ form, kind }: { form: Form; kind: ItemKind }) {
  const [isJson, setIsJson] = useState(false)
  return (
    <FieldGroup legend="Weitere Angaben">
      <div className={styles.acts}>
        <Button size="small" look="quiet" onClick={() => setIsJson(!isJson)}>
          {isJson ? 'Angaben einzeln bearbeiten' : 'Als JSON'}
        </Button>
      </div>
      {isJson ? (
        <FormField form={form} spec={{ name: 'data', label: 'Weitere Angaben (JSON)', kind: 'json', rows: 16 }} />
      ) : (
        <FormField
          form={form}
          spec={{ name: 'data', label: 'Weitere Angaben', kind: 'parts', parts: dataParts[kind] }}
        />
      )}
    </FieldGroup>
  )
}
