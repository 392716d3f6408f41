import type { Draft } from './article-draft.ts'

const plain = { shopDepotId: 1, videoCount: 0, createdDaysAgo: 400, dailyPrice: false, bestPrice: false } as const

/** Versions beside the folder 200003 and the paper 150001: colour by back width, format by pack. */
export function variantAnchors(): readonly Draft[] {
  return [
    ...folders.map(([articleNumber, farbe, width, net, deliveryState, stock]) => ({
      ...plain,
      articleNumber,
      displayName: `Ordnelia Ordner PP A4, ${width}, ${farbe}`,
      articleType: 'ordner',
      productType: 'Standardordner',
      assortment: 'ordner-ringbuecher',
      brand: 'Ordnelia',
      net,
      deliveryState,
      stock,
      farbe,
      format: 'A4',
      min: 1,
      step: 1,
      max: 1000,
      scale: [
        { from: 10, netCents: Math.round(net * 91) },
        { from: 50, netCents: Math.round(net * 83) },
      ],
      attributes: ['begreen'],
      collectionPossible: stock > 0,
      variantGroup: 'anker-ordner-pp',
      ecoSlugs: ['blauer-engel'],
      popularity: 420,
      features: ['DIN A4', width, 'PP', 'Hebelmechanik', 'ja', 'einsteckbar'],
    })),
    ...papers.map(([articleNumber, format, packs, net]) => ({
      ...plain,
      articleNumber,
      displayName: `TannLoh Kopierpapier Recycling 100, ${format}, 80 g/m², weiß, ${packs === 1 ? '500 Blatt' : `${packs} × 500 Blatt`}`,
      articleType: 'kopierpapier',
      productType: 'Recycling',
      assortment: 'kopier-druckerpapier',
      brand: 'TannLoh',
      net,
      deliveryState: 3 as const,
      stock: 2400,
      farbe: 'weiß',
      format,
      unit: packs === 1 ? 'ries' : 'karton',
      content: packs * 500,
      contentUnit: 'Blatt',
      comparative: { amount: packs * 500, per: 100, unit: 'Blatt' },
      min: 1,
      step: 1,
      max: 1000,
      scale: [],
      attributes: ['begreen'],
      collectionPossible: true,
      variantGroup: 'anker-recycling-100',
      ecoSlugs: ['blauer-engel', 'altpapier-100'],
      popularity: 420,
      features: [`DIN ${format}`, '80 g/m²', 90, packs * 500, 'ja', 'ja'],
    })),
  ]
}

const folders = [
  ['200021', 'rot', '80 mm', 2.29, 3, 640],
  ['200022', 'grün', '80 mm', 2.29, 1, 0],
  ['200023', 'schwarz', '80 mm', 2.29, 3, 2100],
  ['200024', 'blau', '50 mm', 2.09, 3, 410],
  ['200025', 'rot', '50 mm', 2.09, 3, 0],
  ['200026', 'schwarz', '50 mm', 2.09, 3, 980],
] as const

const papers = [
  ['150002', 'A4', 5, 18.9],
  ['150003', 'A3', 1, 8.49],
] as const
