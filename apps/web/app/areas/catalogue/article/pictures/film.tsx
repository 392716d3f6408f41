import { useState } from 'react'
import type { ArticleDetail } from '../../../../platform/calls/types.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/marks/icon.tsx'
import styles from './film.module.css'

type FilmFile = ArticleDetail['videos'][number]

/**
 * A film of the shop's own: nothing is loaded, and nothing moves, before the visitor asks for it. No foreign players.
 */
export function Film({ film }: { film: FilmFile }) {
  if (film.fileType.startsWith('video/'))
    return (
      // biome-ignore lint/a11y/useMediaCaption: product films are silent
      <video className={styles.screen} src={film.file} poster={film.poster} preload="none" controls />
    )
  return <DrawnFilm film={film} />
}

/** An animated drawing; it begins again each time it is put on the screen. */
function DrawnFilm({ film: { file, poster, title, seconds } }: { film: FilmFile }) {
  const [turn, setTurn] = useState(0)
  const [plays, setPlays] = useState(false)
  function play() {
    setTurn(turn + 1)
    setPlays(true)
  }
  return (
    <figure className={styles.film}>
      <img
        key={plays ? turn : 'poster'}
        className={styles.screen}
        src={plays ? `${file}#${turn}` : poster}
        alt={title}
        width={800}
        height={800}
      />
      <figcaption className={styles.controls}>
        <span>
          {title}, {seconds} Sekunden, ohne Ton
        </span>
        {plays ? (
          <Button size="small" onClick={() => setPlays(false)}>
            Anhalten
          </Button>
        ) : (
          <Button size="small" onClick={play}>
            <Icon name="video" size={16} />
            Abspielen
          </Button>
        )}
      </figcaption>
    </figure>
  )
}
