import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import * as to from '../../links.ts'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import styles from './header.module.css'

type Sheet = ComponentType<{ open: boolean; onClose: () => void }>

/** Lines and sum beside the page, loaded when they are first opened; without JavaScript a link to the basket. */
export function MiniBasketButton() {
  const [MiniBasket, setMiniBasket] = useState<Sheet | null>(null)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => setOpen(false), [key])

  return (
    <>
      <Link
        to={to.basket}
        role="button"
        aria-haspopup="dialog"
        aria-label="Warenkorb aufklappen"
        className={styles.peek}
        onClick={(event) => void show(event)}
      >
        <Icon name="chevron-down" size={16} />
      </Link>
      {MiniBasket && <MiniBasket open={open} onClose={() => setOpen(false)} />}
    </>
  )

  async function show(event: MouseEvent) {
    event.preventDefault()
    const { default: loaded } = await import('../../areas/basket/mini-basket.tsx')
    setMiniBasket(() => loaded)
    setOpen(true)
  }
}
