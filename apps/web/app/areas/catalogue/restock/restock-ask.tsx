import { useSuspenseQuery } from '@tanstack/react-query'
import { useActionData, useSearchParams } from 'react-router'
import { articleLink, restockFormLink } from '../../../links.ts'
import { type FormPost, type FormRefusal, fieldOf } from '../../../platform/calls/actions.ts'
import { personIn } from '../../../platform/forms/bot-check.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import styles from './restock.module.css'
import { formQuery, RestockForm, type RestockPosted } from './restock-form.tsx'

export const keyIn = (address: URLSearchParams) => (address.get('article') ?? '').slice(0, 100)

/** The form without JavaScript: its two buttons. */
export async function postAsk({ form, rest, url }: FormPost): Promise<RestockPosted> {
  const articleKey = keyIn(url.searchParams)
  const { message = '' } =
    fieldOf(form, 'do') === 'end'
      ? await rest.call('endRestockNotice', { articleKey })
      : await rest.call('askRestockNotice', { articleKey, email: fieldOf(form, 'email'), ...(await personIn(form)) })
  return { message }
}

const title = 'Benachrichtigen, wenn lieferbar'

/** The form of an article's page on a page of its own: where it is sent without JavaScript. */
export function RestockAsk() {
  const [address] = useSearchParams()
  const { restock } = useSuspenseQuery(formQuery(keyIn(address))).data
  const posted = useActionData<RestockPosted | FormRefusal>()
  const { article, mayComeBack } = restock
  return (
    <PageBody>
      <PageHead title={title} robots="noindex" />
      <Breadcrumb
        crumbs={[
          { label: article.displayName, url: articleLink(article) },
          { label: title, url: restockFormLink(article) },
        ]}
      />
      <div className={styles.page}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>
          <strong>{article.displayName}</strong>
          <br />
          Art.-Nr. {article.articleNumber}
        </p>
        {mayComeBack ? (
          <RestockForm article={article} posted={posted} />
        ) : (
          <Notice kind="info">
            Zu diesem Artikel gibt es keine Benachrichtigung: Er ist bestellbar oder kommt nicht wieder.
          </Notice>
        )}
        <p>
          <LinkButton to={articleLink(article)}>Zum Artikel</LinkButton>
        </p>
      </div>
    </PageBody>
  )
}
