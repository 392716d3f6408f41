import { statistics } from '@kontor/contracts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { showStatistics } from './statistics.ts'

export function statisticsRoutes(app: Served) {
  serve(app, 'showStatistics', statistics.showStatistics, showStatistics)
}
