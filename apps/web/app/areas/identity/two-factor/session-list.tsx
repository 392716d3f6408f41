import type { Answer } from '@kontor/contracts/client'
import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { password } from '../../../links.ts'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import styles from '../password/password-page.module.css'

type Session = Answer<'listSessions'>['items'][number]

/** Where one is signed in; each can be ended from here. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  return (
    <section aria-labelledby="sessions-head" className={styles.section}>
      <h2 id="sessions-head">Wo Sie angemeldet sind</h2>
      <ul className={styles.sessions}>
        {sessions.map(({ id, current, device, address, createdAt, seenAt }) => (
          <li key={id} className={styles.session}>
            <div>
              <p>
                <strong>{device}</strong> {current && <Badge>dieses Gerät</Badge>}
              </p>
              <p className={styles.note}>
                {[`seit ${formatDateTime(createdAt)}`, `zuletzt ${formatDateTime(seenAt)}`, address]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {!current && (
              <EndForm id={id}>
                Beenden
                <VisuallyHidden>: {device}</VisuallyHidden>
              </EndForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <EndForm id="others">Alle anderen beenden</EndForm>}
      <p className={styles.note}>Eine Anmeldung endet von selbst nach 14 Tagen ohne Besuch.</p>
    </section>
  )
}

function EndForm({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Form method="post" action={password}>
      <TokenField />
      <input type="hidden" name="kind" value="revoke" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" size="small">
        {children}
      </Button>
    </Form>
  )
}
