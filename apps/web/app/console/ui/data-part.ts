import type { MediaKind } from './media/media-words.ts'

type Said = { label: string; hint?: string }
type Choice = { value: string; label: string }

/** One piece of a value of several pieces; `optional`: it is left out where nothing is typed, `nullable`: null then. */
export type DataPart = Said &
  (
    | { as: 'text' | 'area' | 'html'; most?: number; optional?: true }
    | { as: 'number'; optional?: true; fraction?: true }
    | { as: 'flag'; optional?: true }
    | { as: 'day' | 'picture' | 'address' | 'lines' | 'galleries' }
    /** `facts`: what the file says of itself goes into the parts of these names */
    | {
        as: 'file'
        kinds: readonly MediaKind[]
        facts?: readonly ('fileName' | 'fileType' | 'bytes')[]
        optional?: true
      }
    | { as: 'choice'; options: readonly Choice[]; optional?: true; nullable?: true }
    | { as: 'ticks'; options: readonly Choice[] }
    | { as: 'articles'; most: number }
    | { as: 'list'; one: string; most: number; parts: DataParts; begins: Data }
    | { as: 'group'; parts: DataParts; begins: Data }
  )
export type DataParts = Readonly<Record<string, DataPart>>
export type Data = Readonly<Record<string, unknown>>

/** What each part is called, at any depth. */
export const labelsOf = (parts: DataParts): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...Object.values(parts).map((part) => ('parts' in part ? labelsOf(part.parts) : {})),
    Object.fromEntries(Object.entries(parts).map(([name, { label }]) => [name, label])),
  )
