import { useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { Checkbox, TextField } from '../../../ui/forms/fields.tsx'
import styles from '../../console.module.css'
import { ArticleSearch } from '../../ui/article-search.tsx'
import { OrderedList } from '../../ui/ordered-list.tsx'
import { DrawnPage } from './drawn-page.tsx'
import own from './livebooks.module.css'
import type { PageFields, Spot } from './page-fields.ts'

type Props = { form: UseFormReturn<PageFields>; headline: string; names: Readonly<Record<string, string>> }

/** The page with its fields drawn, and the same as a list with numbers. */
export function PageLayout({ form, headline, names: stored }: Props) {
  const { field: placed } = useController({ control: form.control, name: 'placed' })
  const { field } = useController({ control: form.control, name: 'spots' })
  const [chosen, setChosen] = useState<number | null>(null)
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const spots = field.value
  const nameOf = ({ article }: Spot) => found[article] ?? stored[article] ?? article
  const stateAt = (path: string) => form.getFieldState(path as 'spots', form.formState)
  const change = (at: number, spot: Spot) => {
    placed.onChange(true)
    field.onChange(spots.map((one, place) => (place === at ? spot : one)))
  }
  const remove = (at: number) => {
    setChosen(null)
    field.onChange(spots.toSpliced(at, 1))
  }
  return (
    <div className={own.layout}>
      <DrawnPage
        headline={headline}
        spots={spots}
        nameOf={nameOf}
        chosen={chosen}
        onChoose={setChosen}
        onChange={change}
        onRemove={remove}
      />
      <div className={own.fields}>
        <Checkbox checked={placed.value} onChange={({ target }) => placed.onChange(target.checked)}>
          Frei gesetzt <span className={styles.soft}>sonst in zwei Spalten, wie der Shop sie legt</span>
        </Checkbox>
        {stateAt('spots').error?.message && <p role="alert">{stateAt('spots').error?.message}</p>}
        <ArticleSearch
          label="Artikel dazu"
          onChoose={({ key, displayName }) => {
            setFound({ ...found, [key]: displayName })
            setChosen(spots.length)
            field.onChange([...spots, { article: key, ...freePlace(spots), text: '' }])
          }}
        />
        <OrderedList<Spot>
          label="Felder der Seite"
          items={spots}
          onChange={(next) => {
            setChosen(null)
            field.onChange(next)
          }}
          titleOf={(spot, at) => `${at + 1}. ${nameOf(spot)}`}
          noteOf={({ article }) => article}
          isAtFault={(at) => stateAt(`spots.${at}`).invalid}
          most={12}
          fresh={{}}
        >
          {(spot, at) => (
            <>
              <div className={own.numbers}>
                {(['x', 'y', 'w', 'h'] as const).map((name) => (
                  <TextField
                    key={name}
                    label={sides[name]}
                    type="number"
                    step="any"
                    min={0}
                    max={100}
                    error={stateAt(`spots.${at}.${name}`).error?.message}
                    value={spot[name]}
                    onChange={({ target }) => change(at, { ...spot, [name]: Number(target.value) })}
                  />
                ))}
              </div>
              <div className={styles.pairs}>
                <TextField
                  label="Artikel"
                  hint="Nummer und Lager: 150001-1"
                  error={stateAt(`spots.${at}.article`).error?.message}
                  value={spot.article}
                  maxLength={46}
                  onChange={({ target }) => change(at, { ...spot, article: target.value })}
                />
                <TextField
                  label="Vorgelesener Text"
                  hint="leer: der Name des Artikels"
                  error={stateAt(`spots.${at}.text`).error?.message}
                  value={spot.text}
                  maxLength={200}
                  onChange={({ target }) => change(at, { ...spot, text: target.value })}
                />
              </div>
            </>
          )}
        </OrderedList>
      </div>
    </div>
  )
}

const sides = { x: 'Von links (%)', y: 'Von oben (%)', w: 'Breite (%)', h: 'Höhe (%)' } as const

/** The first of the places below one another that nothing stands in. */
function freePlace(spots: readonly Spot[]): Pick<Spot, 'x' | 'y' | 'w' | 'h'> {
  for (const y of [12, 26, 40, 54, 68, 82])
    for (const x of [4, 50]) {
      const place = { x, y, w: 46, h: 14 }
      const isFree = spots.every(
        (one) => one.x + one.w <= x || x + place.w <= one.x || one.y + one.h <= y || y + place.h <= one.y,
      )
      if (isFree) return place
    }
  return { x: 4, y: 12, w: 46, h: 14 }
}
