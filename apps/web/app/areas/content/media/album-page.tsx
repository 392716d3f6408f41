import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { albumLink, albums, galleryLink, sharingPicture } from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { useOrigin } from '../../../platform/page/page-values.tsx'
import styles from '../content.module.css'
import { Document } from '../document.tsx'
import { albumQuery } from '../queries.ts'
import { MediaCards } from './media-cards.tsx'
import { MediaFrame } from './media-frame.tsx'

const needs: Needs = ({ params }) => [albumQuery(params['slug'] ?? '')]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function AlbumPage() {
  const { album } = useSuspenseQuery(albumQuery(useParams()['slug'] ?? '')).data
  const address = albumLink(album.slug)
  const origin = useOrigin()
  return (
    <MediaFrame
      crumbs={[
        { label: 'Alben', url: albums },
        { label: album.title, url: address },
      ]}
      data={{
        '@type': 'CollectionPage',
        name: album.title,
        description: album.excerpt,
        url: origin + address,
        hasPart: album.galleries.map(({ slug, title }) => ({
          '@type': 'ImageGallery',
          name: title,
          url: origin + galleryLink(slug),
        })),
      }}
    >
      <PageHead
        title={album.meta.title}
        description={album.meta.description}
        canonical={address}
        image={sharingPicture('album', album.slug)}
      />
      <h1 tabIndex={-1}>{album.title}</h1>
      <p className={styles.lead}>{album.excerpt}</p>
      <Document body={album.body} contents={[]} />
      <MediaCards
        cards={album.galleries.map((one) => ({ ...one, note: one.count === 1 ? '1 Bild' : `${one.count} Bilder` }))}
        linkTo={galleryLink}
      />
    </MediaFrame>
  )
}
