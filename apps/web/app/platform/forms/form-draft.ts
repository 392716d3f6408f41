import { useEffect, useRef } from 'react'
import { readViewer } from '../page/page-values.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement
type Draft = Record<string, string>

const anyDraft = 'draft:'
/** Another person who signs in in this tab never sees it. */
const keyOf = (name: string) => `${anyDraft}${readViewer()}:${name}`

/**
 * Keeps what is typed into a form over Back and reload (ux 50), for as long as the tab is open. What the server knows
 * wins: only fields that still show their first value are filled. Never for forms with passwords.
 * @returns the ref of the form
 */
export function useFormDraft(name: string) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current
    if (!element) return
    fill(element, read(name))
    const keep = () => write(name, element)
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [name])
  return form
}

/** The forms have done their work, or another person sits here now. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(anyDraft)) sessionStorage.removeItem(key)
  } catch {
    // storage may be switched off; then there is nothing to forget
  }
}

function read(name: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as Draft
  } catch {
    return {}
  }
}

function write(name: string, form: HTMLFormElement): void {
  const typed = fieldsOf(form).map((field) => [field.name, field.value] as const)
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(typed)))
  } catch {
    // full or switched off: the form works all the same
  }
}

function fill(form: HTMLFormElement, draft: Draft): void {
  for (const field of fieldsOf(form)) {
    const typed = draft[field.name]
    if (typed && field.value === '') field.value = typed
  }
}

/** Typed fields only: choices are saved by the shop as they are made. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter((element): element is Field => {
    if (element instanceof HTMLTextAreaElement) return element.name !== ''
    return element instanceof HTMLInputElement && ['text', 'email', 'tel'].includes(element.type) && element.name !== ''
  })
}
