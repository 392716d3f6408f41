import { loginLink, twoFactorLink } from '../../links.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { codeOf, sentenceOf } from '../trpc.ts'

type Props = {
  error: unknown
  again: () => unknown
  /** where the list is, for a record that is not there */
  back?: string | undefined
}

/** What could not be read, said in its place, with the one way on; the rest of the page stays. */
export function Failed({ error, again, back }: Props) {
  return (
    <Notice kind="error" title={sentenceOf(error)}>
      <WayOn code={codeOf(error)} again={again} back={back} />
    </Notice>
  )
}

function WayOn({ code, again, back }: Omit<Props, 'error'> & { code: string | undefined }) {
  if (code === 'two_factor_required') return <Link to={twoFactorLink('ein')}>Zweiten Faktor einrichten</Link>
  if (code === 'not_found' && back) return <Link to={back}>Zur Liste</Link>
  // a document of its own: the page still believes in its session; what was typed is kept (`RecordForm`)
  if (code === 'login_required')
    return (
      <a href={loginLink(location.pathname + location.search)} target="_self">
        Wieder anmelden
      </a>
    )
  return (
    <Button size="small" onClick={() => void again()}>
      Erneut versuchen
    </Button>
  )
}
