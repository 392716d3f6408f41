/** Attributes that a tile shows as a flag (domain 3.2); the others only group articles. */
export const shownFlags: ReadonlySet<string> = new Set([
  'begreen',
  'video',
  'daily-price',
  'montageservice',
  'new-articles',
  'top-articles',
  'b-stock',
  'clearance',
  'made-in-germany',
])

/** Named lists of GET /rest/shop/{slug}: the filter each one stands for (G-55, G-60). */
export const namedLists: ReadonlyMap<string, { name: string; value: string; title: string }> = new Map([
  ['b-stock', { name: 'attribute', value: 'b-stock', title: 'B-Ware' }],
  ['device', { name: 'attribute', value: 'device', title: 'Geräte' }],
  ['printer', { name: 'attribute', value: 'printer', title: 'Drucker' }],
  ['furniture', { name: 'attribute', value: 'furniture', title: 'Möbel' }],
  ['withbaseprice', { name: 'list', value: 'withbaseprice', title: 'Artikel mit Grundpreis' }],
])
