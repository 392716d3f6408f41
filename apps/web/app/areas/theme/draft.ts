import { barColor, themeVariables } from '@kontor/contracts/rules/theme/theme-css'
import { useSyncExternalStore } from 'react'
import type { SavedLook, Theme } from './queries.ts'

// The theme as it is being changed: it lives as long as the document and is written nowhere (G-25).

let theme: Theme | null = null
let saved: Map<string, string> = new Map()
const listeners = new Set<() => void>()

/** Begins with what is saved, unless something was changed already. */
export function beginDraft(look: SavedLook): void {
  if (!theme) resetDraft(look)
}

/** Back to what is saved. */
export function resetDraft(look: SavedLook): void {
  saved = themeVariables(look.theme)
  change(look.theme)
}

/** The theme as it is shown; null until the saved one is known. */
export function useDraft(): Theme | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => theme,
    () => null,
  )
}

type Value = string | boolean | null

/** Sets one value by its dotted path, `areas.footer.title`. The page below follows without rendering again. */
export function setThemeValue(path: string, value: Value): void {
  if (theme) change(withValue(theme, path.split('.'), value) as Theme)
  tellColor(path, value)
}

/** @returns of a path that the theme has not: null */
export function themeValue(of: Theme, path: string): Value {
  let at: unknown = of
  for (const name of path.split('.')) at = (at as Readonly<Record<string, unknown>>)[name] ?? null
  return at as Value
}

function withValue(part: unknown, [name = '', ...rest]: readonly string[], value: Value): unknown {
  const record = part as Readonly<Record<string, unknown>>
  return { ...record, [name]: rest.length > 0 ? withValue(record[name], rest, value) : value }
}

function change(next: Theme): void {
  theme = next
  show(themeVariables(next))
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColor(next))
  for (const listener of listeners) listener()
}

/** Variables on the root, over those of the server's style element: only what differs, so the style is reckoned once. */
function show(variables: ReadonlyMap<string, string>): void {
  const { style } = document.documentElement
  for (const name of new Set([...saved.keys(), ...variables.keys(), ...ownNames(style)])) {
    const value = variables.get(name)
    if (value === saved.get(name)) style.removeProperty(name)
    // `initial` = not set, so that what stands for it in the style sheets applies
    else if (style.getPropertyValue(name) !== (value ?? 'initial')) style.setProperty(name, value ?? 'initial')
  }
}

const ownNames = (style: CSSStyleDeclaration) => [...style].filter((name) => name.startsWith('--'))

/** Other programs of a page may follow a choice of colours (G-95). */
function tellColor(path: string, color: Value): void {
  const [kind, name, slot] = path.split('.')
  const detail =
    kind === 'areas'
      ? { area: name, slot, color }
      : kind === 'buttons'
        ? { area: 'interface', slot: name, color }
        : null
  if (detail) document.dispatchEvent(new CustomEvent('color-style', { detail }))
}
