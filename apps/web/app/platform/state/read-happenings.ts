import { type Happening, happened } from './happened.ts'

/** Reads what has happened so far and everything from now on; without a reader nothing is kept any more. */
export function readHappenings(read: (happening: Happening) => unknown = () => undefined): void {
  const early = happened.takeAll()
  happened.push = read
  for (const one of early) read(one)
}
