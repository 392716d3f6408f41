import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { noteMode } from '../platform/state/app-state.ts'
import { resetShop } from '../platform/state/initial-shop.ts'
import { useMode, useShop, useUser } from '../platform/state/shop.ts'

/**
 * Tabs share one session: who switches net and gross, hides what he paid from a customer, or signs in elsewhere must not
 * read the new prices under the old words here. Each tab tells what it shows; one that shows something else forgets what the shop allowed and reads
 * everything again.
 */
export function TabAgreement() {
  const client = useQueryClient()
  const mode = useMode()
  const name = useUser().data?.username ?? ''
  const { customerView } = useShop()
  const [isAsking, setAsking] = useState(false)
  const told = useRef('')
  useEffect(() => {
    // what stands in the state meanwhile is no mode to tell of
    if (isAsking) return
    noteMode(mode === 'b2b')
    const shown = `${mode} ${name} ${customerView ?? ''}`
    const channel = new BroadcastChannel('shown')
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === shown) return
      setAsking(true)
      void resetShop(client).finally(() => setAsking(false))
    }
    // reacts to changes only: two tabs that disagree would else reload each other without end
    if (told.current !== shown) channel.postMessage(shown)
    told.current = shown
    return () => channel.close()
  }, [client, mode, name, customerView, isAsking])
  return null
}
