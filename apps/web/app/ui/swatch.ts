/** Colours of goods by their German name (domain 3.5), for the dot beside the word; never the word itself. */
const swatches: Readonly<Record<string, string>> = {
  weiß: '#f4f6f7',
  cremeweiß: '#f6eeda',
  transparent: '#dcebf2',
  grau: '#9aa4ac',
  lichtgrau: '#cfd5d9',
  silber: '#b3bcc3',
  anthrazit: '#474e56',
  schwarz: '#2d3136',
  blau: '#2467b8',
  hellblau: '#74b4e4',
  dunkelblau: '#1f4284',
  marine: '#243559',
  petrol: '#17717e',
  rot: '#cf2f34',
  bordeaux: '#832436',
  grün: '#2f9153',
  hellgrün: '#8fca6a',
  dunkelgrün: '#1e603f',
  oliv: '#7e8242',
  gelb: '#f7c923',
  neongelb: '#e6f52c',
  pastellgelb: '#f9eba0',
  orange: '#ee8226',
  neonorange: '#ff8a1f',
  lila: '#7a48a6',
  flieder: '#bda2d8',
  brombeer: '#6b2a5b',
  rosa: '#f3aebc',
  pink: '#dd4a94',
  neonpink: '#ff4fa3',
  braun: '#7d5135',
  naturbraun: '#c69f72',
  Eiche: '#d3ab74',
  Buche: '#dfb78d',
  Nussbaum: '#7c5438',
  cyan: '#0f9fd8',
  magenta: '#d6207d',
}

/** A CSS background; mixed colours show several, unknown ones none. */
export function swatchOf(farbe: string): string | undefined {
  if (farbe === 'sortiert' || farbe === 'bunt') return 'conic-gradient(#cf2f34, #f7c923, #2f9153, #2467b8, #cf2f34)'
  return swatches[farbe]
}
