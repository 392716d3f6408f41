import { quantityFromText } from '@kontor/contracts/rules/basket/quantity'
import { type SubmitEvent, useState } from 'react'
import { Form } from 'react-router'
import { articleLink, offerRequest as offerRequestAddress, offerRequestLink } from '../../links.ts'
import type { FormRefusal } from '../../platform/calls/actions.ts'
import type { ArticleTile, OfferPosition, OfferRequest } from '../../platform/calls/types.ts'
import { useFormDraft } from '../../platform/forms/form-draft.ts'
import { errorsOf } from '../../platform/forms/form-errors.ts'
import { TokenField } from '../../platform/page/page-values.tsx'
import { useConfig } from '../../platform/state/shop.ts'
import { Button } from '../../ui/button.tsx'
import { BotTrap, Sending } from '../../ui/forms/bot-trap.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { FieldGroup, SelectField, TextArea, TextField } from '../../ui/forms/fields.tsx'
import { FirstSubmit } from '../../ui/forms/first-submit.tsx'
import { QuantityField } from '../../ui/forms/quantity-field.tsx'
import { Link } from '../../ui/link.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { pictureOf, smallestQuantity, unitText } from '../catalogue/tile/tile-texts.ts'
import styles from './offers.module.css'

type OfferFormProps = {
  request: OfferRequest
  /** collected before, sent with this request */
  positions: readonly OfferPosition[]
  /** the article that the dialog was opened for */
  article?: ArticleTile | undefined
  /** the message begins with them */
  words?: string
  refusal: FormRefusal | undefined
  busy: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

const fieldIdOf = (name: string) => `offer-${name}`

/** The form of an offer request, alike on its page and in the modal (specification 2 and 5, G-69). */
export function OfferForm(props: OfferFormProps) {
  const { request, positions, article, words = '', refusal, busy, onSubmit } = props
  const { config } = useConfig()
  const draft = useFormDraft('offer')
  const errors = errorsOf(refusal)
  const typed = refusal?.typed ?? {}
  const isKnown = request.userId !== null
  const others = positions.filter(({ id }) => id !== article?.id)

  const field = (name: string, begin: string) => ({
    id: fieldIdOf(name),
    name,
    defaultValue: typed[name] ?? begin,
    error: errors[name],
  })
  // what the shop knows of a user is not up to the form (security 3.2 no. 11)
  const known = { readOnly: isKnown, className: isKnown ? styles.known : undefined }
  const subject = article ? `Anfrage zu ${article.displayName}`.slice(0, 150) : subjectOf(words, request)

  return (
    <Form
      ref={draft}
      method="post"
      action={article ? offerRequestLink(article) : offerRequestAddress}
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
    >
      <TokenField />
      {refusal && (
        <ErrorSummary
          title={refusal.refused.message}
          errors={Object.entries(errors).map(([name, text]) => ({ text, to: `#${fieldIdOf(name)}` }))}
          answer={refusal}
        />
      )}
      {/* first, so that Enter in a field sends and never collects */}
      <FirstSubmit name="do" value="send" />
      {article && <AskedArticle article={article} typed={typed.quantity} error={errors.quantity} busy={busy} />}
      {article && others.length > 0 && (
        <p className={styles.note}>
          {others.length === 1 ? 'Ein gemerkter Artikel geht' : `${others.length} gemerkte Artikel gehen`} mit dieser
          Anfrage mit: {others.map(({ displayName }) => displayName).join(', ')}.
        </p>
      )}
      {!article && positions.length > 0 && <input type="hidden" name="quantity" value={piecesIn(positions)} />}
      <FieldGroup legend="Ihre Anfrage">
        {!article && positions.length === 0 && (
          <div className={styles.short}>
            <TextField {...field('quantity', String(request.quantity))} label="Menge" inputMode="numeric" />
          </div>
        )}
        <TextField {...field('subject', subject)} label="Betreff" />
        <TextArea
          {...field('text', words && `Ich suche: ${words}`)}
          label="Nachricht"
          optional
          rows={4}
          hint="Zum Beispiel gewünschter Liefertermin, Ausführung oder Aufdruck."
        />
      </FieldGroup>
      <FieldGroup legend="Ihre Angaben" columns={2}>
        <TextField
          {...field('customerNumber', request.customerNumber)}
          {...known}
          label="Kundennummer"
          hint={isKnown ? undefined : 'Neu bei uns: „Neukunde“'}
        />
        <TextField
          {...field('userName', request.userName)}
          {...known}
          label="Benutzername"
          hint={isKnown ? undefined : 'Ohne Konto: „Gast“'}
          autoComplete="off"
        />
        <div className={styles.full}>
          <TextField
            {...field('customerName', request.customerName)}
            {...known}
            label="Firma"
            hint={isKnown ? undefined : 'Privat? Dann bitte Ihren Namen.'}
            autoComplete="organization"
          />
        </div>
        <SelectField
          {...field('userSalutation', request.userSalutation)}
          label="Anrede"
          options={config.options?.salutations ?? []}
        />
        <TextField {...field('userTitle', request.userTitle)} label="Titel" optional autoComplete="honorific-prefix" />
        <TextField
          {...field('userFirstname', request.userFirstname)}
          label="Vorname"
          optional
          autoComplete="given-name"
        />
        <TextField {...field('userLastname', request.userLastname)} label="Nachname" autoComplete="family-name" />
        <TextField
          {...field('userEmail', request.userEmail)}
          label="E-Mail"
          hint="Für Angebot und Kopie."
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField
          {...field('phone', request.phone)}
          label="Telefon"
          hint="Nur für Rückfragen dazu."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <div className={styles.short}>
          <TextField
            {...field('zip', request.zip)}
            label="Postleitzahl"
            inputMode="numeric"
            autoComplete="postal-code"
          />
        </div>
      </FieldGroup>
      <BotTrap check={request} typed={typed} />
      <div className={styles.finish}>
        <p className={styles.note}>
          Die Anfrage ist kostenlos und verpflichtet Sie zu nichts. Wie wir mit Ihren Angaben umgehen, steht in den{' '}
          <PageLink slug="privacy" target="_blank" rel="noopener">
            Datenschutzhinweisen
          </PageLink>{' '}
          (öffnen in einem neuen Fenster).
        </p>
        <Button type="submit" name="do" value="send" look="primary" size="large" busy={busy}>
          Anfrage senden
        </Button>
        <Sending on={busy} />
      </div>
    </Form>
  )
}

const subjectOf = (words: string, request: OfferRequest) =>
  words ? `Anfrage: ${words}`.slice(0, 150) : request.subject || 'Anfrage'

const piecesIn = (positions: readonly OfferPosition[]) => positions.reduce((sum, { quantity }) => sum + quantity, 0)

type AskedArticleProps = { article: ArticleTile; typed: string | undefined; error: string | undefined; busy: boolean }

/** The article that is asked for, with its quantity, and the way to ask for more at once. */
function AskedArticle({ article, typed, error, busy }: AskedArticleProps) {
  const [quantity, setQuantity] = useState(() => quantityFromText(typed ?? '') || smallestQuantity(article))
  const rule = {
    min: article.min_order_price_unit,
    max: article.max_order_price_unit,
    step: article.step_order_price_unit,
  }
  return (
    <section className={styles.asked} aria-label="Angefragter Artikel" id={fieldIdOf('quantity')}>
      <input type="hidden" name="articleNumber" value={article.articleNumber} />
      <input type="hidden" name="shopDepotId" value={article.shopDepotId} />
      <img src={pictureOf(article)} alt="" width={72} height={72} />
      <div className={styles.what}>
        <p className={styles.name}>
          <Link to={articleLink(article)}>{article.displayName}</Link>
        </p>
        <p className={styles.note}>
          Art.-Nr. {article.articleNumber} · {unitText(article)}
        </p>
      </div>
      <div className={styles.amount}>
        <QuantityField
          label={`Menge ${article.displayName}`}
          name="quantity"
          rule={rule}
          value={quantity}
          onChange={setQuantity}
          note="below"
        />
        {error && <p className={styles.error}>{error}</p>}
        <Button type="submit" name="do" value="collect" size="small" busy={busy}>
          Auf die Anfrageliste
          <VisuallyHidden>: {article.displayName}</VisuallyHidden>
        </Button>
      </div>
    </section>
  )
}
