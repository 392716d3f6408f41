import { startTemplate } from './template-database.ts'

/** For playwright: the server whose template the workers clone (own-shop.ts). */
export default async function setup() {
  const { url, stop } = await startTemplate()
  process.env.KONTOR_TEST_DATABASE = url
  return stop
}
