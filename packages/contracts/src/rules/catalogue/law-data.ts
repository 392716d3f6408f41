/** What of an article decides whether it may be sold to consumers. */
export type LawFacts = {
  displayName: string
  excerpt: string
  images: readonly string[]
  contentUnit: string
  netContent: number | null
  weeeNumber: string | null
  ecoLabels: readonly string[]
  documents: readonly { kind: string }[]
  hasPrice: boolean
  manufacturer: { country: string; address: string; email: string; responsiblePerson: string | null }
  compliance: {
    clp?: { statements?: readonly string[] }
    food?: Readonly<Record<string, string>>
    cosmetic?: Readonly<Record<string, string>>
    energy?: Readonly<Record<string, string>>
    battery?: { chemistry?: string }
    oldDevice?: boolean
    safetyDataMissing?: boolean
  }
}

export type LawGap = { law: string; text: string }

/** Countries where a manufacturer needs nobody to answer for him (GPSR Art. 16); Liechtenstein, Norway and Iceland apply it too. */
export const unionCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')
const measured = /^(mg|g|kg|ml|cl|l|mm|cm|m|m²)$/i
/** General claims that need a proof (UWG as changed by EmpCo, domain 1.1 no. 2). */
const claims = /\b(umweltfreundlich|nachhaltig|klimaneutral|öko(logisch)?)\w*/i

const emptyIn = (block: Readonly<Record<string, unknown>>) =>
  Object.values(block).some((value) => value === '' || value === null)

/** What the law wants to be said of the manufacturer of an article, and he does not say. */
export function makerGaps({ country, address, email, responsiblePerson }: LawFacts['manufacturer']): LawGap[] {
  const law = 'GPSR Art. 19'
  return [
    ...(address === '' || email === '' ? [{ law, text: 'Anschrift oder E-Mail des Herstellers fehlt' }] : []),
    ...(unionCountries.includes(country) || responsiblePerson
      ? []
      : [{ law, text: 'Verantwortliche Person in der EU fehlt' }]),
  ]
}

/**
 * What the law wants of an article on sale to consumers and its data lacks (domain 1.1, 1.2, 1.4); empty: nothing.
 * Whether a duty applies is read from the data: an article with CLP data is a dangerous mixture, one with food data food.
 */
export function lawGaps(article: LawFacts): LawGap[] {
  const { manufacturer, compliance } = article
  const gaps: LawGap[] = []
  const lacks = (law: string, text: string) => void gaps.push({ law, text })
  if (!compliance.food) {
    gaps.push(...makerGaps(manufacturer))
    if (article.images.length === 0) lacks('GPSR Art. 19', 'Abbildung fehlt')
    if (compliance.safetyDataMissing) lacks('GPSR Art. 19', 'Sicherheitsangaben des Herstellers stehen noch aus')
  }
  if (!article.hasPrice) lacks('PAngV § 3', 'Preis fehlt: Verbraucher können den Artikel nur anfragen')
  if (measured.test(article.contentUnit) && article.netContent === null)
    lacks('PAngV § 4', 'Füllmenge für den Grundpreis fehlt')
  if (compliance.oldDevice && !article.weeeNumber) lacks('ElektroG § 6', 'WEEE-Nummer fehlt')
  if (compliance.clp) {
    if (!compliance.clp.statements?.length) lacks('CLP Art. 48', 'Gefahrenhinweise fehlen')
    if (!article.documents.some(({ kind }) => kind === 'sicherheitsdatenblatt'))
      lacks('CLP', 'Sicherheitsdatenblatt fehlt')
  }
  if (compliance.food && emptyIn(compliance.food)) lacks('LMIV Art. 14', 'Lebensmittelangaben sind unvollständig')
  if (compliance.cosmetic && emptyIn(compliance.cosmetic))
    lacks('Kosmetik-VO Art. 19', 'Angaben zum Kosmetikum sind unvollständig')
  if (compliance.energy && emptyIn(compliance.energy)) lacks('EU 2017/1369', 'Energielabel ist unvollständig')
  if (compliance.battery && !compliance.battery.chemistry) lacks('BattDG', 'Art der Batterie fehlt')
  const [claim] = claims.exec(`${article.displayName} ${article.excerpt}`) ?? []
  if (claim && article.ecoLabels.length === 0) lacks('UWG (EmpCo)', `„${claim}“ ohne anerkanntes Umweltzeichen`)
  return gaps
}
