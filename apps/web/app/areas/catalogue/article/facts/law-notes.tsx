import type { ReactNode } from 'react'
import { pageLink } from '../../../../links.ts'
import type { ArticleDetail } from '../../../../platform/calls/types.ts'
import { useHasPage, useLabel, useMode, useShop } from '../../../../platform/state/shop.ts'
import { Link } from '../../../../ui/link.tsx'
import { Fact, FactTable } from './fact-table.tsx'
import styles from './law-notes.module.css'

type Compliance = ArticleDetail['compliance']

/** Legal notes that must be shown before buying (domain 1.4): only those that this article needs. */
export function LawNotes({ article }: { article: ArticleDetail }) {
  const { clp, biocideNotice, food, cosmetic, battery } = article.compliance
  const notes = useNotes(article)
  if (!clp && !biocideNotice && !food && !cosmetic && !battery && notes.length === 0) return null
  return (
    <section className={styles.notes} aria-label="Pflichtangaben und Hinweise">
      <h2>Hinweise</h2>
      {(clp || biocideNotice) && <Hazards clp={clp} biocideNotice={biocideNotice} />}
      {food && <Food food={food} />}
      {cosmetic && (
        <FactTable title="Angaben zum Kosmetikum">
          <Fact name="Bestandteile (INCI)" value={cosmetic.inci} />
          <Fact name="Warnhinweise" value={cosmetic.warnings} />
          <Fact name="Nennfüllmenge" value={cosmetic.netContent} />
          <Fact name="Verantwortliche Person" value={article.manufacturer.address} />
        </FactTable>
      )}
      {battery && <Battery battery={battery} />}
      {notes.length > 0 && (
        <ul className={styles.list}>
          {notes.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

const signNames: Readonly<Record<string, string>> = {
  GHS02: 'Flamme: entzündbar',
  GHS07: 'Ausrufezeichen: reizend oder gesundheitsschädlich',
}

/** CLP Art. 48: what the label says, before the purchase. */
function Hazards({ clp, biocideNotice }: Pick<Compliance, 'clp' | 'biocideNotice'>) {
  return (
    <div className={styles.hazards}>
      <h3>Gefahrenhinweise</h3>
      {clp && clp.pictograms.length > 0 && (
        <p className={styles.signs}>
          {clp.pictograms.map((code) => (
            <img
              key={code}
              src={`/illustrations/signs/${code.toLowerCase()}.svg`}
              alt={`${code}, ${signNames[code] ?? 'Gefahrenpiktogramm'}`}
              width={64}
              height={64}
            />
          ))}
        </p>
      )}
      {clp?.signalWord && (
        <p>
          Signalwort: <strong>{clp.signalWord}</strong>
        </p>
      )}
      {clp && (
        <ul className={styles.statements}>
          {clp.statements.map((statement) => (
            <li key={statement}>{statement}</li>
          ))}
        </ul>
      )}
      {biocideNotice && <p className={styles.biocide}>{biocideNotice}</p>}
    </div>
  )
}

/** LMIV Art. 14 and 21: allergens stand out in the list of ingredients. */
function Food({ food }: { food: NonNullable<Compliance['food']> }) {
  return (
    <FactTable title="Angaben zum Lebensmittel">
      <Fact name="Bezeichnung" value={food.designation} />
      <Fact name="Zutaten" value={withAllergens(food.ingredients)} />
      <Fact name="Allergene" value={food.allergens} />
      <Fact name="Nettofüllmenge" value={food.netQuantity} />
      <Fact name="Ursprung" value={food.origin} />
      <Fact name="Nährwerte" value={food.nutrition} />
      <Fact name="Lebensmittelunternehmer" value={food.operator} />
    </FactTable>
  )
}

/** Words in capitals are allergens. */
function withAllergens(ingredients: string): ReactNode {
  const parts = ingredients.split(/(\p{Lu}{3,})/u)
  if (parts.length === 1) return ingredients
  return <span>{parts.map((part, at) => (at % 2 === 1 ? <strong key={at}>{part}</strong> : part))}</span>
}

/** BattDG § 18: said to all end users, professional ones too. */
function Battery({ battery }: { battery: NonNullable<Compliance['battery']> }) {
  const hasPage = useHasPage()
  return (
    <div>
      <h3>Batterien und Akkus</h3>
      <p>
        {battery.chemistry}, {battery.removable ? 'herausnehmbar' : 'fest eingebaut'}. Batterien gehören nicht in den
        Hausmüll. Sie können sie im Handel und bei uns unentgeltlich zurückgeben.
        {hasPage('batterie-elektro') && (
          <>
            {' '}
            <Link to={pageLink('batterie-elektro')}>Hinweise zu Batterien und Elektrogeräten</Link>
          </>
        )}
      </p>
    </div>
  )
}

const noWithdrawal: Readonly<Record<string, string>> = {
  custom_made: 'Nach Ihren Angaben gefertigt: Das Widerrufsrecht gilt für diesen Artikel nicht.',
  hygiene_sealed: 'Versiegelte Ware: Ist das Siegel gebrochen, erlischt das Widerrufsrecht.',
  perishable: 'Schnell verderbliche Ware: Das Widerrufsrecht gilt für diesen Artikel nicht.',
  sealed_software: 'Versiegelter Datenträger: Ist das Siegel gebrochen, erlischt das Widerrufsrecht.',
  press: 'Zeitungen und Zeitschriften: Das Widerrufsrecht gilt für diesen Artikel nicht.',
}

/** Short notes; withdrawal is for consumers, § 13b for companies. */
function useNotes({ compliance, withdrawal, freight }: ArticleDetail): { key: string; text: string }[] {
  const isB2b = useMode() === 'b2b'
  const label = useLabel()
  const { weeeNotice } = useShop()
  const { guarantee, oldDevice, assembly, toyWarning, reverseCharge } = compliance
  const said: Record<string, string | false | undefined> = {
    toy: toyWarning && `Achtung! ${toyWarning}`,
    freight: freight && label('Freight article', ''),
    assembly: assembly && label('Assembly', ''),
    guarantee: guarantee && `Haltbarkeitsgarantie des Herstellers: ${guarantee.years} Jahre.`,
    oldDevice:
      oldDevice && weeeNotice !== '' && 'Bei der Lieferung nehmen wir ein gleichartiges Altgerät unentgeltlich mit.',
    withdrawal: !isB2b && noWithdrawal[withdrawal],
    reverseCharge:
      isB2b &&
      reverseCharge &&
      'Ab 5.000 € netto je Bestellung schuldet der Leistungsempfänger die Umsatzsteuer (§ 13b UStG).',
  }
  return Object.entries(said).flatMap(([key, text]) => (text ? [{ key, text }] : []))
}
