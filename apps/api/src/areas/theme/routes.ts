import { theme } from '@kontor/contracts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { readTheme, showStylePanel } from './service.ts'

export function themeRoutes(served: Served): void {
  serve(served, 'showTheme', theme.showTheme, readTheme)
  serve(served, 'showStylePanel', theme.showStylePanel, showStylePanel)
}
