const FIRST =
  'Nord,Süd,West,Ost,Berg,Wald,See,Stern,Mond,Sonnen,Wind,Fluss,Stein,Silber,Gold,Kupfer,Glas,Eichen,Birken,Linden,Hafen,Morgen,Abend,Sommer,Winter,Klar,Hoch,Heide,Moor,Dünen'.split(
    ',',
  )
const SECOND =
  'feld,bach,tal,hof,werk,licht,pfad,brücke,insel,ufer,quell,mark,kamp,horst,blick,weg,tor,hain,bogen,kante,wiese,turm,segel,anker'.split(
    ',',
  )

/** How many different names there are before numbers are put behind them. */
const NAMES = FIRST.length * SECOND.length

/**
 * The series of a later lap through all combinations: "Basic" becomes "Basic Nordfeld", "Basic Südbach" … 720 names in
 * mixed order, then numbers. So names stay believable and the words of a catalogue grow slowly with its size.
 */
export function laterSeries(series: string, lap: number): string {
  const place = (lap - 1) % NAMES
  const mixed = (place * 311) % NAMES // 311 has no factor in common with 720: every name once
  const name = `${FIRST[mixed % FIRST.length] ?? ''}${SECOND[Math.floor(mixed / FIRST.length)] ?? ''}`
  const round = Math.floor((lap - 1) / NAMES)
  return [series, name, round > 0 ? String(round + 1) : ''].filter((part) => part !== '').join(' ')
}
