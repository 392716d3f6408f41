import { useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { leaveHttpError, useAppState } from '../../platform/state/app-state.ts'

/** Beside the component: in maintenance the shell takes everything away that stands around a page, this gate too. */
let wasDown = false

/** Sends to /503 and /http-error and back as specification 4 says; G-20, G-21. */
export function AppStateGate() {
  const { maintenance, httpError, httpErrorCode } = useAppState()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const down = maintenance !== null
  const staysOpen = (useMatches().at(-1)?.handle as { staysOpen?: boolean } | undefined)?.staysOpen ?? false
  const hadError = useRef(httpError)

  useEffect(() => {
    if (down && pathname !== '/503' && !staysOpen) void navigate('/503')
    if (!down && wasDown && pathname === '/503') void navigate('/')
    wasDown = down
  }, [down, staysOpen, pathname, navigate])

  useEffect(() => {
    if (httpError && !hadError.current && pathname !== '/http-error')
      void navigate('/http-error', { state: { error: httpErrorCode } })
    // cleared when the visitor goes on by himself, without being sent home (G-21)
    else if (httpError && hadError.current && pathname !== '/http-error') leaveHttpError()
    else if (!httpError && hadError.current && pathname === '/http-error') void navigate('/')
    hadError.current = httpError
  }, [httpError, httpErrorCode, pathname, navigate])

  return null
}
