import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { articleLink, pageLink, shop as shopAddress } from '../../links.ts'
import { type FormRefusal, onPost } from '../../platform/calls/actions.ts'
import { postInBrowser } from '../../platform/calls/post-in-browser.ts'
import { browserClient, inBrowser, type Needs, onServer, query } from '../../platform/calls/query.ts'
import type { ArticleTile } from '../../platform/calls/types.ts'
import { forgetDrafts } from '../../platform/forms/form-draft.ts'
import { useSubmitOnce } from '../../platform/forms/submit-once.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { useHasPage, useLabel, useShop } from '../../platform/state/shop.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { mayAskFor, takesRequests } from '../catalogue/tile/actions/askable.ts'
import { CollectedList } from './collected-list.tsx'
import { OfferForm } from './offer-form.tsx'
import { postOffer } from './offer-post.ts'
import styles from './offers.module.css'
import { offerRequestQuery, sentOfferQuery, storeCollection } from './queries.ts'
import { SentOffer } from './sent-offer.tsx'

const keyedQuery = (articleKey: string) => query('showArticle', { articleKey })

/** A number shows what was sent; an article is asked for beside what is collected. */
const needs: Needs = ({ url }) => {
  const number = url.searchParams.get('number')
  if (number) return [sentOfferQuery(number)]
  const article = url.searchParams.get('article')
  return article ? [offerRequestQuery, keyedQuery(article)] : [offerRequestQuery]
}
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export const action = onPost((post) => postOffer(post))
export const clientAction = postInBrowser((post) =>
  postOffer(post, (positions) => storeCollection(browserClient, positions)),
)

export default function OfferRequestPage() {
  const label = useLabel()
  const shop = useShop()
  const hasPage = useHasPage()
  const [address] = useSearchParams()
  const number = address.get('number')
  const title = label('Offer Request', 'Angebotsanfrage')
  return (
    <PageBody>
      <PageHead title={number ? `Anfrage ${number}` : title} robots="noindex" />
      {number ? (
        <Confirmation number={number} />
      ) : (
        <>
          <h1 tabIndex={-1}>{title}</h1>
          {takesRequests(shop) ? (
            <Request articleKey={address.get('article')} words={(address.get('text') ?? '').slice(0, 100)} />
          ) : (
            <Notice kind="warning">
              Anfragen über den Shop sind zurzeit nicht möglich. Rufen Sie uns bitte an oder schreiben Sie uns
              {hasPage('kontakt') && (
                <>
                  : <Link to={pageLink('kontakt')}>Kontakt</Link>
                </>
              )}
              .
            </Notice>
          )}
        </>
      )}
    </PageBody>
  )
}

function Confirmation({ number }: { number: string }) {
  const { sent } = useSuspenseQuery(sentOfferQuery(number)).data
  useEffect(forgetDrafts, [])
  return sent && <SentOffer sent={sent} />
}

function Request({ articleKey, words }: { articleKey: string | null; words: string }) {
  const { data } = useSuspenseQuery({ ...offerRequestQuery, staleTime: 10_000 })
  const answered = useLabel()('Offer requests are answered', '')
  const { data: found } = useQuery({ ...keyedQuery(articleKey ?? ''), enabled: articleKey !== null })
  const shop = useShop()
  const refusal = useActionData<FormRefusal>()
  const { isSending, onSubmit } = useSubmitOnce()
  const named = articleKey === null ? undefined : found?.article
  const article = named && mayAskFor(named, shop) ? named : undefined
  const { offerRequest, positions } = data
  return (
    <>
      <p className={styles.lead}>
        Sagen Sie uns, was Sie brauchen:{' '}
        {`wir prüfen Preis und Liefertermin und antworten ${answered && `${answered} `}per E-Mail.`}
      </p>
      {named && !article && <Priced article={named} />}
      <div className={positions.length > 0 ? styles.columns : styles.single}>
        {positions.length > 0 && <CollectedList positions={positions} />}
        <OfferForm
          // another person, another article: its own first values
          key={`${offerRequest.userId} ${articleKey} ${words}`}
          request={offerRequest}
          positions={positions}
          article={article}
          words={words}
          refusal={refusal}
          busy={isSending}
          onSubmit={onSubmit}
        />
      </div>
    </>
  )
}

/** The shop takes requests for what has no price only (G-69). */
function Priced({ article }: { article: ArticleTile }) {
  return (
    <Notice kind="info" title={`${article.displayName} hat einen festen Preis.`}>
      <p>Legen Sie den Artikel einfach in den Warenkorb. Anfragen können Sie, was keinen Preis hat.</p>
      <p className={styles.ways}>
        <LinkButton to={articleLink(article)} size="small">
          Zum Artikel
        </LinkButton>
        <LinkButton to={shopAddress} size="small">
          Zum Sortiment
        </LinkButton>
      </p>
    </Notice>
  )
}
