import { Checkbox, SelectField, TextArea, TextField } from '../../../ui/forms/fields.tsx'
import styles from '../../console.module.css'
import { AddressField } from '../../ui/address-field.tsx'
import { MediaField } from '../../ui/media/media-field.tsx'
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx'
import type { FieldsOf } from './showing.ts'
import own from './showings.module.css'
import { ShownToFields } from './shown-to.tsx'

export function AdFields({ value, onChange, mistakeAt }: FieldsOf<'ad'>) {
  const { html, image, ...rest } = value
  return (
    <>
      <div className={styles.pairs}>
        <TextField
          label="Platz"
          hint="„start“ und „liste“ zeigt der Shop; andere nennt ein Baustein"
          error={mistakeAt('slug')}
          value={value.slug}
          maxLength={80}
          onChange={({ target }) => onChange({ ...value, slug: target.value })}
        />
        <AddressField
          label="Führt zu"
          error={mistakeAt('url')}
          value={value.url}
          onChange={(url) => onChange({ ...value, url })}
        />
        <SelectField
          label="Womit"
          options={[
            { value: 'html', label: 'Text' },
            { value: 'image', label: 'Bild' },
          ]}
          value={html === undefined ? 'image' : 'html'}
          onChange={({ target }) => onChange(target.value === 'html' ? { ...rest, html: '' } : { ...rest, image: '' })}
        />
        {image !== undefined && (
          <TextField
            label="Was das Bild sagt"
            hint="wird vorgelesen"
            error={mistakeAt('alt')}
            value={value.alt}
            maxLength={200}
            onChange={({ target }) => onChange({ ...value, alt: target.value })}
          />
        )}
      </div>
      {image !== undefined ? (
        <MediaField
          label="Bild"
          error={mistakeAt('image')}
          value={image}
          onChange={(next) => onChange({ ...value, image: next })}
        />
      ) : (
        <RichTextField
          label="Text"
          error={mistakeAt('html')}
          value={html ?? ''}
          onChange={(next) => onChange({ ...value, html: next })}
        />
      )}
      <ShownToFields value={value} onChange={onChange} mistakeAt={mistakeAt} />
    </>
  )
}

export function NoticeFields({ value, onChange, mistakeAt }: FieldsOf<'notice'>) {
  const { url, label, at, ...rest } = value
  return (
    <>
      <TextField
        label="Überschrift"
        error={mistakeAt('title')}
        value={value.title}
        maxLength={120}
        onChange={({ target }) => onChange({ ...value, title: target.value })}
      />
      <TextArea
        label="Text"
        error={mistakeAt('text')}
        rows={3}
        maxLength={500}
        value={value.text}
        onChange={({ target }) => onChange({ ...value, text: target.value })}
      />
      <div className={styles.pairs}>
        <TextField
          label="Link führt zu"
          hint="leer: kein Link"
          error={mistakeAt('url')}
          value={url ?? ''}
          maxLength={500}
          onChange={({ target }) =>
            onChange({
              ...rest,
              ...(at && { at }),
              ...(target.value !== '' && { url: target.value, ...(label && { label }) }),
            })
          }
        />
        {url !== undefined && (
          <TextField
            label="Text des Links"
            hint="leer: Mehr dazu"
            error={mistakeAt('label')}
            value={label ?? ''}
            maxLength={40}
            onChange={({ target }) =>
              onChange({ ...rest, url, ...(at && { at }), ...(target.value !== '' && { label: target.value }) })
            }
          />
        )}
      </div>
      <Checkbox checked={value.modal} onChange={({ target }) => onChange({ ...value, modal: target.checked })}>
        Als Fenster, das man schließen muss
      </Checkbox>
      <TextArea
        label="Nur auf diesen Seiten"
        hint="Pfade, je Zeile einer; leer: auf allen"
        error={mistakeAt('at') ?? at?.map((_, place) => mistakeAt(`at.${place}`)).find(Boolean)}
        rows={3}
        value={(at ?? []).join('\n')}
        onChange={({ target }) => {
          const link = { ...(url !== undefined && { url }), ...(label !== undefined && { label }) }
          onChange({ ...rest, ...link, ...(target.value !== '' && { at: target.value.split('\n') }) })
        }}
      />
      <ShownToFields value={value} onChange={onChange} mistakeAt={mistakeAt} />
      <figure className={own.preview} aria-label="Vorschau">
        <div className={own.words}>
          <strong>{value.title}</strong>
          <p>{value.text}</p>
          {url && <p>[{label ?? 'Mehr dazu'}]</p>}
        </div>
      </figure>
    </>
  )
}
