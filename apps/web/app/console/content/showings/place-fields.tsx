import { TextArea, TextField } from '../../../ui/forms/fields.tsx'
import styles from '../../console.module.css'
import { AddressField } from '../../ui/address-field.tsx'
import { OrderedList } from '../../ui/ordered-list.tsx'
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx'
import { PictureField } from './picture-field.tsx'
import type { FieldsOf, MistakeAt } from './showing.ts'
import { ShownToFields, timeText } from './shown-to.tsx'

type Widget = FieldsOf<'place'>['value'][number]
type WidgetOf<Type extends Widget['type']> = Extract<Widget, { type: Type }>

const typeTexts: Record<Widget['type'], string> = {
  html: 'Text',
  slider: 'Slider',
  shoplist: 'Artikel',
  teaser: 'Kacheln',
  ad: 'Werbefläche',
}

export function PlaceFields({ value, onChange, mistakeAt, isAtFault }: FieldsOf<'place'>) {
  return (
    <OrderedList<Widget>
      label="Bausteine"
      items={value}
      onChange={onChange}
      titleOf={(widget) => [typeTexts[widget.type], nameOf(widget)].filter(Boolean).join(': ')}
      noteOf={timeText}
      isAtFault={(at) => isAtFault(String(at))}
      most={20}
      fresh={{
        Text: () => ({ type: 'html', title: '', html: '' }),
        Slider: () => ({ type: 'slider', slider: '' }),
        Artikel: () => ({ type: 'shoplist', title: '', articles: [], limit: 5 }),
        Kacheln: () => ({ type: 'teaser', title: '', teasers: [freshTeaser()] }),
        Werbefläche: () => ({ type: 'ad', zone: '' }),
      }}
    >
      {(widget, at, change) => (
        <>
          <OneWidget
            widget={widget}
            change={change}
            mistakeAt={(name) => mistakeAt(name ? `${at}.${name}` : String(at))}
            isAtFault={(name) => isAtFault(`${at}.${name}`)}
          />
          <ShownToFields value={widget} onChange={change} mistakeAt={(name) => mistakeAt(`${at}.${name}`)} />
        </>
      )}
    </OrderedList>
  )
}

const nameOf = (widget: Widget) =>
  widget.type === 'slider' ? widget.slider : widget.type === 'ad' ? widget.zone : widget.title
const freshTeaser = (): Teaser => ({ title: '', text: '', url: '/', image: '' })

type Props<Type extends Widget['type'] = Widget['type']> = {
  widget: WidgetOf<Type>
  change(widget: Widget): void
  mistakeAt: MistakeAt
  isAtFault(path: string): boolean
}

function OneWidget({ widget, ...rest }: Props) {
  switch (widget.type) {
    case 'html':
      return <TextWidget widget={widget} {...rest} />
    case 'slider':
      return (
        <TextField
          label="Welcher Slider"
          hint="seine Kennung"
          error={rest.mistakeAt('slider')}
          value={widget.slider}
          onChange={({ target }) => rest.change({ ...widget, slider: target.value })}
        />
      )
    case 'ad':
      return (
        <TextField
          label="Platz der Werbung"
          hint="wie er bei den Werbeflächen heißt"
          error={rest.mistakeAt('zone')}
          value={widget.zone}
          onChange={({ target }) => rest.change({ ...widget, zone: target.value })}
        />
      )
    case 'shoplist':
      return <ListWidget widget={widget} {...rest} />
    case 'teaser':
      return <TeaserWidget widget={widget} {...rest} />
  }
}

function TextWidget({ widget, change, mistakeAt }: Props<'html'>) {
  return (
    <>
      <TextField
        label="Überschrift"
        error={mistakeAt('title')}
        value={widget.title}
        maxLength={120}
        onChange={({ target }) => change({ ...widget, title: target.value })}
      />
      <RichTextField
        label="Text"
        error={mistakeAt('html')}
        value={widget.html}
        onChange={(html) => change({ ...widget, html })}
      />
    </>
  )
}

function ListWidget({ widget, change, mistakeAt }: Props<'shoplist'>) {
  const { attribute, articles, ...rest } = widget
  return (
    <div className={styles.pairs}>
      <TextField
        label="Überschrift"
        error={mistakeAt('title')}
        value={widget.title}
        maxLength={120}
        onChange={({ target }) => change({ ...widget, title: target.value })}
      />
      <TextField
        label="Höchstens so viele Artikel"
        type="number"
        min={1}
        max={10}
        error={mistakeAt('limit')}
        value={widget.limit}
        onChange={({ target }) => change({ ...widget, limit: Number(target.value) })}
      />
      <TextArea
        label="Artikel"
        hint="Nummer und Lager, je Zeile eine Angabe: 150001-1; leer: nach Merkmal"
        error={mistakeAt('articles') ?? articles?.map((_, at) => mistakeAt(`articles.${at}`)).find(Boolean)}
        rows={5}
        value={(articles ?? []).join('\n')}
        onChange={({ target }) =>
          change(target.value === '' ? { ...rest, attribute: '' } : { ...rest, articles: target.value.split('\n') })
        }
      />
      {articles === undefined && (
        <TextField
          label="Merkmal"
          hint="das die Artikel tragen, etwa daily-price"
          error={mistakeAt('attribute')}
          value={attribute ?? ''}
          onChange={({ target }) => change({ ...rest, attribute: target.value })}
        />
      )}
    </div>
  )
}

type Teaser = WidgetOf<'teaser'>['teasers'][number]

function TeaserWidget({ widget, change, mistakeAt, isAtFault }: Props<'teaser'>) {
  return (
    <>
      <TextField
        label="Überschrift"
        error={mistakeAt('title')}
        value={widget.title}
        maxLength={120}
        onChange={({ target }) => change({ ...widget, title: target.value })}
      />
      <OrderedList<Teaser>
        label="Kacheln"
        items={widget.teasers}
        onChange={(teasers) => change({ ...widget, teasers })}
        titleOf={({ title }, at) => title || `Kachel ${at + 1}`}
        isAtFault={(at) => isAtFault(`teasers.${at}`)}
        most={4}
        fresh={{ 'Kachel hinzufügen': freshTeaser }}
      >
        {(teaser, at, changeTeaser) => (
          <>
            <div className={styles.pairs}>
              <TextField
                label="Titel"
                error={mistakeAt(`teasers.${at}.title`)}
                value={teaser.title}
                maxLength={80}
                onChange={({ target }) => changeTeaser({ ...teaser, title: target.value })}
              />
              <TextField
                label="Text"
                error={mistakeAt(`teasers.${at}.text`)}
                value={teaser.text}
                maxLength={200}
                onChange={({ target }) => changeTeaser({ ...teaser, text: target.value })}
              />
              <AddressField
                label="Führt zu"
                error={mistakeAt(`teasers.${at}.url`)}
                value={teaser.url}
                onChange={(url) => changeTeaser({ ...teaser, url })}
              />
            </div>
            <PictureField
              label="Bild"
              error={mistakeAt(`teasers.${at}.image`)}
              value={teaser.image}
              onChange={(image) => changeTeaser({ ...teaser, image })}
            />
          </>
        )}
      </OrderedList>
    </>
  )
}
