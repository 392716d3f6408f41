import { Button } from '../ui/button.tsx'
import { Badge } from '../ui/marks/badge.tsx'
import type { Kit } from './kit.ts'
import { KitForm } from './kit-form.tsx'
import styles from './test-kit.module.css'

export function Worlds({ current, items }: Kit['worlds']) {
  return (
    <>
      <p>Eine Welt legt alles zurück: Daten, Sitzungen, Uhr, Störungen und Postfach, auch bei den anderen.</p>
      <KitForm kind="world">
        <ul className={styles.list}>
          {items.map(({ name, text }) => (
            <li key={name}>
              <span>
                {text} {name === current && <Badge tone="green">steht</Badge>}
              </span>
              <Button type="submit" size="small" name="world" value={name} aria-label={`Welt ${name} aufstellen`}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      </KitForm>
    </>
  )
}
