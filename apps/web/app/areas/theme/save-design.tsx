import { type FormEvent, useState } from 'react'
import { consoleLink } from '../../links.ts'
import { TextField } from '../../ui/forms/fields.tsx'
import { Link } from '../../ui/link.tsx'
import type { SavedLook, Theme } from './queries.ts'
import { Said } from './said.tsx'
import styles from './style-panel.module.css'

type Outcome = { text: string; isStored: boolean }

/** Keeps what was tried, for the shop's staff: the console puts it in place for everybody (decision 0029). */
export function SaveDesign({ theme, themeDefaults }: { theme: Theme } & Pick<SavedLook, 'themeDefaults'>) {
  const [name, setName] = useState('')
  const [said, setSaid] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy || name.trim() === '') return
    setBusy(true)
    try {
      const { saveDesign } = await import('../../console/design/from-panel.ts')
      const reply = await saveDesign(name.trim(), changesOf(themeDefaults, theme) ?? {})
      setSaid(
        'said' in reply
          ? { text: reply.said, isStored: false }
          : { text: `„${reply.name}“ ist gespeichert und wird noch nicht gezeigt.`, isStored: true },
      )
    } catch {
      setSaid({ text: 'Das Design ließ sich nicht speichern.', isStored: false })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.fields} onSubmit={(event) => void save(event)}>
      <TextField
        label="Als Design speichern unter"
        maxLength={80}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <button type="submit" className={styles.small} disabled={name.trim() === ''} aria-busy={isBusy || undefined}>
        Speichern
      </button>
      <Said text={said?.text}>
        {said?.isStored && (
          <>
            {' '}
            <Link to={consoleLink('design')}>Zu den Designs</Link>
          </>
        )}
      </Said>
    </form>
  )
}

/** The values in which a theme differs from another one. @returns undefined = in none */
function changesOf(base: unknown, of: unknown): object | undefined {
  const [from, to] = [base, of] as Readonly<Record<string, unknown>>[]
  const changes = Object.entries(to ?? {}).flatMap(([name, value]) => {
    const before = from?.[name]
    if (value === before) return []
    if (typeof value !== 'object' || value === null) return [[name, value]]
    const under = changesOf(before, value)
    return under ? [[name, under]] : []
  })
  return changes.length > 0 ? Object.fromEntries(changes) : undefined
}
