import type { Answer } from '@kontor/contracts/client'

type Answered = Pick<
  Answer<'listManufacturers'>,
  'brandLabels' | 'brandItems' | 'deviceLabels' | 'deviceItems' | 'topItems' | 'request'
>
type Shown = Partial<Pick<Answer<'showManufacturer'>, 'brandItem' | 'deviceItem'>>

/** The manufacturer and brand store of specification 3; what the answer calls `topItems` is `topBrands` there (G-57). */
export function manufacturerStore(answer: (Answered & Shown) | undefined) {
  return {
    brandLabels: answer?.brandLabels ?? {},
    brandItems: answer?.brandItems ?? [],
    brandItem: answer?.brandItem ?? null,
    deviceLabels: answer?.deviceLabels ?? {},
    deviceItems: answer?.deviceItems ?? [],
    deviceItem: answer?.deviceItem ?? null,
    topBrands: answer?.topItems ?? [],
    request: answer?.request ?? {},
    loaded: answer !== undefined,
  }
}
