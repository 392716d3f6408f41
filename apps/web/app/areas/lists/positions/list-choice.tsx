import { useLocation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { BulkForm } from '../../../ui/table/bulk-form.tsx'
import { ChooseAll } from '../../../ui/table/data-table.tsx'
import styles from '../lists-page.module.css'
import type { ListPosition, ShoppingList } from '../queries.ts'

const formId = 'list-choice'

type ListChoiceProps = {
  list: ShoppingList
  /** own lists that the chosen articles can go to */
  others: readonly ShoppingList[]
}

/** What is ticked in a list goes into the basket, to another list or off this one. */
export function ListChoice({ list: { slug, readOnly }, others }: ListChoiceProps) {
  const { pathname, search } = useLocation()
  return (
    <div className={styles.choice}>
      <span className={styles.all}>
        <ChooseAll form={formId} label="Alle auf dieser Seite auswählen" />
        <span aria-hidden="true">Alle</span>
      </span>
      <BulkForm id={formId} label="Ausgewählte Artikel" action={pathname + search}>
        <input type="hidden" name="list" value={slug} />
        <Button type="submit" name="kind" value="chosen" look="primary" size="small">
          <Icon name="basket" size={16} />
          Auswahl in den Warenkorb
        </Button>
        {others.length > 0 && (
          <span className={styles.target}>
            <select name="target" aria-label="Andere Liste" className={styles.select} defaultValue={others[0]?.slug}>
              {others.map((one) => (
                <option key={one.slug} value={one.slug}>
                  {one.displayName}
                </option>
              ))}
            </select>
            {!readOnly && (
              <Button type="submit" name="kind" value="chosenMove" size="small">
                Verschieben
              </Button>
            )}
            <Button type="submit" name="kind" value="chosenCopy" size="small">
              Dorthin kopieren
            </Button>
          </span>
        )}
        {!readOnly && (
          <span className={styles.target}>
            <Button type="submit" name="kind" value="chosenRemove" look="quiet" size="small">
              <Icon name="trash" size={16} />
              Entfernen
            </Button>
          </span>
        )}
      </BulkForm>
    </div>
  )
}

export function ChooseBox({ position: { id, display_name: name } }: { position: ListPosition }) {
  return (
    <span className={styles.choose}>
      <input type="checkbox" form={formId} name="chosen" value={id} aria-label={`${name} auswählen`} />
    </span>
  )
}
