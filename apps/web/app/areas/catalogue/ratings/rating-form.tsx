import { ratingLimits } from '@kontor/contracts/rules/catalogue/rating'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useActionData } from 'react-router'
import { articleKey, ratingsLink } from '../../../links.ts'
import type { FormRefusal } from '../../../platform/calls/actions.ts'
import { failedForm } from '../../../platform/calls/failed-call.ts'
import { restOf } from '../../../platform/calls/query.ts'
import type { ArticleDetail, Rating } from '../../../platform/calls/types.ts'
import { errorsOf, type FormErrors } from '../../../platform/forms/form-errors.ts'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { showToast } from '../../../platform/state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldGroup, TextArea, TextField } from '../../../ui/forms/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './rating-form.module.css'

const words = ['schlecht', 'mäßig', 'in Ordnung', 'gut', 'sehr gut']

/** One rating per person and article; sent again it replaces the one before. A plain form without JavaScript. */
export function RatingForm({ article, own }: { article: ArticleDetail; own: Rating | null }) {
  const client = useQueryClient()
  const posted = useActionData<FormRefusal>()
  const [errors, setErrors] = useState<FormErrors>(() => errorsOf(posted))
  const [failed, setFailed] = useState<string | undefined>(posted?.refused.message)
  const [busy, setBusy] = useState(false)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const said = (name: string) => String(form.get(name) ?? '')
    setBusy(true)
    try {
      const key = articleKey(article)
      const stars = said('stars')
      const { message } = await restOf(client).call('createRating', {
        _func: 'create',
        type: 'article',
        id: key,
        ...(stars && { stars: Number(stars) }),
        title: said('title'),
        text: said('text'),
      })
      setErrors({})
      setFailed(undefined)
      await client.invalidateQueries({ queryKey: ['listRatings'] })
      showToast({ type: 'success', text: message ?? 'Danke für Ihre Bewertung.' })
    } catch (error) {
      const refused = failedForm(error)
      setErrors(errorsOf({ refused, typed: {} }))
      setFailed(refused.message)
    } finally {
      setBusy(false)
    }
  }

  const typed = posted?.typed ?? {}
  const chosen = typed['stars'] ?? (own ? String(own.stars) : '')
  return (
    <form method="post" action={ratingsLink(article)} className={styles.form} onSubmit={send} noValidate>
      <TokenField />
      {failed && <Notice kind="error">{failed}</Notice>}
      <FieldGroup legend="Ihre Sterne" error={errors['stars']}>
        <div className={styles.stars}>
          {words.map((word, at) => (
            <label key={word} className={styles.star}>
              <input type="radio" name="stars" value={at + 1} defaultChecked={chosen === String(at + 1)} required />
              <span>
                {at + 1} – {word}
              </span>
            </label>
          ))}
        </div>
      </FieldGroup>
      <TextField
        label="Überschrift"
        name="title"
        optional
        maxLength={ratingLimits.title}
        defaultValue={typed['title'] ?? own?.title}
        error={errors['title']}
      />
      <TextArea
        label="Ihre Erfahrung"
        name="text"
        optional
        rows={5}
        maxLength={ratingLimits.text}
        defaultValue={typed['text'] ?? own?.text}
        error={errors['text']}
        hint="Veröffentlicht mit Vornamen und erstem Buchstaben des Nachnamens. Ohne Links und Adressen erscheint der Text sofort."
      />
      <Button type="submit" look="primary" busy={busy}>
        {own ? 'Bewertung ändern' : 'Bewertung abschicken'}
      </Button>
    </form>
  )
}
