import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import styles from './video-player.module.css'

type ElsewhereProps = { title: string; poster: string; host: string; player: string; page: string }

/**
 * A video that another company shows: nothing is loaded from there before the visitor agreed, each time anew. Without
 * JavaScript it is a link.
 */
export function VideoElsewhere({ title, poster, host, player, page }: ElsewhereProps) {
  const [agreed, setAgreed] = useState(false)
  if (agreed)
    return (
      <iframe
        className={styles.screen}
        src={player}
        title={title}
        allow="fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      />
    )
  return (
    <div className={styles.asked}>
      <img className={styles.screen} src={poster} alt="" width={960} height={540} />
      <p>
        {`Dieses Video liegt bei ${host}. Wenn Sie es laden, erfährt ${host} Ihre IP-Adresse und kann Cookies setzen; vorher übertragen wir nichts.`}
      </p>
      <p className={styles.choices}>
        <Button onClick={() => setAgreed(true)}>{`Von ${host} laden`}</Button>
        <a href={page} rel="noopener noreferrer" target="_blank">
          {`Bei ${host} ansehen (neues Fenster)`}
        </a>
      </p>
    </div>
  )
}
