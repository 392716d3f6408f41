import type { ArticleDetail } from '../../platform/types.ts'
import styles from './article-facts.module.css'

/** Description, the data sheet as a real table, and who made it (GPSR). */
export function ArticleFacts({ article }: { article: ArticleDetail }) {
  const { manufacturer } = article
  return (
    <div className={styles.facts}>
      <section>
        <h2>Beschreibung</h2>
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: article.body }} />
      </section>
      <section>
        <h2>Datenblatt</h2>
        {article.features.map(({ group, rows }) => (
          <table key={group} className={styles.table}>
            <caption>{group}</caption>
            <tbody>
              {rows.map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
        <table className={styles.table}>
          <caption>Hersteller und Sicherheit</caption>
          <tbody>
            <Row name="Hersteller" value={manufacturer.name} />
            <Row name="Anschrift" value={manufacturer.address} />
            <Row name="E-Mail" value={manufacturer.email} />
            <Row name="Verantwortlich in der EU" value={manufacturer.responsiblePerson} />
            <Row name="EAN / GTIN" value={article.gtin} />
            <Row name="OEM-Nummer" value={article.oemNumber} />
            <Row name="WEEE-Reg.-Nr." value={article.weeeNummer} />
          </tbody>
        </table>
      </section>
    </div>
  )
}

function Row({ name, value }: { name: string; value: string | null }) {
  if (!value) return null
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  )
}
