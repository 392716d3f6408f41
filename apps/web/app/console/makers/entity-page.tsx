import type { ConsoleOutputs } from '@kontor/api/console'
import type { ReactNode } from 'react'
import { consoleLink } from '../../links.ts'
import { Link } from '../../ui/link.tsx'
import styles from '../console.module.css'
import { RemoveButton } from '../content/remove-button.tsx'
import { History } from '../ui/history.tsx'
import { PictureRoom } from '../ui/upload-picture.ts'

type Entries = ConsoleOutputs['manufacturers']['history']['items']

type Props = {
  room: string
  /** what the room is called */
  name: string
  title: string
  /** none for a new one */
  stored?: { address: string; remove(): Promise<unknown>; history: Entries | undefined }
  children: ReactNode
}

/** The page of one maker or assortment: its form, what was done to it, and how it goes. */
export function EntityPage({ room, name, title, stored, children }: Props) {
  return (
    <PictureRoom value="articles">
      <p className={styles.soft}>
        <Link to={consoleLink(room)}>{name}</Link>
      </p>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {stored && (
          <div className={styles.acts}>
            <a href={stored.address} target="_blank" rel="noreferrer">
              Im Shop ansehen
            </a>
            <RemoveButton
              title={title}
              text="Das geht nur, solange nichts darauf verweist. Was darin stand, bleibt im Protokoll."
              to={consoleLink(room)}
              remove={stored.remove}
            />
          </div>
        )}
      </div>
      {children}
      {stored && <h2>Verlauf</h2>}
      {stored?.history && <History entries={stored.history} />}
    </PictureRoom>
  )
}
