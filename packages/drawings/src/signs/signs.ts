/** Signs of the law beside their words: hazard pictograms (CLP, annex V) and the crossed-out bin (ElektroG). */

const diamond = (symbol: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M50 4 96 50 50 96 4 50Z" fill="#fff" stroke="#d2001a" stroke-width="5.500" stroke-linejoin="miter"/>${symbol}</svg>`

const flame =
  '<path d="M52 20c2 9-3 13-8 20-3 4-4 8-3 12-3-2-4-5-4-8-6 6-9 12-8 18 1 8 9 13 21 13s20-5 21-13c1-7-3-12-7-17 0 3-1 5-3 7 2-11-1-24-9-32z"/>'

export const signs: Readonly<Record<string, () => string>> = {
  ghs01: () =>
    diamond(
      '<path d="m50 58-6-12-11 4 7-11-10-8 13 2 1-14 7 12 9-9-1 13 14 0-10 9 8 10-13-3z"/><circle cx="50" cy="67" r="9"/><path d="m34 62 5 2-2 5-5-2zM63 66l6-2 2 4-6 2zM27 51l4-1 1 5-4 0zM72 52l4 1-2 5-4-2zM42 80l4-2 3 4-5 2zM56 79l5-1 0 4-4 2z"/>',
    ),
  ghs02: () => diamond(`${flame}<path d="M31 77h38v4H31z"/>`),
  ghs03: () =>
    diamond(
      `<g transform="translate(18 4) scale(.64)">${flame}</g><circle cx="50" cy="64" r="11" fill="none" stroke="#000" stroke-width="5"/><path d="M36 79h28v4H36z"/>`,
    ),
  ghs04: () =>
    diamond(
      '<g transform="rotate(-32 50 52)"><path d="M28 44h34c6 0 9 3 10 5h5v6h-5c-1 2-4 5-10 5H28c-4 0-6-3-6-8s2-8 6-8z"/><path d="M77 46h5v12h-5z"/></g>',
    ),
  ghs05: () =>
    diamond(
      '<path d="m24 38 18-9 2 4-18 9zM76 38l-18-9-2 4 18 9z"/><circle cx="30" cy="48" r="2"/><circle cx="33" cy="56" r="2"/><circle cx="31" cy="64" r="2"/><circle cx="67" cy="47" r="2"/><circle cx="69" cy="55" r="2"/><path d="M22 69h11l3 4 5-4h7v7H26z"/><path d="M54 66c3-2 5-4 7-4l4 3 3-3c4 0 7 2 9 4l-4 4H56z"/><path d="M52 73h22l-5 5H54z"/>',
    ),
  ghs06: () =>
    diamond(
      '<path fill-rule="evenodd" d="M50 22c12 0 19 8 19 18 0 7-3 10-8 13v8H39v-8c-5-3-8-6-8-13 0-10 7-18 19-18zm-8 16a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm16 0a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm-8 11-3 6h6z"/><path d="m31 63 2-4 38 15-2 5zM69 63l-2-4-38 15 2 5z"/>',
    ),
  ghs07: () =>
    diamond(
      '<path d="M50 22c5 0 8 3 7.500 8l-3.500 26h-8l-3.500-26c-.5-5 2.500-8 7.500-8z"/><circle cx="50" cy="68" r="6"/>',
    ),
  ghs08: () =>
    diamond(
      '<path fill-rule="evenodd" d="M50 20c5 0 8 4 8 9 0 4-2 7-4 9 8 2 16 6 18 14l2 9-14 14H40L26 61l2-9c2-8 10-12 18-14-2-2-4-5-4-9 0-5 3-9 8-9zm0 24-3 10-9-5 5 9-10 3 10 3-5 9 9-5 3 10 3-10 9 5-5-9 10-3-10-3 5-9-9 5z"/>',
    ),
  ghs09: () =>
    diamond(
      '<path d="M37 72 39 50l-9-8 10 3-2-13 5 11 6-13-2 15 9-4-11 9 2 22z"/><path d="M20 72h34v3H20z"/><path fill-rule="evenodd" d="M48 66c5-8 15-9 21-4l8-5-3 8 3 8-8-5c-6 5-16 5-21-2zm6-2a1.600 1.600 0 1 0 0 3.200 1.600 1.600 0 0 0 0-3.200z"/>',
    ),
  weee: () =>
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 72" fill="none" stroke="#22292f" stroke-width="2.500" stroke-linejoin="round"><path d="M17 20h30l-3 34H20z"/><path d="M14 20h36M26 16h12M27 26v22M37 26v22"/><circle cx="22" cy="56" r="3.500" fill="#22292f"/><path d="M8 8 56 58M56 8 8 58" stroke-width="3"/><path d="M8 64h48v5H8z" fill="#22292f"/></svg>',
}
