/** What lean-fonts.ts uses of it; the package has no types. */
declare module 'subset-font' {
  function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures: readonly string[]
      variationAxes?: Readonly<Record<string, { min: number; max: number }>>
    },
  ): Promise<Uint8Array>
  export = subsetFont
}
