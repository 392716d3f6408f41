import type { ConsoleOutputs } from '@kontor/api/console'

type Stored = ConsoleOutputs['showings']['show']
export type ShowingKind = Stored['kind']
/** Each kind with its own value. */
export type Showing = { [K in ShowingKind]: Pick<Extract<Stored, { kind: K }>, 'kind' | 'key' | 'value'> }[ShowingKind]

export type MistakeAt = (path: string) => string | undefined
type ValueOf<Kind extends ShowingKind> = Extract<Showing, { kind: Kind }>['value']

/** What the fields of one kind are given. */
export type FieldsOf<Kind extends ShowingKind> = {
  value: ValueOf<Kind>
  onChange(value: ValueOf<Kind>): void
  /** what is wrong with `slides.0.title` */
  mistakeAt: MistakeAt
  isAtFault(path: string): boolean
}
