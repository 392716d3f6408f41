import { useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { FieldGroup } from '../../../ui/forms/fields.tsx'
import { FormField } from '../../ui/form-fields.tsx'
import { OrderedList } from '../../ui/ordered-list.tsx'
import { type Block, kindNames, kinds, titleOf } from './block.ts'
import { BlockFields } from './block-fields.tsx'
import styles from './blocks.module.css'

type Form = UseFormReturn<{ blocks: Block[] }>
const most = 60

/** What follows the text of a page or post (decision 0026), block by block; as JSON for who knows it. */
export function BlocksField({ form }: { form: Form }) {
  const { field } = useController({ control: form.control, name: 'blocks' })
  const [isJson, setIsJson] = useState(false)
  const stateAt = (path: string) => form.getFieldState(`blocks${path && `.${path}`}` as 'blocks', form.formState)
  const errorAt = (path: string) => {
    const message = stateAt(path).error?.message
    return typeof message === 'string' ? message : undefined
  }
  return (
    <FieldGroup
      legend="Blöcke unter dem Text"
      hint="Ein Druck auf den Namen öffnet einen Block. Mit den Pfeilen oder Alt und einer Pfeiltaste wandert er."
      error={isJson ? undefined : errorAt('')}
    >
      <div className={styles.ways}>
        <Button size="small" look="quiet" onClick={() => setIsJson(!isJson)}>
          {isJson ? 'Blöcke einzeln bearbeiten' : 'Als JSON'}
        </Button>
      </div>
      {isJson ? (
        <FormField form={form} spec={{ name: 'blocks', label: 'Blöcke (JSON)', kind: 'json', rows: 20 }} />
      ) : (
        <OrderedList<Block>
          label="Blöcke"
          items={field.value}
          onChange={field.onChange}
          titleOf={titleOf}
          isAtFault={(at) => stateAt(String(at)).invalid}
          most={most}
          copies
          addName={(name) => `Block hinzufügen: ${name}`}
          fresh={Object.fromEntries(
            kindNames.map((kind) => [kinds[kind].name, () => structuredClone(kinds[kind].begins)]),
          )}
        >
          {(block, at, change) => (
            <BlockFields
              block={block}
              change={change}
              mistakeAt={(path) => errorAt(path ? `${at}.${path}` : String(at))}
              isAtFault={(path) => stateAt(`${at}.${path}`).invalid}
            />
          )}
        </OrderedList>
      )}
    </FieldGroup>
  )
}
