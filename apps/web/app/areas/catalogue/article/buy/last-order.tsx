import { formatDate } from '@kontor/contracts/rules/german/german-dates'
import { unitFor } from '@kontor/contracts/rules/pricing/units'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { query } from '../../../../platform/calls/query.ts'
import { quietly } from '../../../../platform/calls/quietly.ts'
import type { ArticleDetail } from '../../../../platform/calls/types.ts'
import { useUser } from '../../../../platform/state/shop.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/marks/icon.tsx'
import { ArticleActions } from '../../tile/actions/article-actions.tsx'
import styles from './last-order.module.css'

/** For the shop's own staff, who order nothing: how the price came about. */
function PriceTraceButton({ article }: { article: ArticleDetail }) {
  const open = async () => (await import('./price-trace.tsx')).openPriceTrace(article)
  return (
    <p>
      <Button look="quiet" size="small" onClick={open}>
        <Icon name="info" size={16} />
        Warum dieser Preis?
      </Button>
    </p>
  )
}

/** "Zuletzt bestellt am 12.03.2026, 10 Stück" with a button for the same again (ux 30); asked for after the page. */
type LastOrderProps = { article: ArticleDetail; onPreset: (quantity: number) => void }

export function LastOrder({ article, onPreset }: LastOrderProps) {
  const { guest, isBackendUser } = useUser()
  const asks = !guest && !isBackendUser
  const { data } = useQuery({ ...quietly(query('showLastOrder', { articleId: article.id })), enabled: asks })
  const quantity = asks ? data?.lastOrder?.quantity : undefined
  const preset = useEffectEvent(onPreset)
  useEffect(() => {
    if (quantity !== undefined) preset(quantity)
  }, [quantity])
  if (isBackendUser) return <PriceTraceButton article={article} />
  const last = asks ? data?.lastOrder : null
  if (!last) return null
  return (
    <div className={styles.last}>
      <p>
        Zuletzt bestellt am {formatDate(last.date)}, {last.quantity} {unitFor(last.quantity, article.unit)}
      </p>
      {article.orderable && <ArticleActions article={article} look="again" quantity={last.quantity} />}
    </div>
  )
}
