/** The visitor's answer to the cookie bar: localStorage, with a cookie where that is switched off (G-23, G-96). */
const key = 'cookie_consent'
const days = 180
/** Where neither may be written the answer lives as long as the page; else no window keeps one of its own. */
let unwritten: string | null = null
/** The answer was withdrawn on this page, so the question is shown at once. */
let takenBack = false

export type Consent = 'granted' | 'refused' | null

export function readConsent(): Consent {
  const stored = unwritten ?? fromStorage() ?? fromCookie()
  if (stored === null) return null
  // true, 'true' or '2'; the quotes are those of who wrote it as JSON
  return /^(%22|"?)(true|2)\1$/.test(stored) ? 'granted' : 'refused'
}

export function storeConsent(granted: boolean): void {
  const value = String(granted)
  unwritten = null
  takenBack = false
  try {
    localStorage.setItem(key, value)
  } catch {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
    document.cookie = `${key}=${value}; path=/; max-age=${days * 86_400}; samesite=lax`
  }
  if ((fromStorage() ?? fromCookie()) !== value) unwritten = value
  document.dispatchEvent(new Event(changed))
}

const changed = 'consent-changed'

/** Calls back when the answer is given or taken back, here or in another window. @returns stops listening */
export function onConsentChanged(listener: () => void): () => void {
  // null: all of it was cleared
  const listenElsewhere = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
  document.addEventListener(changed, listener)
  addEventListener('storage', listenElsewhere)
  return () => {
    document.removeEventListener(changed, listener)
    removeEventListener('storage', listenElsewhere)
  }
}

export const wasTakenBack = () => takenBack

/** /cookie-config: the answer is taken back and the bar asks again (G-38). */
export function forgetConsent(): void {
  unwritten = null
  takenBack = true
  try {
    localStorage.removeItem(key)
  } catch {
    // then there is only the cookie
  }
  // biome-ignore lint/suspicious/noDocumentCookie: see storeConsent
  document.cookie = `${key}=; path=/; max-age=0; samesite=lax`
  document.dispatchEvent(new Event(changed))
}

function fromStorage(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function fromCookie(): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${key}=`))
  return found?.slice(key.length + 1) ?? null
}
