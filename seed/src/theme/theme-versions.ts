import { slugify } from '@kontor/contracts/rules/german/slug'
import type { Table } from '../catalogue/catalogue.ts'
import type { SeedDay } from '../day.ts'
import { operatorSettings } from '../system/operator-settings.ts'
import { designedThemes } from './designed-themes.ts'

interface Design {
  readonly name: string
  readonly theme: object
}

/** The demo's own look comes first; it is the one in place. */
const designs: readonly Design[] = [{ name: 'Kontor', theme: operatorSettings.theme }, ...designedThemes]

/** Themes that a shop can begin with, as stored versions (decision 0029). In a demo the links of their previews may be known. */
export function themeVersionsTable(day: SeedDay): Table {
  return {
    name: 'theme_versions',
    columns: ['name', 'theme', 'preview_key', 'saved_at'],
    rows: designs.map(({ name, theme }) => [name, { json: theme }, slugify(name), day.ago(30, 8)]),
  }
}
