let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Runs what saves a field when all that was typed before is saved, so that no answer overtakes a later one. */
export function inTurn(save: () => Promise<unknown>): Promise<unknown> {
  waiting += 1
  const done = last.then(save).finally(() => {
    waiting -= 1
  })
  last = done.catch(() => null)
  return done
}

/** Whether more is on its way: then what the shop says now is older than what is in sight. */
export const isSaving = () => waiting > 0

/** All that was typed so far has been answered. */
export const savesDone = () => last
