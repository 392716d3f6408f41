import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { restOf } from '../../platform/calls/query.ts'
import { signedInElsewhere } from '../../platform/state/elsewhere.ts'
import { configQuery, mergeBlocks } from '../../platform/state/shop.ts'

/** specification 9. */
const every = 900_000

/** Reads the configuration every 15 minutes while the tab is visible; after a failure it waits for the next time. */
export function ConfigRefresh() {
  const client = useQueryClient()
  useEffect(() => {
    async function refresh() {
      if (document.visibilityState === 'hidden') return
      try {
        const answer = await restOf(client).call('showConfig', { wld: false })
        // it may be another person's, who signed in elsewhere
        if (signedInElsewhere()) return
        mergeBlocks(client, answer)
        const { isDownForMaintenance, isAppApproved, statisticsSiteId, clockAheadMs } = answer
        client.setQueryData(configQuery.queryKey, (stored) => {
          if (!stored) return stored
          const { clockAheadMs: _before, ...kept } = stored
          const clock = clockAheadMs !== undefined && { clockAheadMs }
          return { ...kept, isDownForMaintenance, isAppApproved, statisticsSiteId, ...clock }
        })
      } catch {
        // the app state has noted it already (platform/calls/rest.ts)
      }
    }
    const timer = setInterval(() => void refresh(), every)
    return () => clearInterval(timer)
  }, [client])
  return null
}
