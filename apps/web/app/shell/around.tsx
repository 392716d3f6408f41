import { type ComponentType, useEffect, useState } from 'react'
import { ThemeToggle } from '../areas/theme/theme-toggle.tsx'
import { calls } from '../platform/calls/send.ts'
import { tracker } from '../platform/navigation/tracker-border.ts'
import { whenIdle } from '../platform/navigation/when-idle.ts'
import { onConsentChanged, readConsent } from '../platform/state/consent.ts'
import { readHappenings } from '../platform/state/read-happenings.ts'
import { useConfig, useLabel, useUser } from '../platform/state/shop.ts'
import { showToast } from '../platform/state/toasts.ts'
import { CookieQuestion } from './cookies/cookie-question.tsx'
import { EcoAddress } from './eco-address.ts'
import { HashScroll } from './hash-scroll.ts'
import { MovedClock } from './moved-clock.tsx'
import { Overlays } from './overlays.tsx'
import { ReadAhead } from './read-ahead.tsx'
import { ScrollTop } from './scroll-top.tsx'
import { AppStateGate } from './states/app-state-gate.tsx'
import { ConfigRefresh } from './states/config-refresh.tsx'
import { TopBars } from './states/top-bars.tsx'
import { TabAgreement } from './tab-agreement.tsx'
import { Toasts } from './toasts.tsx'

/** Everything beside the page: dialogs, toasts, watchers; of the server's markup only a clock that was moved. */
export function Around() {
  return (
    <>
      <TopBars />
      <SignInBeside />
      <ScrollTop />
      <Notices />
      <CookieQuestion />
      <Overlays />
      <Toasts />
      <AppStateGate />
      <ConfigRefresh />
      <TabAgreement />
      <EcoAddress />
      <HashScroll />
      <ReadAhead />
      <ThemeToggle />
      <AfterLogin />
      <Visits />
      <TriedTheme />
      <ShownCalls />
      <StaffVisit />
      <MovedClock />
    </>
  )
}

/** The same while the shop is down. */
export function AroundClosed() {
  return (
    <>
      <ConfigRefresh />
      <MovedClock />
    </>
  )
}

/** Toasts are loaded with the first message. */
function AfterLogin() {
  const { hasMessage } = useUser()
  const [Message, setMessage] = useState<ComponentType>()
  useEffect(() => {
    if (!hasMessage) return
    const read = async () => {
      const { AfterLogin: Part } = await import('../areas/identity/sign-in/after-login.tsx')
      setMessage(() => Part)
    }
    read().catch(() => undefined)
  }, [hasMessage])
  return Message ? <Message /> : null
}

/** What a stored theme is looked at with is loaded only while one is. */
function TriedTheme() {
  const { themePreview: name } = useConfig()
  const [Bar, setBar] = useState<ComponentType<{ name: string }>>()
  useEffect(() => {
    if (name === undefined) return
    const read = async () => {
      const { PreviewBar } = await import('../areas/theme/preview/preview-bar.tsx')
      setBar(() => PreviewBar)
    }
    read().catch(() => undefined)
  }, [name])
  return Bar && name !== undefined ? <Bar name={name} /> : null
}

/** What became of calls, where the shop shows it; what says it is loaded with the first. */
function ShownCalls() {
  const shown = useConfig().config.calls
  const label = useLabel()
  useEffect(() => {
    calls.begun = (request, answer) => {
      // an address without a name is that of no call
      if (!shown && request.url !== '/rest') return
      const tell = async () => {
        const { toastOf } = await import('./call-toasts.ts')
        const ended = await answer.then(
          (got) => ({ answer: got }),
          (error: unknown) => ({ error }),
        )
        const toast = toastOf({ request, ...ended }, shown, label)
        if (toast) showToast(toast)
      }
      tell().catch(() => undefined)
    }
    return () => {
      calls.begun = undefined
    }
  })
  return null
}

/**
 * Where the session has ended meanwhile, a write asks for the password beside its form; only of who was signed in here.
 */
function SignInBeside() {
  const { guest, data } = useUser()
  useEffect(() => {
    if (guest) return
    calls.signIn = async () => {
      // a script of another host would stand beside the password: the page for signing in has none
      if (tracker.isHere) return false
      const { askToSignIn } = await import('../areas/identity/sign-in/sign-in-beside.tsx')
      return await askToSignIn(data?.username ?? '')
    }
    return () => {
      calls.signIn = undefined
    }
  }, [guest, data])
  return null
}

/** What staff sees while it looks at the shop as a customer is loaded only then. */
function StaffVisit() {
  const isVisit = useUser().staffVisit !== undefined
  const [Banner, setBanner] = useState<ComponentType>()
  useEffect(() => {
    if (!isVisit) return
    const read = async () => {
      const { StaffBanner } = await import('./staff-banner.tsx')
      setBanner(() => StaffBanner)
    }
    read().catch(() => undefined)
  }, [isVisit])
  return Banner ? <Banner /> : null
}

/** What the shop has to say comes when the page rests, after the question about cookies is answered: one at a time. */
function Notices() {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    const read = async () => {
      const { default: loaded } = await import('../areas/content/widgets/push-notices.tsx')
      setPart(() => loaded)
    }
    let cancel: (() => void) | undefined
    const begin = () => {
      if (readConsent() !== null) cancel ??= whenIdle(() => void read().catch(() => undefined))
    }
    begin()
    const stop = onConsentChanged(begin)
    return () => {
      stop()
      cancel?.()
    }
  }, [])
  return Part ? <Part /> : null
}

/** Tracking is loaded only where visits are counted. */
function Visits() {
  const { statisticsSiteId, config } = useConfig()
  const counts = config.tracking.enabled && statisticsSiteId > 0
  const [Counting, setCounting] = useState<ComponentType>()
  useEffect(() => {
    if (!counts) return readHappenings()
    const read = async () => {
      const { Tracking } = await import('../areas/tracking/tracking.tsx')
      setCounting(() => Tracking)
    }
    return whenIdle(() => void read().catch(() => readHappenings()))
  }, [counts])
  return counts && Counting ? <Counting /> : null
}
