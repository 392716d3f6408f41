import type { Answer } from '@kontor/contracts/client'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { faqs, pageLink } from '../../links.ts'
import { inBrowser, type Needs, onServer } from '../../platform/calls/query.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { describePage } from '../../platform/page/structured-data.ts'
import { useHasPage } from '../../platform/state/shop.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { plainText } from '../../ui/text/plain-text.ts'
import styles from './content.module.css'
import { ContentSearch, searchIn } from './content-search.tsx'
import { Document } from './document.tsx'
import { faqsQuery } from './queries.ts'

const needs: Needs = ({ url }) => [faqsQuery(searchIn(url.searchParams))]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

const longestAnswer = 5000

const questionsOf = (items: Answer<'listFaqs'>['items']) => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer, longestAnswer) },
  })),
})

/** Questions by subject; the search stands in the address, so that Back, a copied link and no JavaScript all work. */
export default function FaqsPage() {
  const hasPage = useHasPage()
  const search = searchIn(useSearchParams()[0])
  const { items } = useSuspenseQuery(faqsQuery(search)).data
  if (import.meta.env.SSR && items.length > 0) describePage(() => questionsOf(items))
  const subjects = [...new Set(items.map(({ category }) => category))]
  return (
    <PageBody>
      <PageHead
        title="Häufige Fragen"
        description="Antworten zu Konto, Lieferung, Rückgabe, Rechnung und Einkauf im Unternehmen."
        canonical={faqs}
        {...(search && { robots: 'noindex' })}
      />
      <Breadcrumb crumbs={[{ label: 'Häufige Fragen', url: faqs }]} />
      <h1 tabIndex={-1}>Häufige Fragen</h1>
      <ContentSearch address={faqs} name="Fragen" search={search} />
      {search && (
        <p role="status">
          {items.length === 1 ? 'Eine Frage passt' : `${items.length} Fragen passen`} zu „{search}“.
        </p>
      )}
      {items.length === 0 && (
        <EmptyState
          title="Dazu steht hier nichts"
          actions={
            <>
              <LinkButton to={faqs}>Alle Fragen zeigen</LinkButton>
              {hasPage('kontakt') && <LinkButton to={pageLink('kontakt')}>Kontakt</LinkButton>}
            </>
          }
        >
          <p>Versuchen Sie ein anderes Wort, oder fragen Sie uns: Wir helfen gern.</p>
        </EmptyState>
      )}
      {subjects.map((subject) => (
        <section key={subject} className={styles.subject}>
          <h2>{subject}</h2>
          {items
            .filter(({ category }) => category === subject)
            .map(({ slug, question, answer }) => (
              <details key={slug} id={slug} className={styles.question} open={items.length <= 3}>
                <summary>
                  <span>{question}</span>
                  <Icon name="chevron-down" />
                </summary>
                <Document body={answer} contents={[]} />
              </details>
            ))}
        </section>
      ))}
    </PageBody>
  )
}
