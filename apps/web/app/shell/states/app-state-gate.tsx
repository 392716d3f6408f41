import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { consoleHome, testKit } from '../../links.ts'
import { leaveHttpError, useAppState } from '../../platform/state/app-state.ts'

/** Beside the component: in maintenance the shell takes everything away that stands around a page, this gate too. */
let wasDown = false

/** Sends to /503 and /http-error and back as specification 4 says; G-20, G-21. */
export function AppStateGate() {
  const { maintenance, httpError, httpErrorCode } = useAppState()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const down = maintenance !== null
  const hadError = useRef(httpError)

  useEffect(() => {
    // there maintenance is ended
    const staysOpen = [consoleHome, testKit].some((address) => pathname.startsWith(address))
    if (down && pathname !== '/503' && !staysOpen) void navigate('/503')
    if (!down && wasDown && pathname === '/503') void navigate('/')
    wasDown = down
  }, [down, pathname, navigate])

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
