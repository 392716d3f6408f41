import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { downloadLink, downloads } from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { ContentSearch, searchIn } from '../content-search.tsx'
import { downloadsQuery } from '../queries.ts'
import styles from './downloads.module.css'
import { kindAndSize } from './file-facts.ts'
import { Found, MediaFrame } from './media-frame.tsx'

const needs: Needs = ({ url }) => [downloadsQuery(searchIn(url.searchParams))]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function DownloadsPage() {
  const search = searchIn(useSearchParams()[0])
  const { items } = useSuspenseQuery(downloadsQuery(search)).data
  const groups = [...new Set(items.map(({ group }) => group))]
  return (
    <MediaFrame crumbs={[{ label: 'Downloads', url: downloads }]}>
      <PageHead
        title="Downloads"
        description="Formulare, Kataloge, Preislisten und Sicherheitsdatenblätter zum Herunterladen."
        canonical={downloads}
        {...(search && { robots: 'noindex' })}
      />
      <h1 tabIndex={-1}>Downloads</h1>
      <ContentSearch address={downloads} name="Downloads" search={search} />
      <Found count={items.length} name="Downloads" search={search} address={downloads} />
      {groups.map((group) => (
        <section key={group} className={styles.group}>
          <h2>{group}</h2>
          <ul className={styles.files}>
            {items
              .filter((one) => one.group === group)
              .map(({ slug, title, excerpt, file, fileName, ...facts }) => (
                <li key={slug} className={styles.file}>
                  <Icon name="file" size={24} />
                  <div className={styles.words}>
                    <h3>
                      <Link to={downloadLink(slug)}>{title}</Link>
                    </h3>
                    <p>{excerpt}</p>
                  </div>
                  <a href={file} download={fileName} className={styles.load}>
                    <Icon name="arrow-down" size={16} />
                    <VisuallyHidden>{`${title} herunterladen, `}</VisuallyHidden>
                    {kindAndSize({ fileName, ...facts })}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </MediaFrame>
  )
}
