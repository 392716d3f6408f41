import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { basket as basketAddress } from '../../../links.ts'
import { reasonOf } from '../../../platform/calls/failed-call.ts'
import { restOf } from '../../../platform/calls/query.ts'
import type { Basket } from '../../../platform/calls/types.ts'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { type BasketChange, changesIn, sendChange } from '../basket-change.ts'
import { storeBasket } from '../queries.ts'
import styles from './promotions.module.css'

type CouponFieldProps = {
  basket: Basket
  /** where the page without JavaScript goes on; default: the basket */
  back?: string
}

/** The coupon of the basket with what it gives, or the field for one; a refusal stands at the field. */
export function CouponField({ basket, back = basketAddress }: CouponFieldProps) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const change = useMutation({
    scope: { id: 'basket' },
    mutationFn: (wanted: BasketChange) => sendChange(restOf(client), wanted),
    onSuccess: async (answer) => {
      setRefusal(undefined)
      storeBasket(client, answer)
      // a lower sum may open a way to pay
      await client.invalidateQueries({ queryKey: ['listPaymentMethods'] })
    },
    onError: (error) => setRefusal(reasonOf(error, 'change')),
  })
  const [coupon] = basket.coupons ?? []
  return (
    <form
      method="post"
      action={basketAddress}
      className={styles.coupon}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const [wanted] = changesIn(new FormData(event.currentTarget, event.nativeEvent.submitter))
        if (wanted) change.mutate(wanted)
      }}
    >
      <TokenField />
      <input type="hidden" name="back" value={back} />
      {coupon ? (
        <>
          <div className={styles.couponHead}>
            <Icon name="tag" size={16} />
            <p>
              Gutschein <strong>{coupon.code}</strong>
              <span className={styles.couponText}>{coupon.text}</span>
            </p>
            <Button
              type="submit"
              name="kind"
              value="removeCoupon"
              look="quiet"
              size="small"
              busy={change.isPending}
              aria-label={`Gutschein ${coupon.code} entfernen`}
            >
              Entfernen
            </Button>
          </div>
          {coupon.reason && <p className={styles.waits}>{coupon.reason}</p>}
        </>
      ) : (
        <details className={styles.couponMore} open={refusal !== undefined || undefined}>
          <summary className={styles.couponToggle}>
            <Icon name="tag" size={16} />
            Gutschein einlösen
          </summary>
          <div className={styles.couponEntry}>
            <TextField
              id="coupon-code"
              name="code"
              label="Gutscheincode"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={100}
              error={refusal}
            />
            <Button type="submit" name="kind" value="addCoupon" busy={change.isPending}>
              Einlösen
            </Button>
          </div>
        </details>
      )}
      <VisuallyHidden>
        <span role="status">{coupon ? `Gutschein ${coupon.code} ist im Warenkorb.` : ''}</span>
      </VisuallyHidden>
    </form>
  )
}
