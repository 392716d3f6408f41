import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { articleKey, installationLink, installations, sharingPicture } from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { useOrigin } from '../../../platform/page/page-values.tsx'
import { Articles } from '../blocks/blocks.tsx'
import styles from '../content.module.css'
import { Document } from '../document.tsx'
import { installationQuery } from '../queries.ts'
import { MediaFrame } from './media-frame.tsx'
import { Pictures } from './pictures.tsx'

const needs: Needs = ({ params }) => [installationQuery(params['slug'] ?? '')]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

/** A room that was furnished, and what stands in it, to be bought. */
export default function InstallationPage() {
  const { installation } = useSuspenseQuery(installationQuery(useParams()['slug'] ?? '')).data
  const { title, excerpt, place, year, positions, articles } = installation
  const address = installationLink(installation.slug)
  const origin = useOrigin()
  return (
    <MediaFrame
      crumbs={[
        { label: 'Musterbüros', url: installations },
        { label: title, url: address },
      ]}
      data={{
        '@type': 'ImageGallery',
        name: title,
        description: excerpt,
        url: origin + address,
        contentLocation: { '@type': 'Place', name: place },
        image: positions.map((one) => ({ '@type': 'ImageObject', name: one.title, contentUrl: origin + one.file })),
      }}
    >
      <PageHead
        title={installation.meta.title}
        description={installation.meta.description}
        canonical={address}
        image={sharingPicture('installation', installation.slug)}
      />
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.date}>{`${place}, ${year}`}</p>
      </div>
      <p className={styles.lead}>{excerpt}</p>
      <Document body={installation.body} contents={[]} />
      <Pictures title={title} columns={3} positions={positions} />
      <Articles title="Artikel in diesem Raum" keys={articles.map(articleKey)} articles={articles} />
    </MediaFrame>
  )
}
