import { srcSetOf } from '@kontor/contracts/rules/catalogue/picture-widths'

/** What an `img` says before its address, so that the browser loads the width that fits its place. */
export function inWidths(address: string, sizes: string) {
  const srcSet = srcSetOf(address)
  return srcSet && { srcSet, sizes }
}
