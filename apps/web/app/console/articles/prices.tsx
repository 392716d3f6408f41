import type { ConsoleOutputs } from '@kontor/api/console'
import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { readAmount } from '@kontor/contracts/rules/german/typed-amount'
import { readNumber } from '@kontor/contracts/rules/german/typed-number'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { showToast } from '../../platform/state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from '../console.module.css'
import { inEuros } from '../sales/euros.ts'
import { sentenceOf, trpc } from '../trpc.ts'
import type { Choices } from './article-fields.ts'
import own from './articles.module.css'

type Article = ConsoleOutputs['articles']['show']
type Typed = {
  key: number
  priceType: string
  quantity: string
  euros: string
  validFrom: string | null
  validTo: string | null
}

/** Everybody's prices of an article, as rows to type in; a changed one ends now, and the new one begins. */
export function Prices({ article, choices }: { article: Article; choices: Choices }) {
  const { id, prices, pricesVersion } = article
  const save = useMutation(trpc.articles.savePrices.mutationOptions())
  const [mistake, setMistake] = useState<string>()
  const [rows, setRows] = useState<Typed[]>(() =>
    prices.map(({ quantityLowerBound, netCents, ...row }, key) => ({
      ...row,
      key,
      quantity: String(quantityLowerBound),
      euros: inEuros(netCents),
    })),
  )
  const set = (key: number, part: Partial<Typed>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  async function send(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    const records = []
    for (const { priceType, quantity, euros, validFrom, validTo } of rows) {
      const amount = readAmount(euros)
      if (amount === null || amount <= 0) return setMistake(`„${euros}“ ist kein Preis.`)
      const netCents = Math.round(amount * 100)
      records.push({ priceType, quantityLowerBound: readNumber(quantity) ?? 0, netCents, validFrom, validTo })
    }
    setMistake(undefined)
    await save.mutateAsync({ id, version: pricesVersion, prices: records })
    showToast({ type: 'success', text: 'Die Preise gelten ab jetzt.' })
  }
  const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  return (
    <form onSubmit={(event) => void send(event).catch(() => undefined)}>
      <div className={own.scroll}>
        <table className={own.prices}>
          <thead>
            <tr>
              <th scope="col">Preisart</th>
              <th scope="col">ab Menge</th>
              <th scope="col">Euro netto</th>
              <th scope="col">gilt</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, priceType, quantity, euros, validFrom, validTo }) => (
              <tr key={key}>
                <td>
                  <select
                    aria-label="Preisart"
                    value={priceType}
                    onChange={({ target }) => set(key, { priceType: target.value })}
                  >
                    {choices.priceTypes.map(({ slug, name }) => (
                      <option key={slug} value={slug}>
                        {name}
                      </option>
                    ))}
                  </select>
                </td>
                <td>
                  <input
                    aria-label="ab Menge"
                    type="number"
                    min={1}
                    required
                    value={quantity}
                    onChange={({ target }) => set(key, { quantity: target.value })}
                  />
                </td>
                <td>
                  <input
                    aria-label="Euro netto"
                    inputMode="decimal"
                    required
                    value={euros}
                    onChange={({ target }) => set(key, { euros: target.value })}
                  />
                </td>
                <td className={styles.soft}>
                  {validFrom && `ab ${formatDateTime(validFrom)} `}
                  {validTo && `bis ${formatDateTime(validTo)}`}
                  {!validFrom && !validTo && 'immer'}
                </td>
                <td>
                  <Button size="small" look="quiet" onClick={() => setRows(rows.filter((row) => row.key !== key))}>
                    Entfernen
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p>Ohne Preis kann der Artikel nur angefragt werden.</p>}
      {(mistake ?? save.error) && <Notice kind="error" title={mistake ?? sentenceOf(save.error)} />}
      <div className={styles.acts}>
        <Button
          size="small"
          onClick={() =>
            setRows([
              ...rows,
              {
                ...{ key: nextKey, priceType: rows.length === 0 ? 'evk' : 'staffel' },
                ...{ quantity: '1', euros: '', validFrom: null, validTo: null },
              },
            ])
          }
        >
          Preis hinzufügen
        </Button>
        <Button type="submit" look="primary" size="small" busy={save.isPending}>
          Preise speichern
        </Button>
      </div>
    </form>
  )
}
