import { theme } from '@kontor/contracts'
import { inPages } from '../../platform/http/in-pages.ts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { storePicture } from './pictures/pictures.ts'
import { readTheme, showStylePanel } from './service.ts'
import {
  applyVersion,
  compareVersions,
  deleteVersion,
  listVersions,
  readVersion,
  saveVersion,
} from './versions/versions.ts'

export function themeRoutes(served: Served): void {
  serve(served, 'showTheme', theme.showTheme, readTheme)
  serve(served, 'showStylePanel', theme.showStylePanel, showStylePanel)
  serve(served, 'listThemeVersions', theme.listThemeVersions, inPages(listVersions))
  serve(served, 'showThemeVersion', theme.showThemeVersion, readVersion)
  serve(served, 'compareThemeVersions', theme.compareThemeVersions, compareVersions)
  serve(served, 'saveThemeVersion', theme.saveThemeVersion, saveVersion)
  serve(served, 'applyThemeVersion', theme.applyThemeVersion, applyVersion)
  serve(served, 'deleteThemeVersion', theme.deleteThemeVersion, deleteVersion)
  serve(served, 'storeBrandPicture', theme.storeBrandPicture, storePicture)
}
