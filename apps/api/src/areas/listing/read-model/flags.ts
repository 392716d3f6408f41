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
