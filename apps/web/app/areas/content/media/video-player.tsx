import type { Answer } from '@kontor/contracts/client'
import { type MouseEvent, useRef } from 'react'
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
  const [first] = files

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
        {files.map(({ file, fileType }) => (
          <source key={file} src={file} type={fileType} />
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
