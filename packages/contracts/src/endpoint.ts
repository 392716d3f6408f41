import type { z } from 'zod'
import type { Call } from './calls.ts'

/** A call with its schemas: what a built call is (server route, guard, OpenAPI, typed client and tests derive from it). */
export type Endpoint<
  C extends Call = Call,
  I extends z.ZodObject = z.ZodObject,
  R extends z.ZodObject = z.ZodObject,
> = C & {
  /** parts of the address, query and body together; a name stands in one of them only */
  readonly input: I
  /** the payload beside `success`, `message` and `redirectTo` (G-01) */
  readonly reply: R
  readonly summary: string
}

/** Puts schemas beside a declared call. */
export function endpoint<const C extends Call, I extends z.ZodObject, R extends z.ZodObject>(
  call: C,
  schemas: { summary: string; input: I; reply: R },
): Endpoint<C, I, R> {
  return { ...call, ...schemas }
}

/** What a caller passes. */
export type Input<E extends Endpoint> = z.input<E['input']>
/** What a handler receives: defaults filled in, numbers read. */
export type Parsed<E extends Endpoint> = z.output<E['input']>
/** What a handler answers and a caller gets beside the envelope. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** @returns the names of the parts of an address: `/shop/brand/:slug` -> ['slug'] */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
}
