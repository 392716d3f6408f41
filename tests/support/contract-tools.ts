import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from '@kontor/contracts/openapi'

/** Tools that strangers use on a contract, in a package of their own: their TypeScript is another one. */
export const toolsFolder = path.resolve(import.meta.dirname, '../contract-tools')

const packages = {
  redocly: '@redocly/cli',
  spectral: '@stoplight/spectral-cli',
  'openapi-typescript': 'openapi-typescript',
  'openapi-ts': '@hey-api/openapi-ts',
} as const

type Ran = { code: number | null; output: string; errors: string }

/** Runs one of them in a folder. @returns what it wrote; `code` is null for a program that was killed */
export async function runTool(name: keyof typeof packages, args: readonly string[], folder: string): Promise<Ran> {
  const own = path.join(toolsFolder, 'node_modules', packages[name])
  const { bin } = JSON.parse(fs.readFileSync(path.join(own, 'package.json'), 'utf8'))
  return await runNode([path.join(own, typeof bin === 'string' ? bin : bin[name]), ...args], folder)
}

export const runNode = (args: readonly string[], folder: string) => runProgram(process.execPath, args, folder)

export async function runProgram(
  file: string,
  args: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const program = spawn(file, args, {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NO_COLOR: '1',
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([text(program.stdout), text(program.stderr), once(program, 'close')])
  return { code: program.exitCode, output, errors }
}

/** A folder for the time of a test. */
export function openFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-contract-'))
  return {
    folder,
    write: (name: string, content: object | string) =>
      fs.writeFileSync(
        path.join(folder, name),
        typeof content === 'string' ? content : JSON.stringify(content, null, 2),
      ),
    close: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}

/** The contract as a demo with its test kit publishes it. @param address of the shop */
export function readContract(address = 'http://localhost:3000'): object {
  const introduction = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/api.md'), 'utf8')
  const examples = JSON.parse(
    fs.readFileSync(fileURLToPath(import.meta.resolve('@kontor/contracts/examples.json')), 'utf8'),
  )
  return openApiDocument(address, { introduction, testKit: true, examples })
}
