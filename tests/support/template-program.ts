import { startTemplate } from './template-database.ts'

// For scripts/test.mjs: one seeded template for all parts of a run. It ends with its input, so also when the run was killed.
const { url, stop } = await startTemplate()
process.stdin.once('end', () => void stop())
process.stdin.resume()
process.stdout.write(`${url}\n`)
