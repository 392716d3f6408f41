import { pageLink } from '../../../../links.ts'
import type { ArticleDetail } from '../../../../platform/calls/types.ts'
import { useHasPage, useShop } from '../../../../platform/state/shop.ts'
import { Link } from '../../../../ui/link.tsx'
import { Icon } from '../../../../ui/marks/icon.tsx'
import { CopyText } from '../../../../ui/text/copy-text.tsx'
import { fileSize } from '../../../../ui/text/figures.ts'
import styles from './article-facts.module.css'
import { Fact, FactTable } from './fact-table.tsx'
import { LawNotes } from './law-notes.tsx'

/** Description, downloads, the data sheet as real tables (ux 26), and who made it (GPSR Art. 19). */
export function ArticleFacts({ article }: { article: ArticleDetail }) {
  const hasPage = useHasPage()
  const { manufacturer } = article
  return (
    <div className={styles.facts}>
      <div className={styles.column}>
        <section>
          <h2>Beschreibung</h2>
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: article.body }} />
        </section>
        <Downloads documents={article.documents} />
        <LawNotes article={article} />
      </div>
      <section>
        <h2>Datenblatt</h2>
        {article.features.map(({ group, rows }) => (
          <FactTable key={group} title={group}>
            {rows.map(({ name, value }) => (
              <Fact key={name} name={name} value={value} />
            ))}
          </FactTable>
        ))}
        <FactTable title="Nummern">
          <Fact name="Artikelnummer" value={article.articleNumber} />
          <Fact name="Herstellernummer" value={article.manufacturerNumber} copied />
          <Fact name="OEM-Nummer" value={article.oemNumber} copied />
          <Fact name="EAN / GTIN" value={article.gtin} copied />
          <WeeeFacts article={article} />
        </FactTable>
        <FactTable title="Hersteller und Produktsicherheit">
          <Fact name="Hersteller" value={manufacturer.name} />
          <Fact name="Anschrift" value={manufacturer.address} />
          <Fact
            name="E-Mail"
            value={manufacturer.email && <a href={`mailto:${manufacturer.email}`}>{manufacturer.email}</a>}
          />
          <Fact name="Verantwortlich in der EU" value={manufacturer.responsiblePerson} />
        </FactTable>
        {hasPage('hinweise-produktsicherheit') && (
          <p className={styles.hint}>
            Mehr dazu: <Link to={pageLink('hinweise-produktsicherheit')}>Hinweise zur Produktsicherheit</Link>
          </p>
        )}
      </section>
    </div>
  )
}

/** ElektroG: the register number and what becomes of an old device (specification 3). */
function WeeeFacts({ article: { weeeNummer } }: { article: ArticleDetail }) {
  const { weeeNotice } = useShop()
  if (!weeeNummer) return null
  return (
    <>
      <Fact name="WEEE-Reg.-Nr." value={weeeNummer} copied />
      <Fact
        name="Entsorgung"
        value={
          weeeNotice && (
            <span className={styles.weee}>
              <img src="/illustrations/signs/weee.svg" alt="Durchgestrichene Mülltonne" width={32} height={32} />
              <CopyText text={weeeNotice} what="Entsorgungshinweis" />
            </span>
          )
        }
      />
    </>
  )
}

function Downloads({ documents }: Pick<ArticleDetail, 'documents'>) {
  if (documents.length === 0) return null
  return (
    <section className={styles.files}>
      <h2>Downloads</h2>
      <ul className={styles.downloads}>
        {documents.map(({ file, title, bytes }) => (
          <li key={file}>
            <a href={file} type="application/pdf">
              <Icon name="file" />
              <span>
                {title} <span className={styles.size}>PDF, {fileSize(bytes)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
