/** What contents take besides pictures. */
export const fileKinds = ['pdf', 'video', 'captions'] as const
export type FileKind = (typeof fileKinds)[number]

/** Of a file as it is sent. What is longer belongs to a host of videos. */
export const mostFileBytes = { pdf: 25_000_000, video: 30_000_000, captions: 1_000_000 } as const satisfies Record<
  FileKind,
  number
>

/** What may be chosen; what a file is, its content says. */
export const fileEndings = { pdf: '.pdf', video: '.mp4,.webm', captions: '.vtt' } as const satisfies Record<
  FileKind,
  string
>

export const mediumAddress = (id: string, ending: string) => `/media/${id}.${ending}`

const stored = /^\/media\/([0-9a-f]{32})\.(pdf|mp4|webm|vtt)$/

/** @returns the id of a stored file; undefined for any other address */
export const mediumIdOf = (address: string): string | undefined => stored.exec(address)?.[1]
