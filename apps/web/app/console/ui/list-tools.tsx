import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from '../console.module.css'
import type { Asked } from './use-asked.ts'

type Filter = { name: string; label: string; options: readonly { value: string; label: string }[]; all?: string }

type Props = {
  asked: Asked
  /** what can be searched for, as `Nummer, Name oder E-Mail` */
  searches?: string
  filters?: readonly Filter[]
  children?: ReactNode
}

/** Search and filters over a list; what is chosen stands in the address. */
export function ListTools({ asked, searches, filters = [], children }: Props) {
  return (
    <div className={styles.tools}>
      {searches !== undefined && <Search asked={asked} searches={searches} />}
      {filters.map(({ name, label, options, all = 'alle' }) => (
        <label key={name}>
          {label}
          <select value={asked.value(name)} onChange={({ target }) => asked.ask({ [name]: target.value })}>
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      {children}
    </div>
  )
}

/** Asks a moment after the last key. */
const pauseMs = 250

function Search({ asked, searches }: { asked: Asked; searches: string }) {
  const [typed, setTyped] = useState(asked.search)
  const field = useRef<HTMLInputElement>(null)
  const send = useEffectEvent((words: string) => {
    if (words !== asked.search) asked.ask({ suche: words })
  })
  useEffect(() => {
    const timer = setTimeout(() => send(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  // the address changed by itself, as by Back: the field follows, unless somebody types in it
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(asked.search)
  }, [asked.search])
  return (
    <label className={styles.search}>
      Suchen ({searches})
      <input
        type="search"
        ref={field}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={100}
      />
    </label>
  )
}
