import type { Answer } from '@kontor/contracts/client'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Form, useActionData, useSearchParams } from 'react-router'
import { articleLink, home } from '../../../links.ts'
import { type FormPost, type FormRefusal, fieldOf, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { browserClient, inBrowser, type Needs, onServer, query } from '../../../platform/calls/query.ts'
import { useSubmitOnce } from '../../../platform/forms/submit-once.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import styles from './restock.module.css'
import { keyIn, postAsk, RestockAsk } from './restock-ask.tsx'
import { formQuery, type RestockPosted } from './restock-form.tsx'

type Linked = NonNullable<Answer<'showRestockNotice'>['notice']>
/** `ended`: by this very post */
type Shown = Pick<Linked, 'article'> & { state: Linked['state'] | 'ended' }

const tokenIn = (address: URLSearchParams) => (address.get('token') ?? '').slice(0, 200)
const linkQuery = (address: URLSearchParams) => query('showRestockNotice', { token: tokenIn(address) })

/** An article's form leads here without JavaScript; links of mails name a token. */
const isForm = (address: URLSearchParams) => address.has('article')
const needs: Needs = ({ url: { searchParams } }) => [
  isForm(searchParams) ? formQuery(keyIn(searchParams)) : linkQuery(searchParams),
]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)
/** The token in the address never leaves with it (security 3.2 no. 8). */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

/** The two buttons of the page. */
async function decide({ form, rest }: FormPost): Promise<Shown> {
  const token = fieldOf(form, 'link')
  if (fieldOf(form, 'do') === 'confirm') return (await rest.call('confirmRestockNotice', { token })).notice
  const { article } = await rest.call('endRestockNotice', { token })
  return { article, state: 'ended' }
}
export const action = onPost<Shown | RestockPosted>((post) =>
  isForm(post.url.searchParams) ? postAsk(post) : decide(post),
)
/** Whoever comes back finds what became of it. */
export const clientAction = postInBrowser(decide, async () => {
  await browserClient?.invalidateQueries({ queryKey: ['showRestockNotice'] })
})

const texts: Readonly<Record<Shown['state'], { title: string; fact: string }>> = {
  open: {
    title: 'Benachrichtigung bestätigen',
    fact: 'Sollen wir Ihnen einmal schreiben, sobald dieser Artikel wieder lieferbar ist?',
  },
  set: {
    title: 'Sie werden benachrichtigt',
    fact: 'Wir schreiben Ihnen einmal, sobald dieser Artikel wieder lieferbar ist.',
  },
  sent: {
    title: 'Sie sind benachrichtigt',
    fact: 'Wir haben Ihnen zu diesem Artikel geschrieben. Eine weitere E-Mail dazu folgt nicht.',
  },
  ended: { title: 'Benachrichtigung beendet', fact: 'Wir schreiben Ihnen zu diesem Artikel nicht mehr.' },
}
const expired = {
  title: 'Dieser Link gilt nicht mehr',
  fact: 'Zu diesem Link gibt es keine Benachrichtigung. Wir schreiben Ihnen also nicht.',
}

export default function RestockPage() {
  const [address] = useSearchParams()
  return isForm(address) ? <RestockAsk /> : <RestockLinked address={address} />
}

/** Where the links of the mails lead: it shows what they are about, and only a button does something. */
function RestockLinked({ address }: { address: URLSearchParams }) {
  const { notice } = useSuspenseQuery(linkQuery(address)).data
  const posted = useActionData<Shown | FormRefusal>()
  const refused = posted && 'refused' in posted ? posted.refused : undefined
  const isExpired = refused?.error.code === 'page_expired'
  const now: Shown | null = isExpired ? null : posted && 'state' in posted ? posted : notice
  const { title, fact } = now ? texts[now.state] : expired
  return (
    <PageBody>
      <PageHead title={title} robots="noindex" />
      {/* reached within the shop the document is another page's, whose policy counts otherwise */}
      <meta name="referrer" content="no-referrer" />
      <Breadcrumb crumbs={[{ label: 'Benachrichtigen, wenn lieferbar', url: home }]} />
      <div className={styles.page}>
        <h1 tabIndex={-1}>{title}</h1>
        {refused && !isExpired && <Notice kind="error">{refused.message}</Notice>}
        <p>{fact}</p>
        {now ? <Article article={now.article} /> : null}
        {now && now.state !== 'ended' ? <Buttons state={now.state} token={tokenIn(address)} /> : null}
        <p>
          {now ? (
            <LinkButton to={articleLink(now.article)}>Zum Artikel</LinkButton>
          ) : (
            <LinkButton to={home}>Zur Startseite</LinkButton>
          )}
        </p>
      </div>
    </PageBody>
  )
}

function Article({ article: { displayName, articleNumber, image } }: Pick<Linked, 'article'>) {
  return (
    <div className={styles.article}>
      {image && <img src={image} alt="" width={72} height={72} />}
      <p>
        <strong>{displayName}</strong>
        <br />
        Art.-Nr. {articleNumber}
      </p>
    </div>
  )
}

function Buttons({ state, token }: { state: Linked['state']; token: string }) {
  const { isSending, onSubmit } = useSubmitOnce()
  return (
    <Form method="post" className={styles.buttons} onSubmit={onSubmit}>
      <TokenField />
      <input type="hidden" name="link" value={token} />
      {state === 'open' && (
        <Button type="submit" name="do" value="confirm" look="primary" size="large" busy={isSending}>
          Ja, benachrichtigen Sie mich
        </Button>
      )}
      <Button type="submit" name="do" value="end" size={state === 'open' ? 'large' : 'medium'} busy={isSending}>
        {state === 'open' ? 'Nein, nicht benachrichtigen' : 'Nicht mehr benachrichtigen'}
      </Button>
    </Form>
  )
}
