import type { system } from '@kontor/contracts'
import type { z } from 'zod'

type Cookies = z.output<typeof system.Cookies>

/**
 * specification 3 and 9: timeout 3000 ms, bottom, sm, padding 32 and 4; refusing stands on the first level (domain 1.1
 * no. 4).
 */
const notice = {
  url: '/page/privacy',
  timeout: 3000,
  paddingX: 32,
  paddingY: 4,
  position: 'bottom',
  size: 'sm',
  labels: {
    message: 'Notwendige Cookies sind immer aktiv. Mit Ihrer Zustimmung messen wir die Nutzung.',
    ok: 'Alle annehmen',
    reject: 'Alle ablehnen',
    info: 'Mehr dazu',
  },
} satisfies Omit<Cookies, 'styles' | 'colours'>

/** @param colours of the theme's area `cookieNotice`, in hex */
export function cookieNotice(colours: Cookies['colours']): Cookies {
  const { position, paddingX, paddingY } = notice
  const styles = { position: 'fixed', [position]: '0', padding: `${paddingY}px ${paddingX}px` }
  return { ...notice, styles, colours }
}
