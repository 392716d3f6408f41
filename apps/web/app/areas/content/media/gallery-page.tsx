import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { albumLink, galleries, galleryLink, sharingPicture } from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { useOrigin } from '../../../platform/page/page-values.tsx'
import { Link } from '../../../ui/link.tsx'
import styles from '../content.module.css'
import { Document } from '../document.tsx'
import { galleryQuery } from '../queries.ts'
import { MediaFrame } from './media-frame.tsx'
import { Pictures } from './pictures.tsx'

const needs: Needs = ({ params }) => [galleryQuery(params['slug'] ?? '')]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function GalleryPage() {
  const { gallery } = useSuspenseQuery(galleryQuery(useParams()['slug'] ?? '')).data
  const { title, excerpt, positions, albums } = gallery
  const address = galleryLink(gallery.slug)
  const origin = useOrigin()
  return (
    <MediaFrame
      crumbs={[
        { label: 'Galerien', url: galleries },
        { label: title, url: address },
      ]}
      data={{
        '@type': 'ImageGallery',
        name: title,
        description: excerpt,
        url: origin + address,
        image: positions.map((one) => ({
          '@type': 'ImageObject',
          name: one.title,
          caption: one.excerpt,
          contentUrl: origin + one.file,
        })),
      }}
    >
      <PageHead
        title={gallery.meta.title}
        description={gallery.meta.description}
        canonical={address}
        image={sharingPicture('gallery', gallery.slug)}
      />
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.lead}>{excerpt}</p>
      <Document body={gallery.body} contents={[]} />
      <Pictures title={title} columns={gallery.columns} positions={positions} />
      {albums.length > 0 && (
        <p>
          Aus {albums.length === 1 ? 'dem Album' : 'den Alben'}{' '}
          {albums.map(({ slug, title: name }, at) => (
            <span key={slug}>
              {at > 0 && ', '}
              <Link to={albumLink(slug)}>{name}</Link>
            </span>
          ))}
        </p>
      )}
    </MediaFrame>
  )
}
