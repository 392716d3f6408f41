/** The shapes of the seed. Money is integer cents, net unless the name says gross; days count back from seed day D. */

export type BaseUnit = 'kg' | 'l' | 'm' | 'm²'

export interface ScaleStep {
  readonly from: number
  readonly netCents: number
}

export interface Feature {
  readonly name: string
  readonly value: string
}

/** A named label or fact with its proof; general claims are not allowed (EmpCo, domain 1.1 no. 2). */
export interface EcoProof {
  readonly slug: string
  readonly label: string
  readonly proof: string
}

export interface Clp {
  readonly pictograms: readonly string[]
  readonly signalWord: 'Achtung' | 'Gefahr' | null
  readonly statements: readonly string[]
}

/** Product data that a law asks for (domain 1.4); only what applies is present. */
export interface LegalData {
  readonly weeeNumber?: string
  readonly oldDevice?: boolean
  readonly battery?: { readonly chemistry: string; readonly removable: boolean }
  readonly clp?: Clp
  readonly biocideNotice?: string
  readonly food?: {
    readonly designation: string
    readonly ingredients: string
    readonly allergens: string
    readonly netQuantity: string
    readonly origin: string
    readonly nutrition: string
    readonly operator: string
  }
  readonly cosmetic?: { readonly inci: string; readonly warnings: string; readonly netContent: string }
  readonly energy?: { readonly class: string; readonly range: string; readonly eprel: string }
  readonly toyWarning?: string
  readonly reverseCharge?: boolean
  readonly freight?: boolean
  readonly assembly?: boolean
  readonly hsCode?: string
}

export type WithdrawalException = 'none' | 'custom_made' | 'hygiene_sealed' | 'perishable' | 'sealed_software' | 'press'

/** The supplies finder's facts, as the column `articles.supply` holds them. */
export interface SupplyFacts {
  readonly kind: 'toner' | 'ink' | 'refill' | 'drum' | 'waste' | 'maintenance' | 'label'
  readonly origin: 'original' | 'rebuilt' | 'compatible'
  readonly colours: readonly ('black' | 'cyan' | 'magenta' | 'yellow')[]
  readonly capacity: 'standard' | 'xl' | null
  readonly pages: number | null
  readonly norm: string | null
  readonly millilitres: number | null
  readonly oemNumbers: readonly string[]
}

export interface SeedArticle {
  readonly articleNumber: string
  readonly shopDepotId: number
  readonly slug: string
  readonly displayName: string
  readonly partnerDisplayName: string | null
  readonly excerpt: string
  readonly description: string
  readonly articleType: string
  readonly productType: string
  readonly assortment: string
  readonly manufacturer: string
  readonly brand: string
  readonly manufacturerNumber: string
  readonly oemNumber: string | null
  readonly gtin: string
  readonly unit: string
  readonly content: number
  readonly contentUnit: string
  readonly format: string | null
  readonly basisfarbe: string | null
  readonly farbe: string | null
  readonly features: readonly Feature[]
  readonly eco: readonly EcoProof[]
  readonly ecoFact: string | null
  readonly evkNetCents: number | null
  readonly hekNetCents: number | null
  readonly uvpNetCents: number | null
  readonly scale: readonly ScaleStep[]
  readonly taxRate: 7 | 19
  readonly basePrice: { readonly amount: number; readonly unit: BaseUnit } | null
  readonly comparative: { readonly amount: number; readonly per: number; readonly unit: string } | null
  readonly depositGrossCents: number
  readonly depositKind: 'EINWEG' | 'MEHRWEG' | null
  readonly min: number
  readonly step: number
  readonly max: number
  readonly deliveryState: 1 | 2 | 3 | 4 | 5 | 6 | 7
  readonly stock: number
  readonly salesBlocked: boolean
  readonly published: boolean
  readonly priceBound: boolean
  readonly dailyPrice: boolean
  readonly bestPrice: boolean
  readonly withdrawal: WithdrawalException
  readonly onlineAvailable: boolean
  readonly collectionPossible: boolean
  readonly guaranteeYears: number
  readonly legal: LegalData
  readonly attributes: readonly string[]
  readonly tags: readonly string[]
  readonly assortmentTypes: readonly string[]
  readonly printedPage: number
  readonly devices: readonly string[]
  readonly supply: SupplyFacts | null
  readonly variantGroup: string | null
  readonly successor: string | null
  /** what is wrong with it and what buyers do now, where it is called back */
  readonly recall: string | null
  readonly bStock: { readonly grade: 'A' | 'B' | 'C'; readonly defect: string } | null
  readonly videoCount: number
  readonly boost: number
  readonly popularity: number
  readonly createdDaysAgo: number
}
