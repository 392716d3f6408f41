import { type KeyboardEvent as KeyPress, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { assortments } from '../../links.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { useAssortmentMenu } from './assortment-menu.ts'
import styles from './mega-menu.module.css'

/** While the pointer travels towards the panel, entries on its way do not take over. */
const patience = 140

/** Two levels of assortments with a picture. A `details` element: opens without JavaScript, then as a list of links. */
export function MegaMenu() {
  const { branches, links } = useAssortmentMenu()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const element = useRef<HTMLDetailsElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastX = useRef(0)
  const { key } = useLocation()

  useEffect(() => close(), [key])

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => {
      if (!element.current?.contains(event.target as Node)) close()
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      element.current?.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [open])

  function close() {
    element.current?.removeAttribute('open')
  }

  function point(index: number, event: PointerEvent) {
    const movesRight = event.clientX > lastX.current
    lastX.current = event.clientX
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setActive(index), movesRight ? patience : 30)
  }

  /** Right leads from an assortment into its second level, left back; up and down walk within a level. */
  function walk(event: KeyPress) {
    const here = document.activeElement as HTMLElement // inside the panel every element is one
    const find = (name: string | undefined) => [...(element.current?.querySelectorAll<HTMLElement>(`.${name}`) ?? [])]
    const level = [find(styles.branch), find(styles.leaf)].find((links) => links.includes(here))
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const target =
      event.key === 'ArrowRight'
        ? find(styles.leaf)[0]
        : event.key === 'ArrowLeft'
          ? find(styles.branch)[active]
          : step && level?.[(level.indexOf(here) + step + level.length) % level.length]
    if (!level || !target) return
    event.preventDefault()
    target.focus()
  }

  const branch = branches[active] ?? branches[0]
  return (
    <details ref={element} className={styles.menu} name="kopf" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.button}>
        <Icon name="menu" />
        Sortiment
      </summary>
      <nav className={styles.panel} aria-label="Sortiment" onKeyDown={walk}>
        <ul className={styles.branches}>
          {branches.map((item, index) => (
            <li key={item.url}>
              <Link
                to={item.url}
                className={classNames(styles.branch, open && item === branch && styles.active)}
                onPointerMove={(event) => point(index, event)}
                onPointerLeave={() => clearTimeout(timer.current)}
                onFocus={() => setActive(index)}
              >
                {item.label}
                <Icon name="chevron-right" size={16} />
              </Link>
            </li>
          ))}
        </ul>
        {open && branch && (
          <div className={styles.leaves}>
            <p className={styles.title}>
              <Link to={branch.url}>{branch.label}</Link>
            </p>
            <ul className={styles.leafList}>
              {branch.children?.map((leaf) => (
                <li key={leaf.url}>
                  <Link to={leaf.url} className={styles.leaf}>
                    {leaf.label}
                  </Link>
                </li>
              ))}
              <li>
                <Link to={branch.url} className={classNames(styles.leaf, styles.all)}>
                  Alles in {branch.label}
                </Link>
              </li>
            </ul>
            {branch.image && <img className={styles.picture} src={branch.image} alt="" width={360} height={180} />}
          </div>
        )}
        <ul className={styles.more}>
          <li>
            <Link to={assortments}>Alle Sortimente</Link>
          </li>
          {links.map(({ label, url }) => (
            <li key={url}>
              <Link to={url}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
