/** `22 Sekunden`, from a minute on `1:05 Minuten`. */
export const playingTime = (seconds: number): string =>
  seconds < 60 ? (seconds === 1 ? '1 Sekunde' : `${seconds} Sekunden`) : `${clockTime(seconds)} Minuten`

/** `0:04` */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
