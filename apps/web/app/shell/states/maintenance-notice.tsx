import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { restOf } from '../../platform/calls/query.ts'
import { configQuery, mergeBlocks } from '../../platform/state/shop.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'

/** The maintenance page, with a retry beside the timer (G-20d); also shown while the shop is not approved. */
export function MaintenanceNotice() {
  const client = useQueryClient()
  const [trying, setTrying] = useState(false)

  async function retry() {
    setTrying(true)
    try {
      const answer = await restOf(client).call('showConfig', { wld: true })
      mergeBlocks(client, answer)
      client.setQueryData(configQuery.queryKey, answer)
    } catch {
      // still down: the state stays as it is
    } finally {
      setTrying(false)
    }
  }

  return (
    <PageBody narrow>
      <title>Wartung</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        title="Wir sind gleich wieder für Sie da."
        scene="wartung"
        actions={
          <Button busy={trying} onClick={() => void retry()}>
            Noch einmal versuchen
          </Button>
        }
      >
        <p>Der Shop ist wegen Wartungsarbeiten vorübergehend nicht erreichbar. Ihr Warenkorb bleibt erhalten.</p>
      </EmptyState>
    </PageBody>
  )
}
