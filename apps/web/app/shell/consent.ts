/** The visitor's answer to the cookie bar: localStorage, with a cookie where that is switched off (G-23, G-96). */
const key = 'cookie_consent'
const days = 180

export type Consent = 'granted' | 'refused' | null

export function readConsent(): Consent {
  const stored = fromStorage() ?? fromCookie()
  if (stored === null) return null
  return stored === 'true' || stored === '2' ? 'granted' : 'refused'
}

export function storeConsent(granted: boolean): void {
  const value = String(granted)
  try {
    localStorage.setItem(key, value)
  } catch {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
    document.cookie = `${key}=${value}; path=/; max-age=${days * 86_400}; samesite=lax`
  }
}

const forgotten = 'consent-forgotten'

/** Calls back when the answer is taken back. @returns stops listening */
export function onConsentForgotten(listener: () => void): () => void {
  document.addEventListener(forgotten, listener)
  return () => document.removeEventListener(forgotten, listener)
}

/** /cookie-config: the answer is taken back and the bar asks again (G-38). */
export function forgetConsent(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // then there is only the cookie
  }
  // biome-ignore lint/suspicious/noDocumentCookie: see storeConsent
  document.cookie = `${key}=; path=/; max-age=0; samesite=lax`
  document.dispatchEvent(new Event(forgotten))
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
