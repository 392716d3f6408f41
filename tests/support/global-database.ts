import type { TestProject } from 'vitest/node'
import { startTemplate } from './template-database.ts'

/** One real PostgreSQL for the run; each test file clones its own database from the template there. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startTemplate()
  project.provide('databaseUrl', url)
  return stop
}
