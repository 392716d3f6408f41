import { useSyncExternalStore } from 'react'

/** Maintenance and HTTP errors (specification 4, G-20, G-21). */
export type AppState = {
  maintenance: 'config' | 'request' | null
  httpError: boolean
  httpErrorCode: number | null
}

const storageKey = 'app'
/** What is known before a configuration says otherwise (G-24); the mode is part of the stored key, prices never are. */
export const initialApp = { isB2b: true }
let app = initialApp
const calm: AppState = { maintenance: null, httpError: false, httpErrorCode: null }
let state: AppState = calm
const listeners = new Set<() => void>()

function change(next: AppState) {
  if (
    next.maintenance === state.maintenance &&
    next.httpError === state.httpError &&
    next.httpErrorCode === state.httpErrorCode
  )
    return
  state = next
  persist()
  for (const listener of listeners) listener()
}

/** localStorage `app` holds the app part and the error flags, nothing about a person (G-23). */
function persist() {
  try {
    const { maintenance, httpError, httpErrorCode } = state
    localStorage.setItem(storageKey, JSON.stringify({ app, error503: maintenance !== null, httpError, httpErrorCode }))
  } catch {
    // storage may be switched off; the flags then live as long as the page
  }
}

/** How prices are shown by the shop's last configuration. */
export function noteMode(isB2b: boolean) {
  app = { isB2b }
  persist()
}

const meansMaintenance = (status: number) => status === 503 || status === 401 || status === 405

/** Every answer of /rest passes here. */
export function noteAnswer(status: number, config?: { isDownForMaintenance: boolean; isAppApproved: boolean }) {
  if (meansMaintenance(status)) return change({ ...state, maintenance: state.maintenance ?? 'request' })
  if (status !== 200) return change({ ...state, httpError: true, httpErrorCode: status })
  if (config) {
    const down = config.isDownForMaintenance || !config.isAppApproved
    return change({ ...afterSuccess(), maintenance: down ? 'config' : null })
  }
  return change(afterSuccess())
}

/** No response; a cancelled request is none (G-20b). */
export function noteNoAnswer() {
  change({ ...state, maintenance: state.maintenance ?? 'request' })
}

export function leaveHttpError() {
  change({ ...state, httpError: false, httpErrorCode: null })
}

function afterSuccess(): AppState {
  // a state that the config caused is cleared by a config only (G-20a); the error page keeps its error (specification
  // 4)
  const maintenance = state.maintenance === 'config' ? 'config' : null
  const onErrorPage = typeof location !== 'undefined' && location.pathname === '/http-error'
  return onErrorPage ? { ...state, maintenance } : { maintenance, httpError: false, httpErrorCode: null }
}

export function useAppState(): AppState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
    () => calm,
  )
}
