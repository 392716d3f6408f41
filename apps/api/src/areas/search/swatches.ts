/** How a colour of the catalogue looks as a swatch beside its name (domain 3.5); a name alone would have to be imagined. */
const colours: Readonly<Record<string, string>> = {
  weiss: '#f4f6f7',
  cremeweiss: '#f6eeda',
  lichtgrau: '#cfd5d9',
  grau: '#8d969e',
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
  gruen: '#2f9153',
  hellgruen: '#8fca6a',
  dunkelgruen: '#1e603f',
  oliv: '#7e8242',
  gelb: '#f7c923',
  neongelb: '#e6f52c',
  pastellgelb: '#f9eba0',
  orange: '#ee8226',
  neonorange: '#ff8a1f',
  violett: '#7a48a6',
  lila: '#7a48a6',
  flieder: '#bda2d8',
  brombeer: '#6b2a5b',
  rosa: '#f3aebc',
  pink: '#dd4a94',
  neonpink: '#ff4fa3',
  braun: '#7d5135',
  naturbraun: '#c69f72',
  eiche: '#d3ab74',
  buche: '#dfb78d',
  nussbaum: '#7c5438',
  cyan: '#0f9fd8',
  magenta: '#d6207d',
  transparent: 'linear-gradient(135deg,#fff 45%,#c8ccd0 45% 55%,#fff 55%)',
}
const several = 'conic-gradient(#cf2f34,#f7c923,#2f9153,#2467b8,#7a48a6,#cf2f34)'

/** CSS background of a colour value; undefined for other filters and for colours nobody has drawn. */
export function swatchOf(name: string, slug: string): string | undefined {
  if (name !== 'basisfarbe' && name !== 'farbe') return undefined
  if (slug === 'mehrfarbig' || slug === 'bunt' || slug === 'sortiert') return several
  // "Eiche/weiß" and "schwarz (BK)": the first word is the colour one sees
  return colours[slug] ?? colours[slug.split('-')[0] ?? '']
}
