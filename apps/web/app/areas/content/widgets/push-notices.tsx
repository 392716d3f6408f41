import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { query } from '../../../platform/calls/query.ts'
import { quietly } from '../../../platform/calls/quietly.ts'
import type { PushNotice } from '../../../platform/calls/types.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { readClosed, storeClosed } from './closed-notices.ts'
import styles from './push-notices.module.css'

const push = quietly(query('showPush', {}))

/** What the shop has to say on this page now, until the visitor closes it; once closed it stays away (G-88). */
export default function PushNotices() {
  const { pathname } = useLocation()
  const { data } = useQuery(push)
  const [closed, setClosed] = useState(readClosed)
  const due = (data?.items ?? []).filter(({ id, at }) => !closed.includes(id) && (!at || at.includes(pathname)))
  const window = due.find(({ modal }) => modal)
  const cards = due.filter(({ modal }) => !modal)

  function close({ id }: PushNotice) {
    // another window may have closed others
    const all = [...new Set([...readClosed(), ...closed, id])]
    setClosed(all)
    storeClosed(all)
  }

  return (
    <>
      {cards.length > 0 && (
        <section className={styles.stack} aria-label="Hinweise des Shops">
          {cards.map((notice) => (
            <Card key={notice.id} notice={notice} onClose={() => close(notice)} />
          ))}
        </section>
      )}
      {window && <Window key={window.id} notice={window} onClose={() => close(window)} />}
    </>
  )
}

type NoticeProps = { notice: PushNotice; onClose: () => void }

const Card = ({ notice: { title, text, url, label }, onClose }: NoticeProps) => (
  <div className={styles.card} data-area="toast">
    <div className={styles.words} role="status">
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
      {url && (
        <Link to={url} onClick={onClose}>
          {label ?? 'Mehr dazu'}
        </Link>
      )}
    </div>
    <button type="button" className={styles.close} aria-label={`„${title}“ schließen`} onClick={onClose}>
      <Icon name="close" size={16} />
    </button>
  </div>
)

function Window({ notice: { title, text, url, label }, onClose }: NoticeProps) {
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          {url && (
            <LinkButton to={url} onClick={onClose}>
              {label ?? 'Mehr dazu'}
            </LinkButton>
          )}
          <Button look="secondary" onClick={onClose}>
            Verstanden
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
