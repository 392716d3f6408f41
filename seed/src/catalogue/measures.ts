import type { SeedArticle } from '../model.ts'

const chairHeights: Readonly<Record<string, string>> = {
  Synchron: '98–110 cm',
  Netzrücken: '96–108 cm',
  Chefsessel: '112–124 cm',
  '24-h': '122–134 cm',
}

/** Measures of furniture that its six attributes leave out; a chair without armrests is narrower. */
export function measuresOf({
  articleType,
  productType,
  features,
}: SeedArticle): readonly { readonly name: string; readonly value: string }[] {
  const said = (name: string) => features.find((one) => one.name === name)?.value
  if (articleType === 'buerostuhl') {
    return [
      { name: 'Gesamthöhe', value: chairHeights[productType] ?? '98–110 cm' },
      { name: 'Gesamtbreite', value: said('Armlehnen') === 'nein' ? '50 cm' : '66 cm' },
      { name: 'Gesamttiefe', value: '64 cm' },
    ]
  }
  if (articleType === 'schreibtisch')
    return said('Höhenverstellung') === 'nein' ? [{ name: 'Höhe', value: '74 cm' }] : []
  if (articleType === 'schrank') return [{ name: 'Tiefe', value: productType === 'Rollcontainer' ? '60 cm' : '42 cm' }]
  return []
}
