import { type Happening, happened } from './happened.ts'

/** Passes what happened so far and all that follows to a reader. Without one, nothing is stored any more. */
export function readHappenings(read: (happening: Happening) => unknown = () => undefined): void {
  const early = happened.takeAll()
  happened.push = read
  for (const one of early) read(one)
}
