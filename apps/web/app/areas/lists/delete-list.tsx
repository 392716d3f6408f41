import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { useState } from 'react'
import { useIsScripted } from '../../platform/page/scripted.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/forms/fields.tsx'
import { ListForm } from './list-form.tsx'
import styles from './lists-page.module.css'
import type { ShoppingList } from './queries.ts'

/** Deleting a list asks first, since nothing brings it back: a dialog, or a box to tick without JavaScript. */
export function DeleteList({ list }: { list: ShoppingList }) {
  const [asks, setAsks] = useState(false)
  const scripted = useIsScripted()
  const { slug, displayName } = list
  if (!scripted)
    return (
      <ListForm kind="delete" slug={slug}>
        <Checkbox name="sure" value="yes" required>
          „{displayName}“ {lossOf(list)} endgültig löschen
        </Checkbox>
        <Button type="submit">Liste löschen</Button>
      </ListForm>
    )
  return (
    <div className={styles.actions}>
      <Button look="quiet" onClick={() => setAsks(true)}>
        Liste löschen …
      </Button>
      <Dialog open={asks} onClose={() => setAsks(false)} title={`„${displayName}“ löschen?`} size="sm">
        <div className={styles.form}>
          <p>Die Liste wird {lossOf(list)} endgültig gelöscht. Das lässt sich nicht rückgängig machen.</p>
          {list.sharedWith.length > 0 && (
            <p>Auch Ihre Kolleginnen und Kollegen, die mitlesen, sehen sie dann nicht mehr.</p>
          )}
          <div className={styles.actions}>
            <ListForm kind="delete" slug={slug}>
              <Button type="submit" look="primary">
                Endgültig löschen
              </Button>
            </ListForm>
            <Button onClick={() => setAsks(false)}>Behalten</Button>
          </div>
        </div>
      </Dialog>
    </div>
  )
}

const lossOf = ({ positionCount: count }: ShoppingList) =>
  count === 0 ? '' : count === 1 ? 'mit ihrem einen Artikel' : `mit ihren ${formatFigure(count)} Artikeln`
