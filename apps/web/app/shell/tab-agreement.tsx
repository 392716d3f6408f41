import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { consoleHome } from '../links.ts'
import { noteWhoIsIn } from '../platform/calls/regain.ts'
import { useViewer } from '../platform/page/page-values.tsx'
import { noteMode } from '../platform/state/app-state.ts'
import { signedInElsewhere } from '../platform/state/elsewhere.ts'
import { resetShop } from '../platform/state/initial-shop.ts'
import { useMode, useShop } from '../platform/state/shop.ts'

/**
 * Tabs share one session: who switches net and gross or hides what he paid from a customer must not read the new prices
 * under the old words here. Each tab tells what it shows; one that shows something else forgets what the shop allowed and
 * reads everything again. Who signs in or out elsewhere leaves this page to the person it was shown to: it stays with what
 * was typed and says so (states/signed-in-bar.tsx). Only a page that nobody looks at and nobody typed into is loaded again.
 */
export function TabAgreement() {
  const client = useQueryClient()
  const mode = useMode()
  const viewer = useViewer()
  const { pathname } = useLocation()
  const { customerView } = useShop()
  const [isAsking, setAsking] = useState(false)
  const told = useRef('')
  const isTyped = useTyped(pathname)
  useEffect(() => {
    // what stands in the state meanwhile is no mode to tell of
    if (isAsking) return
    noteMode(mode === 'b2b')
    const shown = [mode, viewer, customerView ?? ''].join(' ')
    const channel = new BroadcastChannel('shown')
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const theirs = String(data).split(' ')[1]
      // the console would only say that this is no member of staff
      const mayLoad = document.hidden && !isTyped.current && !pathname.startsWith(consoleHome)
      if (theirs !== viewer && mayLoad) return location.reload()
      if (theirs !== viewer || signedInElsewhere()) void noteWhoIsIn().catch(() => undefined)
      if (data === shown || theirs !== viewer) return
      setAsking(true)
      void resetShop(client).finally(() => setAsking(false))
    }
    // reacts to changes only: two tabs that disagree would else reload each other without end
    if (told.current !== shown) channel.postMessage(shown)
    told.current = shown
    return () => channel.close()
  }, [client, mode, viewer, customerView, isAsking, pathname, isTyped])
  return null
}

/** Whether something was typed or chosen on this page. */
function useTyped(pathname: string) {
  const isTyped = useRef(false)
  useEffect(() => {
    const note = () => {
      isTyped.current = true
    }
    // what was typed on the page before is sent or given up
    isTyped.current = false
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [pathname])
  return isTyped
}
