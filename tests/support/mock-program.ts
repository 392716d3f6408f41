import fs from 'node:fs'
import { readTestClock } from '@kontor/api/testing-clock'
import { startMock } from '@kontor/mock'
import { makeImage } from '@kontor/mock/image'

// For journeys on the mock: `image FILE` makes its database on the day of the run, `serve FILE` is the shop with its pages
// on one, at PORT.

const [job, file] = process.argv.slice(2)
const { KONTOR_TEST_DATABASE: server, PORT } = process.env
if (!file || !server) throw new Error('the file of the image or KONTOR_TEST_DATABASE is missing')
if (job === 'image') fs.writeFileSync(file, await makeImage(await readTestClock(server)))
else {
  const mock = await startMock({ port: Number(PORT), pages: true, image: fs.readFileSync(file) })
  process.once('SIGTERM', () => void mock.close().then(() => process.exit(0)))
}
