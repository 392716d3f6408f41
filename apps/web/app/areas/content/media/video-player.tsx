import type { Answer } from '@kontor/contracts/client'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { fileSize } from '../../../ui/text/figures.ts'
import { kindOf } from './file-facts.ts'
import { clockTime } from './playing-time.ts'
import styles from './video-player.module.css'

type PlayerProps = Pick<Answer<'showVideo'>['video'], 'title' | 'poster' | 'files' | 'captions' | 'transcript'>

/**
 * A video of the shop's own, played by the browser: nothing of it is loaded before it is asked for. What is said stands
 * beside it; each sentence leads to its place, without JavaScript by the address of the file.
 */
export function VideoPlayer({ title, poster, files, captions, transcript }: PlayerProps) {
  const player = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const [first] = files
  // a browser that knows none of the formats has said so before this code was there
  useEffect(() => setRefused(player.current?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE), [])

  function playFrom(event: MouseEvent, seconds: number) {
    if (!player.current || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    player.current.currentTime = seconds
    // a browser that refuses leaves the visitor its own button
    player.current.play().catch(() => {})
  }

  if (!first) return null
  return (
    <div className={styles.beside}>
      {/* biome-ignore lint/a11y/useMediaCaption: one without captions has its words beside it */}
      <video
        ref={player}
        className={styles.screen}
        poster={poster}
        width={960}
        height={540}
        preload="none"
        controls
        playsInline
        aria-label={title}
      >
        {files.map(({ file, fileType }, at) => (
          // the last one: no other is left to try
          <source
            key={file}
            src={file}
            type={fileType}
            onError={at === files.length - 1 ? () => setRefused(true) : undefined}
          />
        ))}
        {captions && <track kind="captions" srcLang="de" label="Deutsch" src={captions} />}
      </video>
      {transcript.length > 0 && (
        <section className={styles.words} aria-labelledby="transcript">
          <h2 id="transcript">Zum Nachlesen</h2>
          <ol>
            {transcript.map(({ seconds, text }) => (
              <li key={seconds}>
                <a
                  href={`${first.file}#t=${seconds}`}
                  aria-label={`Ab ${clockTime(seconds)} abspielen`}
                  onClick={(event) => playFrom(event, seconds)}
                >
                  {clockTime(seconds)}
                </a>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {isRefused && (
        <Notice kind="warning" title="Dieses Video lässt sich hier nicht abspielen">
          <p>
            Ihr Browser kommt mit keinem unserer Formate zurecht, oder die Datei lässt sich gerade nicht laden. Laden
            Sie das Video herunter
            {transcript.length > 0 ? ', oder lesen Sie, was es zeigt, unter „Zum Nachlesen“.' : '.'}
          </p>
        </Notice>
      )}
      <p className={styles.files}>
        Herunterladen:{' '}
        {files.map(({ file, bytes }, at) => (
          <span key={file}>
            {at > 0 && ', '}
            <a href={file} download>
              {`${kindOf(file)} (${fileSize(bytes)})`}
            </a>
          </span>
        ))}
      </p>
    </div>
  )
}
