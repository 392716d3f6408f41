import type { ConsoleInputs } from '@kontor/api/console'
import { consoleCalls, mistakesOf } from '../trpc.ts'

type BrandChanges = ConsoleInputs['design']['saveBrand']['brand']

// What the style panel of the shop asks of the console, loaded when it does; `said` is why it was refused.

export async function storeBrandPicture(content: string): Promise<{ url: string } | { said: string }> {
  try {
    const { picture } = await consoleCalls.design.storePicture.mutate({ content })
    return { url: picture.url }
  } catch (error) {
    return { said: mistakesOf(error) }
  }
}

/** As a version of the shop's theme (decision 0029). */
export async function saveDesign(name: string, theme: object): Promise<{ name: string } | { said: string }> {
  try {
    const { version } = await consoleCalls.design.save.mutate({ name, theme })
    return { name: version.name }
  } catch (error) {
    return { said: mistakesOf(error) }
  }
}

/** For everybody. @param seen the same fields as they were before */
export async function saveBrand(brand: BrandChanges, seen: BrandChanges): Promise<string | undefined> {
  try {
    await consoleCalls.design.saveBrand.mutate({ brand, seen })
    return undefined
  } catch (error) {
    return mistakesOf(error)
  }
}
