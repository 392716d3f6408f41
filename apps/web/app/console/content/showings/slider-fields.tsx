import { Checkbox, TextField } from '../../../ui/forms/fields.tsx'
import styles from '../../console.module.css'
import { AddressField } from '../../ui/address-field.tsx'
import { MediaField } from '../../ui/media/media-field.tsx'
import { OrderedList } from '../../ui/ordered-list.tsx'
import type { FieldsOf, MistakeAt } from './showing.ts'
import own from './showings.module.css'
import { ShownToFields, timeText } from './shown-to.tsx'

type Slide = FieldsOf<'slider'>['value']['slides'][number]
const usualColors = { ink: '#ffffff', ground: '#1f2937' }

export function SliderFields({ value, onChange, mistakeAt, isAtFault }: FieldsOf<'slider'>) {
  const { slides, seconds, ...rest } = value
  return (
    <>
      <TextField
        label="Sekunden je Bild"
        hint="5 bis 60; leer: nur auf Knopfdruck"
        type="number"
        error={mistakeAt('seconds')}
        value={seconds ?? ''}
        onChange={({ target }) =>
          onChange({ ...rest, slides, ...(target.value !== '' && { seconds: Number(target.value) }) })
        }
      />
      <OrderedList<Slide>
        label="Bilder des Sliders"
        items={slides}
        onChange={(next) => onChange({ ...value, slides: next })}
        titleOf={({ title }, at) => title || `Bild ${at + 1}`}
        noteOf={timeText}
        isAtFault={(at) => isAtFault(`slides.${at}`)}
        most={12}
        fresh={{ 'Bild hinzufügen': () => ({ title: '', text: '', url: '/', label: 'Ansehen', image: '' }) }}
      >
        {(slide, at, change) => (
          <SlideFields slide={slide} change={change} mistakeAt={(name) => mistakeAt(`slides.${at}.${name}`)} />
        )}
      </OrderedList>
    </>
  )
}

type SlideProps = { slide: Slide; change(slide: Slide): void; mistakeAt: MistakeAt }

function SlideFields({ slide, change, mistakeAt }: SlideProps) {
  const { colors, ...plain } = slide
  const { logo, background, ...bare } = slide
  const text = (name: 'title' | 'text' | 'label', label: string, maxLength: number) => (
    <TextField
      label={label}
      error={mistakeAt(name)}
      value={slide[name]}
      maxLength={maxLength}
      onChange={({ target }) => change({ ...slide, [name]: target.value })}
    />
  )
  return (
    <>
      <div className={styles.pairs}>
        {text('title', 'Überschrift', 80)}
        {text('text', 'Text', 200)}
        <AddressField
          label="Führt zu"
          error={mistakeAt('url')}
          value={slide.url}
          onChange={(url) => change({ ...slide, url })}
        />
        {text('label', 'Auf dem Knopf', 40)}
      </div>
      <MediaField
        label="Bild"
        error={mistakeAt('image')}
        value={slide.image}
        onChange={(image) => change({ ...slide, image })}
      />
      <MediaField
        label="Bild hinter den Worten"
        error={mistakeAt('background')}
        value={background ?? ''}
        isOptional
        onChange={(image) => change({ ...bare, ...(logo && { logo }), ...(image !== '' && { background: image }) })}
      />
      <MediaField
        label="Logo über den Worten"
        error={mistakeAt('logo.image')}
        value={logo?.image ?? ''}
        isOptional
        onChange={(image) =>
          change({
            ...bare,
            ...(background !== undefined && { background }),
            ...(image !== '' && { logo: { name: '', ...logo, image } }),
          })
        }
      />
      {logo && (
        <TextField
          label="Wessen Logo"
          hint="wird vorgelesen"
          error={mistakeAt('logo.name')}
          value={logo.name}
          maxLength={80}
          onChange={({ target }) => change({ ...slide, logo: { ...logo, name: target.value } })}
        />
      )}
      <Checkbox
        checked={colors !== undefined}
        error={mistakeAt('colors')}
        onChange={({ target }) => change(target.checked ? { ...plain, colors: usualColors } : plain)}
      >
        Eigene Farben
      </Checkbox>
      {colors && (
        <div className={styles.pairs}>
          {(['ink', 'ground'] as const).map((name) => (
            <TextField
              key={name}
              label={name === 'ink' ? 'Schrift' : 'Grund'}
              type="color"
              error={mistakeAt(`colors.${name}`)}
              value={colors[name]}
              onChange={({ target }) => change({ ...slide, colors: { ...colors, [name]: target.value } })}
            />
          ))}
        </div>
      )}
      <ShownToFields value={slide} onChange={change} mistakeAt={mistakeAt} />
      <figure className={own.preview} aria-label="Vorschau">
        {slide.image.startsWith('/') && <img src={slide.image} alt="" />}
        <div className={own.words} style={colors && { color: colors.ink, background: colors.ground }}>
          <strong>{slide.title}</strong>
          <p>{slide.text}</p>
          <p>[{slide.label}]</p>
        </div>
      </figure>
    </>
  )
}
