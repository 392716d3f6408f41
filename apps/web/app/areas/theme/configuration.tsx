import { repeats } from '@kontor/contracts/rules/theme/brand-patterns'
import { linkStates, type PanelSection, panelSections } from '@kontor/contracts/rules/theme/theme-names'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConfig } from '../../platform/state/shop.ts'
import { Checkbox, SelectField } from '../../ui/forms/fields.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { changeBrand } from './brand-draft.ts'
import { BrandFields, PictureField } from './brand-fields.tsx'
import { ColorSlot } from './color-slot.tsx'
import { linkLabels } from './contrast-warnings.tsx'
import { setThemeValue } from './draft.ts'
import { TextPage, ThemeColor } from './group-page.tsx'
import type { PanelPageProps } from './panel-page.ts'
import type { Brand } from './queries.ts'
import styles from './style-panel.module.css'

/** Brand and page as a whole: sections of which one is open, the brand first (specification 4, G-94). */
export function Configuration(page: PanelPageProps) {
  const [open, setOpen] = useState<PanelSection | null>('brand')
  const { labelOf } = page
  const contents: Record<PanelSection, ReactNode> = {
    brand: <BrandFields {...page} />,
    colors: <Colors {...page} />,
    backgroundImage: <BackgroundImage {...page} />,
    font: <TextPage {...page} />,
    links: <LinkColors {...page} />,
    box: <PageBox {...page} />,
    border: <Border {...page} />,
  }
  return (
    <div data-testid="style-panel-configuration">
      {panelSections.map((section) => (
        <section key={section} className={styles.fold} data-section={section}>
          <h3 className={styles.foldTitle}>
            <button
              type="button"
              className={styles.entry}
              aria-expanded={open === section}
              onClick={() => setOpen(open === section ? null : section)}
            >
              {labelOf(section)}
              <Icon name={open === section ? 'minus' : 'plus'} size={16} />
            </button>
          </h3>
          {open === section && <div className={styles.foldBody}>{contents[section]}</div>}
        </section>
      ))}
    </div>
  )
}

const mains = ['primary', 'secondary', 'accent1', 'accent2', 'accent3'] as const

/** The colours that most of a shop is made of. */
function Colors(page: PanelPageProps) {
  const { labelOf } = page
  return (
    <ul className={styles.slots}>
      <ThemeColor {...page} path="text.color" label={labelOf('Text')} />
      {mains.map((area) => (
        <ThemeColor key={area} {...page} path={`areas.${area}.main`} label={labelOf(area)} />
      ))}
    </ul>
  )
}

function LinkColors(page: PanelPageProps) {
  return (
    <ul className={styles.slots}>
      {linkStates.flatMap((state) => [
        <ThemeColor key={state} {...page} path={`links.${state}.color`} label={`Link, ${linkLabels[state]}`} />,
        <ThemeColor
          key={`${state} ground`}
          {...page}
          path={`links.${state}.background`}
          label={`Grund, ${linkLabels[state]}`}
        />,
      ])}
    </ul>
  )
}

const repeatLabels: Readonly<Record<(typeof repeats)[number], string>> = {
  'no-repeat': 'Einmal',
  repeat: 'In beide Richtungen wiederholt',
  'repeat-x': 'Nebeneinander wiederholt',
  'repeat-y': 'Untereinander wiederholt',
}

function BackgroundImage({ panel }: PanelPageProps) {
  const client = useQueryClient()
  const { backgroundImage } = useConfig().brand
  const change = (part: Partial<Brand['backgroundImage']>) =>
    changeBrand(client, { backgroundImage: { ...backgroundImage, ...part } })
  return (
    <div className={styles.fields}>
      {panel.backgroundImages.length > 0 && (
        <SelectField
          label="Auswahl"
          empty="Keines"
          options={panel.backgroundImages}
          value={backgroundImage.url ?? ''}
          onChange={({ currentTarget }) => change({ url: currentTarget.value || null })}
        />
      )}
      <PictureField label="Bild des Shops" value={backgroundImage.url} onChange={(url) => change({ url })} />
      <SelectField
        label="Wiederholung"
        options={repeats.map((value) => ({ value, label: repeatLabels[value] }))}
        value={backgroundImage.repeat}
        onChange={({ currentTarget }) => change({ repeat: currentTarget.value as Brand['backgroundImage']['repeat'] })}
      />
    </div>
  )
}

/** How wide a page becomes. */
function PageBox({ panel, theme }: PanelPageProps) {
  const { mode, wide } = theme.display
  return (
    <div className={styles.fields}>
      <SelectField
        label="So breit wie"
        options={panel.box}
        value={mode}
        disabled={wide}
        onChange={({ currentTarget }) => setThemeValue('display.mode', currentTarget.value)}
      />
      <Checkbox checked={wide} onChange={({ currentTarget }) => setThemeValue('display.wide', currentTarget.checked)}>
        Breite Fenster ganz nutzen
      </Checkbox>
    </div>
  )
}

/** The ground around a page that is narrower than its window. */
function Border({ panel, theme, labelOf }: PanelPageProps) {
  return (
    <ul className={styles.slots}>
      <ColorSlot
        label={labelOf('border')}
        value={theme.background.color}
        onChange={(color) => setThemeValue('background.color', color)}
        colors={panel.border.map(({ value, label }) => ({ name: label, value }))}
        labelOf={labelOf}
      />
    </ul>
  )
}
