import type { operations } from './contract.ts'

// What callers see, derived from the published contract (`contract.ts`, made by build.ts).

/** A part of a request that a call does not have asks for nothing. */
type Given<Part> = [NonNullable<Part>] extends [never] ? unknown : NonNullable<Part>
type Json<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never
/** A file is sent as it is. */
type Body<Content> = Content extends { 'multipart/form-data': infer Form }
  ? { [Name in keyof Form]: Name extends 'file' ? Blob : Form[Name] }
  : Content[keyof Content]
type Sent<Operation> = Operation extends { requestBody?: infer Request }
  ? Given<Request> extends { content: infer Content }
    ? Body<Content>
    : unknown
  : unknown
type Addressed<Operation> = Operation extends { parameters: { path?: infer Path; query?: infer Query } }
  ? Given<Path> & Given<Query>
  : unknown

/** All calls but the one that is a link of a mail. */
export type CallName = {
  [Name in keyof operations]: operations[Name] extends { responses: { 200: unknown } } ? Name : never
}[keyof operations]

/** What a call takes: parts of its address, its query and its body together. */
export type Ask<Name extends CallName> = Addressed<operations[Name]> & Sent<operations[Name]>

type Responses<Name extends CallName> = operations[Name]['responses']
type Answers<Name extends CallName> = Json<Responses<Name>[keyof Responses<Name>]>

export type Answer<Name extends CallName> = Extract<Answers<Name>, { success: true }>

/** A refusal or a failure; `error.code` has only the codes with which this call may end. */
export type Refusal<Name extends CallName> = Extract<Answers<Name>, { success: false }>

export type How = {
  signal?: AbortSignal
  prefer?: 'return=minimal' | 'handling=strict'
}

type Arguments<Name extends CallName> =
  Partial<Ask<Name>> extends Ask<Name> ? [input?: Ask<Name>, how?: How] : [input: Ask<Name>, how?: How]

type Code<Name extends CallName> = Refusal<Name> extends { error: { code: infer Codes } } ? Codes : never

/** Thrown by `call`. */
export type RestError<Name extends CallName = CallName> = Error & {
  readonly status: number
  readonly body: Refusal<Name> | undefined
  readonly code: Code<Name> | undefined
  /** a person can mend it: the shop answered 200 with success:false */
  readonly isRefusal: boolean
}

/** Each call by its name: it answers what the shop says, done or refused, told apart by `success`. */
export type Shop = {
  readonly [Name in CallName]: (...given: Arguments<Name>) => Promise<Answer<Name> | Refusal<Name>>
} & {
  /** The same for those who want only what was done. @throws RestError for a refusal or a failure */
  call<Name extends CallName>(name: Name, ...given: Arguments<Name>): Promise<Answer<Name>>
}

export type Options = {
  /** in place of the global one */
  fetch?: typeof fetch
  /** how often a call is made again when the shop is busy or the connection was lost; 3 unless said otherwise */
  repeats?: number
}
