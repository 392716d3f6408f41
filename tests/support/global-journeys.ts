import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startTemplate } from './template-database.ts'

/** For playwright: the server whose template the workers clone (own-shop.ts), and where the image of the mock comes. */
export default async function setup() {
  const { url, stop } = await startTemplate()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-journeys-mock-'))
  process.env.KONTOR_TEST_DATABASE = url
  process.env.KONTOR_MOCK_IMAGE = path.join(folder, 'image.tar')
  return async () => {
    fs.rmSync(folder, { recursive: true, force: true })
    await stop()
  }
}
