import type { Answer } from '@kontor/contracts/client'

/**
 * The manufacturer and brand store of the specification (3) from the answers that a page has read; what they call
 * `topItems` is `topBrands` there (G-57).
 */
export function manufacturerStore(
  listed:
    | Omit<
        Answer<'listManufacturers'>,
        'success' | 'articleItems' | 'exactUrl' | 'total' | 'page' | 'limit' | 'lastPage'
      >
    | undefined,
  shown?: Pick<Answer<'showManufacturer'>, 'brandItem' | 'deviceItem' | 'deviceItems'>,
) {
  return {
    brandLabels: listed?.brandLabels ?? {},
    brandItems: listed?.brandItems ?? [],
    brandItem: shown?.brandItem ?? null,
    deviceLabels: listed?.deviceLabels ?? {},
    deviceItems: listed?.deviceItems ?? shown?.deviceItems ?? [],
    deviceItem: shown?.deviceItem ?? null,
    topBrands: listed?.topItems ?? [],
    request: listed?.request ?? {},
    loaded: listed !== undefined || shown !== undefined,
  }
}
