import { Badge } from './badge.tsx'

const tones: Readonly<Record<string, 'green' | 'amber' | 'blue' | 'plain'>> = {
  pending_release: 'amber',
  payment_open: 'amber',
  backordered: 'amber',
  complaint: 'amber',
  placed: 'blue',
  released: 'blue',
  processing: 'blue',
  partially_delivered: 'blue',
  shipped: 'blue',
  ready_for_collection: 'green',
  delivered: 'green',
  collected: 'green',
  completed: 'green',
}

/** A status of an order or of one of its lines; the word says it, the colour helps. */
export function StatusBadge({ status, label }: { status: string; label: string }) {
  return <Badge tone={tones[status] ?? 'plain'}>{label}</Badge>
}
