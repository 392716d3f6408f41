import { useLocation, useSearchParams } from 'react-router'
import { useAppState } from '../../platform/state/app-state.ts'
import { ErrorScreen } from '../late-shell.ts'

export const handle = { quiet: true }

/** The error that brought here, from the navigation, the app state or the address (G-21); without one the 404 page. */
export default function HttpErrorPage() {
  const [query] = useSearchParams()
  const { httpErrorCode } = useAppState()
  const state = useLocation().state as { error?: number } | null
  return <ErrorScreen code={state?.error ?? httpErrorCode ?? Number(query.get('error') ?? 404)} />
}
