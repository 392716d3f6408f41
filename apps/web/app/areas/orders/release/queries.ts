import { query } from '../../../platform/calls/query.ts'

/** All that wait, the oldest first: what somebody has to do stands above what he may look up. */
export const waitingQuery = query('listAdminOrders', {
  scope: 'all',
  page: 1,
  limit: 50,
  sortBy: 'oldest',
  status: 'pending_release',
})
