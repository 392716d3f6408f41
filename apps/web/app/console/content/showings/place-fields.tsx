import { SelectField, TextField } from '../../../ui/forms/fields.tsx'
import styles from '../../console.module.css'
import { AddressField } from '../../ui/address-field.tsx'
import { ArticlesField } from '../../ui/articles-field.tsx'
import { ChoiceField, named } from '../../ui/choice-field.tsx'
import { MediaField } from '../../ui/media/media-field.tsx'
import { OrderedList } from '../../ui/ordered-list.tsx'
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx'
import { useChoices } from '../choices.ts'
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
  const choices = useChoices()
  switch (widget.type) {
    case 'html':
      return <TextWidget widget={widget} {...rest} />
    case 'slider':
      return (
        <ChoiceField
          label="Welcher Slider"
          error={rest.mistakeAt('slider')}
          choices={named(choices?.sliders)}
          value={widget.slider}
          onChange={(slider) => rest.change({ ...widget, slider })}
        />
      )
    case 'ad':
      return (
        <ChoiceField
          label="Platz der Werbung"
          hint="wie er bei den Werbeflächen heißt"
          error={rest.mistakeAt('zone')}
          choices={named(choices?.zones)}
          value={widget.zone}
          onChange={(zone) => rest.change({ ...widget, zone })}
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
    <>
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
        <SelectField
          label="Welche"
          options={[
            { value: 'articles', label: 'einzelne Artikel' },
            { value: 'attribute', label: 'alle mit einem Merkmal' },
          ]}
          value={attribute === undefined ? 'articles' : 'attribute'}
          onChange={({ target }) =>
            change(target.value === 'articles' ? { ...rest, articles: [] } : { ...rest, attribute: '' })
          }
        />
        {attribute !== undefined && (
          <TextField
            label="Merkmal"
            hint="das die Artikel tragen, etwa daily-price"
            error={mistakeAt('attribute')}
            value={attribute}
            onChange={({ target }) => change({ ...rest, attribute: target.value })}
          />
        )}
      </div>
      {attribute === undefined && (
        <ArticlesField
          label="Artikel"
          error={mistakeAt('articles') ?? articles?.map((_, at) => mistakeAt(`articles.${at}`)).find(Boolean)}
          value={articles ?? []}
          most={10}
          onChange={(keys) => change({ ...rest, articles: keys })}
        />
      )}
    </>
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
            <MediaField
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
