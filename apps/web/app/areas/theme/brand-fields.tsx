import { isPageAddress } from '@kontor/contracts/rules/system/typed-address'
import { asBrandSize, ownPicture } from '@kontor/contracts/rules/theme/brand-patterns'
import { mostPictureBytes, pictureKinds } from '@kontor/contracts/rules/theme/brand-picture'
import type { BrandParam } from '@kontor/contracts/rules/theme/theme-names'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConfig, useUser } from '../../platform/state/shop.ts'
import { SelectField, TextField } from '../../ui/forms/fields.tsx'
import { changeBrand } from './brand-draft.ts'
import { ColorSlot } from './color-slot.tsx'
import type { PanelPageProps } from './panel-page.ts'
import type { Brand } from './queries.ts'
import styles from './style-panel.module.css'

/** What of the brand the configuration lists. */
export function BrandFields({ panel, labelOf }: PanelPageProps) {
  const client = useQueryClient()
  const { brand } = useConfig()
  const change = (changes: Partial<Brand>) => changeBrand(client, changes)

  const fieldOf = (param: BrandParam): ReactNode => {
    switch (param) {
      case 'name':
      case 'slogan':
        return (
          <TextField
            label={labelOf(param)}
            maxLength={param === 'name' ? 120 : 200}
            value={brand[param]}
            onChange={({ currentTarget }) => change({ [param]: currentTarget.value })}
          />
        )
      case 'icon':
      case 'image':
      case 'groupImage':
        return (
          <PictureField
            label={labelOf(param === 'icon' ? 'brand icon' : param)}
            value={brand[param]}
            onChange={(value) => change({ [param]: value })}
          />
        )
      case 'width':
      case 'height':
        return (
          <SizeField label={labelOf(param)} value={brand[param]} onChange={(value) => change({ [param]: value })} />
        )
      case 'url':
        return <UrlField label={labelOf(param)} value={brand.url} onChange={(url) => change({ url })} />
      case 'target':
        return (
          <SelectField
            label={labelOf(param)}
            options={[
              { value: '_self', label: 'Im selben Fenster' },
              { value: '_blank', label: 'In einem neuen Fenster' },
            ]}
            value={brand.target}
            onChange={({ currentTarget }) => change({ target: currentTarget.value as Brand['target'] })}
          />
        )
      default:
        return (
          <ul className={styles.slots}>
            <ColorSlot
              label={labelOf(param)}
              value={brand[param]}
              onChange={(value) => change({ [param]: value })}
              colors={panel.colors}
              labelOf={labelOf}
            />
          </ul>
        )
    }
  }

  return (
    <div className={styles.fields}>
      {panel.brandParams.map((param) => (
        <div key={param} data-brand={param}>
          {fieldOf(param)}
        </div>
      ))}
    </div>
  )
}

type FieldProps<Value> = { label: string; value: Value; onChange: (value: Value) => void }

/** What is typed, until the value itself changes. */
function useTyped(value: string) {
  const [typed, setTyped] = useState(value)
  const [from, setFrom] = useState(value)
  if (from !== value) {
    setFrom(value)
    setTyped(value)
  }
  return [typed, setTyped] as const
}

/** A picture of the shop by its address; none where the field is empty. */
export function PictureField({ label, value, onChange }: FieldProps<string | null>) {
  const [typed, setTyped] = useTyped(value ?? '')
  const isRight = typed === '' || ownPicture.test(typed)
  const { isBackendUser } = useUser()
  return (
    <div className={styles.picture}>
      <TextField
        label={label}
        placeholder="/illustrations/logo.svg"
        maxLength={300}
        value={typed}
        error={isRight ? undefined : 'Bitte ein Bild dieses Shops, zum Beispiel /illustrations/logo.svg.'}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          if (currentTarget.value === '' || ownPicture.test(currentTarget.value)) onChange(currentTarget.value || null)
        }}
      />
      {isBackendUser && <Upload label={label} onStored={onChange} />}
    </div>
  )
}

/** Stores a file by the console, which only the shop's staff may; it has an address from then on. */
function Upload({ label, onStored }: { label: string; onStored: (url: string) => void }) {
  const [said, setSaid] = useState('')
  async function store(file: File | undefined) {
    if (!file) return
    if (file.size > mostPictureBytes) return setSaid('Das Bild ist zu groß: höchstens 500 kB.')
    setSaid('Wird gespeichert …')
    try {
      const { storeBrandPicture } = await import('../../console/design/from-panel.ts')
      const answer = await storeBrandPicture(await inBase64(file))
      setSaid('said' in answer ? answer.said : 'Gespeichert.')
      if ('url' in answer) onStored(answer.url)
    } catch {
      setSaid('Das Bild ließ sich nicht speichern.')
    }
  }
  return (
    <div className={styles.upload}>
      <label className={styles.small}>
        Datei hochladen
        <input
          type="file"
          className={styles.hidden}
          aria-label={`${label}: Datei hochladen`}
          accept={pictureKinds}
          onChange={({ currentTarget }) => {
            void store(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </label>
      <span role="status">{said}</span>
    </div>
  )
}

const inBase64 = (file: File) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader()
    // without `data:…;base64,`
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(file)
  })

/** Whole pixels: `60.5` becomes 60px when the field is left (L-RULE-054). */
function SizeField({ label, value, onChange }: FieldProps<string>) {
  const [typed, setTyped] = useTyped(value)
  const [isWrong, setWrong] = useState(false)
  function take() {
    const size = asBrandSize(typed)
    setWrong(size === null)
    if (!size) return
    setTyped(size)
    onChange(size)
  }
  return (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={12}
      value={typed}
      error={isWrong ? 'Bitte eine ganze Zahl mit px, zum Beispiel 160px.' : undefined}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}

function UrlField({ label, value, onChange }: FieldProps<string>) {
  const [typed, setTyped] = useTyped(value)
  return (
    <TextField
      label={label}
      maxLength={300}
      value={typed}
      error={isPageAddress(typed) ? undefined : 'Bitte eine Adresse, die mit / oder https:// beginnt.'}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        if (isPageAddress(currentTarget.value)) onChange(currentTarget.value)
      }}
    />
  )
}
