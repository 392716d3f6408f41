import { TextArea, TextField } from '../../../ui/forms/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../../console.module.css'
import { AddressField } from '../../ui/address-field.tsx'
import { ArticlesField } from '../../ui/articles-field.tsx'
import { ChoiceField, named } from '../../ui/choice-field.tsx'
import { MediaField } from '../../ui/media/media-field.tsx'
import { OrderedList } from '../../ui/ordered-list.tsx'
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx'
import { useChoices } from '../choices.ts'
import type { BlockFieldsOf, BlockOf } from './block.ts'
import { TableFields } from './table-fields.tsx'

/** The fields of a block, as its kind has them (packages/contracts/src/content-blocks.ts). */
export function BlockFields({ block, ...rest }: BlockFieldsOf) {
  const whole = rest.mistakeAt('')
  return (
    <>
      {whole && <Notice kind="error" title={whole} />}
      <FieldsOfKind block={block} {...rest} />
    </>
  )
}

function FieldsOfKind({ block, ...rest }: BlockFieldsOf) {
  switch (block.kind) {
    case 'text':
      return (
        <RichTextField
          label="Text des Blocks"
          error={rest.mistakeAt('html')}
          value={block.html}
          onChange={(html) => rest.change({ ...block, html })}
        />
      )
    case 'picture':
      return <PictureBlock block={block} {...rest} />
    case 'columns':
      return <ColumnsBlock block={block} {...rest} />
    case 'articles':
      return <ArticlesBlock block={block} {...rest} />
    case 'quote':
      return <QuoteBlock block={block} {...rest} />
    case 'table':
      return <TableFields block={block} {...rest} />
    case 'call':
      return <CallBlock block={block} {...rest} />
    case 'form':
      return <FormBlock block={block} {...rest} />
    case 'widget':
      return <WidgetBlock block={block} {...rest} />
    case 'contact':
      return (
        <p className={styles.soft}>
          Zeigt Anschrift, Öffnungszeiten und den Weg zum Laden. Sie stehen in den Einstellungen.
        </p>
      )
  }
}

function PictureBlock({ block, change, mistakeAt }: BlockFieldsOf<'picture'>) {
  return (
    <>
      <MediaField
        label="Bild des Blocks"
        error={mistakeAt('image')}
        value={block.image}
        onChange={(image, medium) => change({ ...block, image, alt: block.alt || (medium?.alt ?? '') })}
      />
      <div className={styles.pairs}>
        <TextField
          label="Was es zeigt"
          hint="wird vorgelesen; leer: es schmückt nur"
          error={mistakeAt('alt')}
          value={block.alt}
          maxLength={300}
          onChange={({ target }) => change({ ...block, alt: target.value })}
        />
        <TextField
          label="Bildunterschrift"
          hint="leer: keine"
          error={mistakeAt('caption')}
          value={block.caption}
          maxLength={300}
          onChange={({ target }) => change({ ...block, caption: target.value })}
        />
      </div>
    </>
  )
}

type Column = BlockOf<'columns'>['columns'][number]
const [leastColumns, mostColumns] = [2, 4]

function ColumnsBlock({ block, change, mistakeAt, isAtFault }: BlockFieldsOf<'columns'>) {
  return (
    <>
      <p className={styles.soft}>
        Zwei bis vier Spalten nebeneinander; auf schmalen Bildschirmen stehen sie untereinander.
      </p>
      {mistakeAt('columns') && <Notice kind="error" title={mistakeAt('columns') ?? ''} />}
      <OrderedList<Column>
        label="Spalten"
        items={block.columns}
        onChange={(columns) => change({ ...block, columns })}
        titleOf={({ title }, at) => (title ? `Spalte ${at + 1}: ${title}` : `Spalte ${at + 1}`)}
        isAtFault={(at) => isAtFault(`columns.${at}`)}
        least={leastColumns}
        most={mostColumns}
        fresh={{ 'Spalte hinzufügen': () => ({ title: '', html: '' }) }}
      >
        {(column, at, changeColumn) => (
          <>
            <TextField
              label={`Überschrift der Spalte ${at + 1}`}
              hint="leer: keine"
              error={mistakeAt(`columns.${at}.title`)}
              value={column.title}
              maxLength={120}
              onChange={({ target }) => changeColumn({ ...column, title: target.value })}
            />
            <RichTextField
              label={`Text der Spalte ${at + 1}`}
              error={mistakeAt(`columns.${at}.html`)}
              value={column.html}
              onChange={(html) => changeColumn({ ...column, html })}
            />
          </>
        )}
      </OrderedList>
    </>
  )
}

function ArticlesBlock({ block, change, mistakeAt }: BlockFieldsOf<'articles'>) {
  const wrongKey = block.articles.map((_, at) => mistakeAt(`articles.${at}`)).find(Boolean)
  return (
    <>
      <TextField
        label="Überschrift"
        error={mistakeAt('title')}
        value={block.title}
        maxLength={120}
        onChange={({ target }) => change({ ...block, title: target.value })}
      />
      <ArticlesField
        label="Artikel des Blocks"
        error={mistakeAt('articles') ?? wrongKey}
        value={block.articles}
        most={10}
        onChange={(articles) => change({ ...block, articles })}
      />
    </>
  )
}

function QuoteBlock({ block, change, mistakeAt }: BlockFieldsOf<'quote'>) {
  return (
    <>
      <TextArea
        label="Zitat"
        hint="ohne Anführungszeichen"
        error={mistakeAt('text')}
        rows={4}
        maxLength={1000}
        value={block.text}
        onChange={({ target }) => change({ ...block, text: target.value })}
      />
      <TextField
        label="Von wem"
        hint="leer: niemand wird genannt"
        error={mistakeAt('source')}
        value={block.source}
        maxLength={200}
        onChange={({ target }) => change({ ...block, source: target.value })}
      />
    </>
  )
}

function CallBlock({ block, change, mistakeAt }: BlockFieldsOf<'call'>) {
  const text = (name: 'title' | 'text' | 'label', label: string, maxLength: number) => (
    <TextField
      label={label}
      error={mistakeAt(name)}
      value={block[name]}
      maxLength={maxLength}
      onChange={({ target }) => change({ ...block, [name]: target.value })}
    />
  )
  return (
    <div className={styles.pairs}>
      {text('title', 'Überschrift', 120)}
      {text('text', 'Satz darunter', 500)}
      {text('label', 'Auf dem Knopf', 60)}
      <AddressField
        label="Führt zu"
        error={mistakeAt('url')}
        value={block.url}
        onChange={(url) => change({ ...block, url })}
      />
    </div>
  )
}

function FormBlock({ block, change, mistakeAt }: BlockFieldsOf<'form'>) {
  return (
    <ChoiceField
      label="Welches Formular"
      hint="aus den Bausteinen"
      error={mistakeAt('form')}
      choices={useChoices()?.forms}
      value={block.form}
      onChange={(form) => change({ ...block, form })}
    />
  )
}

function WidgetBlock({ block, change, mistakeAt }: BlockFieldsOf<'widget'>) {
  return (
    <ChoiceField
      label="Welcher Platz"
      hint="was dort steht, sagt „Slider und Werbung“"
      error={mistakeAt('area')}
      choices={named(useChoices()?.areas)}
      value={block.area}
      onChange={(area) => change({ ...block, area })}
    />
  )
}
