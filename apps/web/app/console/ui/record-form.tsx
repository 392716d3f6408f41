import { type BaseSyntheticEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { readViewer } from '../../platform/page/page-values.tsx'
import { showToast } from '../../platform/state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from '../console.module.css'
import { consoleAnswers, fieldsOf, isConflict, sentenceOf } from '../trpc.ts'
import { ChangeList } from './change-list.tsx'
import { changesBetween, inWords } from './changes-between.ts'

type Props<Values extends FieldValues> = {
  /** of one record; a draft is kept under it until it is saved */
  name: string
  /** the record as it is stored */
  values: Values
  /** of that state (`versionOf`); null for a new record */
  version: string | null
  /** @param version null: the record is new */
  save(values: Values, version: string | null): Promise<unknown>
  saved?: string
  /** how the fields are called, for the difference that is shown when two people change one record */
  labels: Readonly<Record<string, string>>
  /** how what stands within a field is called */
  nameOf?: (part: string) => string
  children: (form: UseFormReturn<Values>) => ReactNode
  button?: string
  /** where it can be stored without the shop showing it */
  draft?: {
    /** a draft is what is edited here, so that is what saving does first of all */
    isOpen: boolean
    save(values: Values, version: string | null): Promise<unknown>
  }
  /** it is only shown: the page says why */
  isLocked?: boolean
}

/** Into the shop, or as a draft. */
type Way = 'shop' | 'draft'

/**
 * The form of a record (react-hook-form; what is allowed is decided by the server, whose sentences stand at the
 * fields). What is typed is kept until it is saved, even if the session or the connection is lost (ux 73). Who saves
 * second sees what the first one changed, and decides (ux 72).
 */
export function RecordForm<Values extends FieldValues>(props: Props<Values>) {
  const { name, values, version, save, saved = 'Gespeichert.', labels, children, draft: stored } = props
  const { nameOf = (part) => part, isLocked = false, button = stored?.isOpen ? 'Veröffentlichen' : 'Speichern' } = props
  const usual: Way = stored?.isOpen ? 'draft' : 'shop'
  /** the button that was pressed and did not succeed; null: none */
  const way = useRef<Way | null>(null)
  // another member of staff who signs in in this tab never sees it
  const [viewer] = useState(readViewer)
  const key = `console-draft:${viewer}:${name}`
  const [draft, setDraft] = useState(() => readDraft<Values>(key))
  const form = useForm<Values>({ defaultValues: (draft?.values ?? values) as DefaultValues<Values> })
  // the state that is being changed: a newer one is taken over only when nothing was typed
  const [base, setBase] = useState(draft ? { values: draft.base, version: draft.version } : { values, version })
  const [mistake, setMistake] = useState<unknown>(null)
  const { isDirty, isSubmitting } = form.formState
  const isTouched = isDirty || draft !== null
  const touched = useRef(isTouched)
  touched.current = isTouched

  useEffect(() => {
    if (version === base.version || touched.current) return
    setBase({ values, version })
    form.reset(values)
  }, [version, base.version, values, form])

  useEffect(() => {
    const { unsubscribe } = form.watch((typed, { type }) => {
      // only what somebody typed is a draft, not what was read or saved
      if (type === 'change')
        sessionStorage.setItem(key, JSON.stringify({ values: typed, base: base.values, version: base.version }))
    })
    return unsubscribe
  }, [form, key, base])

  async function send(typed: Values, onto: string | null) {
    setMistake(null)
    try {
      await (way.current === 'draft' && stored ? stored.save(typed, onto) : save(typed, onto))
    } catch (error) {
      // procedures take the record as `fields`
      for (const { path, message } of fieldsOf(error))
        form.setError(path.replace(/^fields\./, '') as Path<Values>, { message })
      setMistake(error)
      if (isConflict(error)) await consoleAnswers.invalidateQueries()
      return
    }
    forget()
    // what is typed is what is stored now; the next state is taken over as it comes
    form.reset(typed)
    touched.current = false
    const text = way.current === 'draft' ? 'Der Entwurf ist gespeichert. Im Shop ändert sich noch nichts.' : saved
    way.current = null
    showToast({ type: 'success', text })
  }
  const submit = (onto: string | null, by: Way) => async (event?: BaseSyntheticEvent) => {
    way.current = by
    // what the server said of values without a field of their own would hold back every further try
    form.clearErrors()
    await form.handleSubmit((typed) => send(typed, onto))(event)
  }
  function forget() {
    sessionStorage.removeItem(key)
    setDraft(null)
  }
  function discard() {
    forget()
    setBase({ values, version })
    setMistake(null)
    form.reset(values)
  }
  // while it is being saved the new state may be read already
  const isBehind = isTouched && !isSubmitting && version !== base.version
  return (
    <form className={styles.form} noValidate onSubmit={submit(base.version, usual)}>
      {draft && !isDirty && <Notice title="Das haben Sie zuletzt eingegeben und noch nicht gespeichert." />}
      {isBehind && (
        <Notice kind="warning" title="Inzwischen hat jemand anders das geändert.">
          <Difference labels={labels} nameOf={nameOf} before={base.values} now={values} mine={form.getValues()} />
          <div className={styles.acts}>
            <Button size="small" onClick={() => void submit(version, way.current ?? usual)()}>
              Meine Angaben trotzdem speichern
            </Button>
            <Button size="small" look="quiet" onClick={discard}>
              Den neuen Stand übernehmen
            </Button>
          </div>
        </Notice>
      )}
      {mistake !== null && !isBehind && <Notice kind="error" title={sentenceOf(mistake)} />}
      {children(form)}
      {isTouched && <Unsaved form={form} before={base.values} labels={labels} nameOf={nameOf} />}
      {!isLocked && (
        <div className={styles.save}>
          {/* the one strong colour is for what waits to be saved */}
          <Button type="submit" look={isTouched || version === null ? 'primary' : 'secondary'} busy={isSubmitting}>
            {usual === 'draft' ? 'Entwurf speichern' : button}
          </Button>
          {stored && (
            <Button
              busy={isSubmitting}
              onClick={() => void submit(base.version, usual === 'draft' ? 'shop' : 'draft')()}
            >
              {usual === 'draft' ? button : 'Als Entwurf ablegen'}
            </Button>
          )}
          {isTouched && (
            <Button look="quiet" onClick={discard}>
              Verwerfen
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

type UnsavedProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  before: Values
  labels: Readonly<Record<string, string>>
  nameOf(part: string): string
}

/** What saving would change, for who wants to see it first. */
function Unsaved<Values extends FieldValues>({ form, before, labels, nameOf }: UnsavedProps<Values>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.changes} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Was sich ändert</summary>
      {isOpen && <Changes form={form} before={before} nameOf={(part) => labels[part] ?? nameOf(part)} />}
    </details>
  )
}

type ChangesProps<Values extends FieldValues> = Pick<UnsavedProps<Values>, 'form' | 'before'> & {
  nameOf: (part: string) => string
}

function Changes<Values extends FieldValues>({ form, before, nameOf }: ChangesProps<Values>) {
  const typed = useWatch({ control: form.control })
  const changes = changesBetween(before, typed)
  if (changes.length === 0) return <p className={styles.soft}>Noch nichts.</p>
  return <ChangeList changes={changes} nameOf={nameOf} />
}

type DifferenceProps = Pick<UnsavedProps<FieldValues>, 'labels' | 'nameOf'> & {
  before: FieldValues
  now: FieldValues
  mine: FieldValues
}

/** What somebody else changed meanwhile, beside what is typed here. */
function Difference({ labels, nameOf, before, now, mine }: DifferenceProps) {
  const say = (part: string) => labels[part] ?? nameOf(part)
  const typed = new Map(changesBetween(before, mine).map(({ place, after }) => [place.join('.'), after]))
  const changes = changesBetween(before, now).filter(({ place: [field = ''] }) => field in labels)
  return (
    <ul>
      {changes.map(({ place, before: was, after: is }) => {
        const key = place.join('.')
        const words = (value: unknown) => inWords(value, place.at(-1), say)
        const own = typed.has(key) ? typed.get(key) : was
        return (
          <li key={key}>
            {`${place.map(say).join(' › ')}: „${words(was)}“ ist jetzt „${words(is)}“, Sie haben „${words(own)}“ eingegeben.`}
          </li>
        )
      })}
    </ul>
  )
}

type Draft<Values> = { values: Values; base: Values; version: string | null }

function readDraft<Values>(key: string): Draft<Values> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'values' in kept && 'base' in kept
      ? (kept as Draft<Values>)
      : null
  } catch {
    return null
  }
}
