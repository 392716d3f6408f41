import { type ComponentType, useEffect, useState } from 'react'
import { useUser } from '../platform/shop.ts'
import { AppStateGate } from './app-state-gate.tsx'
import { ConfigRefresh } from './config-refresh.tsx'
import { CookieQuestion } from './cookie-question.tsx'
import { EcoAddress } from './eco-address.ts'
import { Overlays } from './overlays.tsx'
import { ScrollTop } from './scroll-top.tsx'
import { TabAgreement } from './tab-agreement.tsx'
import { Toasts } from './toasts.tsx'

/** What floats above a page or watches over it; none of it is in the markup. */
export function Around() {
  return (
    <>
      <ScrollTop />
      <CookieQuestion />
      <Overlays />
      <Toasts />
      <AppStateGate />
      <ConfigRefresh />
      <TabAgreement />
      <EcoAddress />
      <AfterLogin />
    </>
  )
}

/** Only who is told something loads what tells it. */
function AfterLogin() {
  const { hasMessage } = useUser()
  const [Message, setMessage] = useState<ComponentType>()
  useEffect(() => {
    if (!hasMessage) return
    const read = async () => {
      const { AfterLogin: Part } = await import('../areas/account/after-login.tsx')
      setMessage(() => Part)
    }
    read().catch(() => undefined)
  }, [hasMessage])
  return Message ? <Message /> : null
}
