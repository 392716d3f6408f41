import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMode, useUser } from '../platform/shop.ts'

/**
 * Tabs share one session: who switches net and gross or signs in elsewhere must not read the new prices under the old
 * words here. Each tab tells what it shows; one that shows something else reads everything anew.
 */
export function TabAgreement() {
  const client = useQueryClient()
  const mode = useMode()
  const name = useUser().data?.username ?? ''
  useEffect(() => {
    const shown = `${mode} ${name}`
    const channel = new BroadcastChannel('shown')
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== shown) void client.invalidateQueries()
    }
    channel.postMessage(shown)
    return () => channel.close()
  }, [client, mode, name])
  return null
}
