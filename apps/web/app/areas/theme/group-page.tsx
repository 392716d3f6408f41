import { type FontName, themeFonts } from '@kontor/contracts/rules/theme/theme-fonts'
import { buttonNames, headingNames, type PanelGroup, slotNames } from '@kontor/contracts/rules/theme/theme-names'
import { SelectField } from '../../ui/forms/fields.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { ColorSlot } from './color-slot.tsx'
import { setThemeValue, themeValue } from './draft.ts'
import type { PanelPageProps } from './panel-page.ts'
import styles from './style-panel.module.css'

type GroupProps = PanelPageProps & { group: PanelGroup; onOpen: (sub: 'text' | 'headings') => void }

/** The colours of an area; of the page its text and headings besides, of controls their buttons. */
export function GroupPage({ group, onOpen, ...page }: GroupProps) {
  const { labelOf, panel } = page
  return (
    <>
      {group === 'page' && (
        <ul className={styles.entries}>
          <li>
            <button type="button" className={styles.entry} data-to="text" onClick={() => onOpen('text')}>
              {labelOf('Text')}
              <Icon name="chevron-right" size={16} />
            </button>
          </li>
          {panel.headings.length > 0 && (
            <li>
              <button type="button" className={styles.entry} data-to="headings" onClick={() => onOpen('headings')}>
                {labelOf('Headings')}
                <Icon name="chevron-right" size={16} />
              </button>
            </li>
          )}
        </ul>
      )}
      <h3 className={styles.section}>{labelOf('Colors')}</h3>
      <ul className={styles.slots} data-testid="color-slots">
        {slotNames.map((slot) => (
          <ThemeColor key={slot} {...page} path={`areas.${group}.${slot}`} label={labelOf(slot)} slot={slot} />
        ))}
      </ul>
      {group === 'interface' && (
        <ul className={styles.slots} data-testid="button-slots">
          {buttonNames.map((name) => (
            <ThemeColor
              key={name}
              {...page}
              path={`buttons.${name}`}
              label={labelOf(name === 'button' ? 'button' : `${name} button`)}
              slot={name}
            />
          ))}
        </ul>
      )}
    </>
  )
}

type ValueProps = PanelPageProps & { path: string; label: string }

export function ThemeColor({ panel, theme, labelOf, path, label, slot }: ValueProps & { slot?: string }) {
  return (
    <ColorSlot
      label={label}
      value={themeValue(theme, path) as string | null}
      onChange={(color) => setThemeValue(path, color)}
      colors={panel.colors}
      labelOf={labelOf}
      {...(slot && { slot })}
    />
  )
}

export function TextPage(page: PanelPageProps) {
  return (
    <div className={styles.fields}>
      <FontField {...page} path="text.font" label={page.labelOf('font')} />
      <SizeField {...page} path="text.size" label={page.labelOf('size')} />
    </div>
  )
}

/** Of the headings that the configuration lists (V-SCREEN-075). */
export function HeadingsPage(page: PanelPageProps) {
  const { panel, labelOf } = page
  return headingNames
    .filter((name) => panel.headings.includes(name))
    .map((name) => (
      <fieldset key={name} className={styles.heading} data-heading={name}>
        <legend className={styles.section}>{`${labelOf('heading')} ${name.slice(1)}`}</legend>
        <SizeField {...page} path={`headings.${name}.size`} label={labelOf('size')} />
        <FontField {...page} path={`headings.${name}.font`} label={labelOf('font')} empty="Wie der Text" />
      </fieldset>
    ))
}

function FontField({ panel, theme, path, label, empty }: ValueProps & { empty?: string }) {
  return (
    <SelectField
      label={label}
      options={withOwn(panel.fonts, themeValue(theme, path))}
      {...(empty && { empty })}
      value={String(themeValue(theme, path) ?? '')}
      onChange={({ currentTarget }) => void chooseFont(path, (currentTarget.value || null) as FontName | null)}
    />
  )
}

function SizeField({ panel, theme, path, label }: ValueProps) {
  const sizes = panel.textSizes.map((value) => ({ value, label: value }))
  return (
    <SelectField
      label={label}
      options={withOwn(sizes, themeValue(theme, path))}
      value={String(themeValue(theme, path))}
      onChange={({ currentTarget }) => setThemeValue(path, currentTarget.value)}
    />
  )
}

/** A value that the shop has and the panel does not offer is shown as it is, and cannot be come back to. */
function withOwn(options: readonly { value: string; label: string }[], value: unknown) {
  const isOffered = value === null || options.some((option) => option.value === value)
  return isOffered ? options : [{ value: String(value), label: String(value) }, ...options]
}

/** Its file first: a face that comes late would not be shown any more (`font-display: optional`). */
async function chooseFont(path: string, font: FontName | null) {
  if (font) await document.fonts.load(`16px "${themeFonts[font].name}"`).catch(() => undefined)
  setThemeValue(path, font)
}
