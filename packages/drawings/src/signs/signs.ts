/** Signs of the law beside their words: hazard pictograms (CLP, annex V) and the crossed-out bin (ElektroG). */

const diamond = (symbol: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M50 4 96 50 50 96 4 50Z" fill="#fff" stroke="#d2001a" stroke-width="5.500" stroke-linejoin="miter"/>${symbol}</svg>`

export const signs: Readonly<Record<string, () => string>> = {
  ghs02: () =>
    diamond(
      '<path d="M52 20c2 9-3 13-8 20-3 4-4 8-3 12-3-2-4-5-4-8-6 6-9 12-8 18 1 8 9 13 21 13s20-5 21-13c1-7-3-12-7-17 0 3-1 5-3 7 2-11-1-24-9-32z"/><path d="M31 77h38v4H31z"/>',
    ),
  ghs07: () =>
    diamond(
      '<path d="M50 22c5 0 8 3 7.500 8l-3.500 26h-8l-3.500-26c-.5-5 2.500-8 7.500-8z"/><circle cx="50" cy="68" r="6"/>',
    ),
  weee: () =>
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 72" fill="none" stroke="#22292f" stroke-width="2.500" stroke-linejoin="round"><path d="M17 20h30l-3 34H20z"/><path d="M14 20h36M26 16h12M27 26v22M37 26v22"/><circle cx="22" cy="56" r="3.500" fill="#22292f"/><path d="M8 8 56 58M56 8 8 58" stroke-width="3"/><path d="M8 64h48v5H8z" fill="#22292f"/></svg>',
}
