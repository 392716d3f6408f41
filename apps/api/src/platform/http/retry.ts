import { setTimeout as wait } from 'node:timers/promises'
import { isBusy } from '../errors.ts'

/** A page whose read was refused as busy is retried once (decisions 12 "Busy"). */
export async function retryWhenBusy<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!isBusy(error)) throw error
    await wait(500 + Math.random() * 1000)
    return await read()
  }
}
