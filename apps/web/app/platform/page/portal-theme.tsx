import { themeCss } from '@kontor/contracts/rules/theme/theme-css'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { query } from '../calls/query.ts'
import { useNonce } from './page-values.tsx'

const id = 'portal-theme'

/** Whether this document was made for a portal. */
export const portalThemeShown = () => document.getElementById(id) !== null

/** Another theme than the visitor's own, below the one in the head: for as long as its page is shown. */
export function PortalTheme({ of }: { of: ReturnType<typeof query<'showTheme'>> }) {
  const { theme } = useSuspenseQuery(of).data
  // made on the server; the browser keeps what it got and need not know how it is made
  const css = import.meta.env.SSR ? themeCss(theme) : (document.getElementById(id)?.textContent ?? '')
  return <style id={id} nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}
