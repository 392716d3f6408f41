import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolder, readContract, runTool, toolsFolder } from '../support/contract-tools.ts'

// Two linters read the contract as a shop publishes it, and beside it one with a mistake, which they have to find.

const unnamed = {
  openapi: '3.1.0',
  info: { title: 'Unnamed', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: 'https://shop.example.de' }],
  security: [],
  paths: { '/rest/shop': { get: { summary: 'Articles', responses: { 200: { description: 'done' } } } } },
}
const files = ['contract.json', 'unnamed.json']

const place = openFolder()
beforeAll(() => {
  place.write('contract.json', readContract())
  place.write('unnamed.json', unnamed)
})
afterAll(() => place.close())

const config = (name: string) => path.join(toolsFolder, name)

test('Redocly finds neither error nor warning in the published contract', async () => {
  const args = ['lint', ...files, '--config', config('redocly.yaml'), '--format', 'json']
  const { output, errors } = await runTool('redocly', args, place.folder)
  type Problem = { ruleId: string; message: string; location: { pointer?: string }[] }
  // one document for each file
  const read: { problems: Problem[] }[] = JSON.parse(`[${output.replaceAll(/^\}\{$/gm, '},{')}]`)
  const [contract, unnamed] = read.map(({ problems }) =>
    problems.map(({ ruleId, message, location: [at] }) => [ruleId, message, at?.pointer]),
  )
  expect(unnamed?.map(([rule]) => rule)).toContain('operation-operationId')
  expect(contract, errors).toEqual([])
})

test('Spectral finds neither error nor warning in the published contract', async () => {
  const args = ['lint', ...files, '--ruleset', config('spectral.yaml'), '--format', 'json', '--quiet']
  const { output, errors } = await runTool('spectral', args, place.folder)
  const found: { code: string; message: string; path: string[]; source: string }[] = JSON.parse(output)
  const [contract, unnamed] = files.map((file) =>
    found
      .filter(({ source }) => path.basename(source) === file)
      .map(({ code, message, path: at }) => [code, message, at.join('/')]),
  )
  expect(unnamed?.map(([rule]) => rule)).toContain('operation-operationId')
  expect(contract, errors).toEqual([])
})
