import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { downloadLink, downloads } from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { useOrigin } from '../../../platform/page/page-values.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { fileSize } from '../../../ui/text/figures.ts'
import styles from '../content.module.css'
import { Document } from '../document.tsx'
import { downloadQuery } from '../queries.ts'
import own from './downloads.module.css'
import { kindOf } from './file-facts.ts'
import { MediaFrame } from './media-frame.tsx'

const needs: Needs = ({ params }) => [downloadQuery(params['slug'] ?? '')]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function DownloadPage() {
  const { download } = useSuspenseQuery(downloadQuery(useParams()['slug'] ?? '')).data
  const { title, excerpt, file, fileName, fileType, bytes } = download
  const address = downloadLink(download.slug)
  const origin = useOrigin()
  return (
    <MediaFrame
      crumbs={[
        { label: 'Downloads', url: downloads },
        { label: title, url: address },
      ]}
      data={{
        '@type': 'DigitalDocument',
        name: title,
        description: excerpt,
        url: origin + address,
        encoding: { '@type': 'MediaObject', contentUrl: origin + file, encodingFormat: fileType, contentSize: bytes },
      }}
    >
      <PageHead title={download.meta.title} description={download.meta.description} canonical={address} />
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.lead}>{excerpt}</p>
      <Document body={download.body} contents={[]} />
      <dl className={own.facts}>
        <dt>Dateiname</dt>
        <dd>{fileName}</dd>
        <dt>Format</dt>
        <dd>{kindOf(fileName)}</dd>
        <dt>Größe</dt>
        <dd>{fileSize(bytes)}</dd>
        <dt>Bereich</dt>
        <dd>{download.group}</dd>
      </dl>
      <div>
        <LinkButton to={file} download={fileName} look="primary">
          <Icon name="arrow-down" size={16} />
          Herunterladen
        </LinkButton>
      </div>
    </MediaFrame>
  )
}
