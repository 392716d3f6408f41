import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { articleLink, basket, quickOrder, searchLink } from '../../../links.ts'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './number-form.module.css'
import type { StartAnswer } from './start-posts.ts'

type RowAnswer = Extract<StartAnswer, { row: unknown }>

/** One number after the other, each with Enter; what cannot be ordered stays with its reason and what there is instead. */
export function NumberForm({ answer }: { answer: RowAnswer | undefined }) {
  const { formData } = useNavigation()
  const field = useRef<HTMLInputElement>(null)
  const quantity = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!answer?.isAdded || !field.current || !quantity.current) return
    field.current.value = ''
    quantity.current.value = '1'
    field.current.focus()
  }, [answer])

  return (
    <section className={styles.panel} aria-labelledby="direkt">
      <div className={styles.head}>
        <h2 id="direkt">Direkt bestellen</h2>
        <Link to={quickOrder}>Mehrere Nummern oder eine Datei</Link>
      </div>
      <Form method="post" action="/?index" preventScrollReset className={styles.form}>
        <TokenField />
        <label className={styles.number}>
          <span>Artikelnummer, auch Ihre eigene</span>
          <input
            ref={field}
            name="number"
            required
            maxLength={100}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={answer && !answer.isAdded ? answer.row.input.number : ''}
          />
        </label>
        <label className={styles.quantity}>
          <span>Menge</span>
          <input
            ref={quantity}
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            defaultValue={answer && !answer.isAdded ? String(answer.row.input.quantity) : '1'}
            onFocus={(event) => event.target.select()}
          />
        </label>
        <Button type="submit" look="primary" busy={formData?.has('number') ?? false}>
          <Icon name="basket" />
          In den Warenkorb
        </Button>
        {answer && (
          <div className={styles.said}>
            <Said answer={answer} />
          </div>
        )}
      </Form>
    </section>
  )
}

function Said({ answer: { row, isAdded } }: { answer: RowAnswer }) {
  const { article, quantity, message, suggestions, input } = row
  if (isAdded && article)
    return (
      <Notice kind="success">
        <p>
          {quantity} × <Link to={articleLink(article)}>{article.displayName}</Link> liegt im Warenkorb.{' '}
          {message && `${message}. `}
          <Link to={basket}>Warenkorb ansehen</Link>
        </p>
      </Notice>
    )
  return (
    <Notice kind="warning">
      <p>
        <strong>{input.number}:</strong> {message}{' '}
        {row.reason === 'not_found' && <Link to={searchLink(input.number)}>Im Shop suchen</Link>}
      </p>
      {suggestions.length > 0 && (
        <ul className={styles.proposals}>
          {suggestions.map((one) => (
            <li key={`${one.articleNumber}-${one.shopDepotId}`}>
              <img src={one.mainImage.file} alt="" width={36} height={36} loading="lazy" />
              <Link to={articleLink(one)}>{one.displayName}</Link>
              <Button
                type="submit"
                size="small"
                name="choose"
                value={one.articleNumber}
                formNoValidate
                aria-label={`Diesen nehmen: ${one.displayName}`}
              >
                Diesen nehmen
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
