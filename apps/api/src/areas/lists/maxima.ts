const mostNamed = 10

/** A message and what came to its maximum on the way, each article once; many are counted. */
export function withMaxima(message: string, notes: readonly (string | null)[]): string {
  const all = [...new Set(notes.filter((note) => note !== null))]
  const others = all.length - mostNamed
  const rest =
    others > 0 && `Auch bei ${others === 1 ? '1 weiteren' : `${others} weiteren`} Artikeln gilt die Höchstmenge.`
  return [message, ...all.slice(0, mostNamed), rest].filter(Boolean).join(' ')
}
