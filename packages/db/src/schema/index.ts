// The whole schema as one namespace, for drizzle and for the areas: `import { articles } from '@kontor/db/schema'`.
export * from './basket.ts'
export * from './catalogue.ts'
export * from './content.ts'
export * from './orders.ts'
export * from './organisation.ts'
export * from './pricing.ts'
export * from './search.ts'
export * from './system.ts'
