import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { articleKey, sharingPicture, videoLink, videos } from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { useOrigin } from '../../../platform/page/page-values.tsx'
import { Articles } from '../blocks/blocks.tsx'
import styles from '../content.module.css'
import { Document } from '../document.tsx'
import { videoQuery } from '../queries.ts'
import { MediaFrame } from './media-frame.tsx'
import { playingTime } from './playing-time.ts'
import { VideoElsewhere } from './video-elsewhere.tsx'
import { VideoPlayer } from './video-player.tsx'

const needs: Needs = ({ params }) => [videoQuery(params['slug'] ?? '')]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function VideoPage() {
  const { video } = useSuspenseQuery(videoQuery(useParams()['slug'] ?? '')).data
  const { title, excerpt, poster, seconds, files, transcript, elsewhere, articles } = video
  const address = videoLink(video.slug)
  const origin = useOrigin()
  return (
    <MediaFrame
      crumbs={[
        { label: 'Videos', url: videos },
        { label: title, url: address },
      ]}
      data={{
        '@type': 'VideoObject',
        name: title,
        description: excerpt,
        url: origin + address,
        thumbnailUrl: origin + poster,
        uploadDate: video.uploaded,
        duration: `PT${seconds}S`,
        inLanguage: 'de',
        ...(files[0] && { contentUrl: origin + files[0].file }),
        ...(elsewhere && { embedUrl: elsewhere.player }),
        ...(transcript.length > 0 && { transcript: transcript.map(({ text }) => text).join(' ') }),
      }}
    >
      <PageHead
        title={video.meta.title}
        description={video.meta.description}
        canonical={address}
        image={sharingPicture('video', video.slug)}
      />
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.date}>{playingTime(seconds)}</p>
      </div>
      <p className={styles.lead}>{excerpt}</p>
      {elsewhere ? <VideoElsewhere title={title} poster={poster} {...elsewhere} /> : <VideoPlayer {...video} />}
      <Document body={video.body} contents={[]} />
      <Articles title="Das brauchen Sie dafür" keys={articles.map(articleKey)} articles={articles} />
    </MediaFrame>
  )
}
