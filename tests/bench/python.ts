import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const folder = path.join(root, 'node_modules/.kontor/python')
const requirements = path.join(import.meta.dirname, 'requirements.txt')

/** @returns the exit code; 127 for a program that is not there */
export async function run(file: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  const program = spawn(file, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
  const [code] = await Promise.race([once(program, 'exit'), once(program, 'error').then(() => [127])])
  return code ?? 1
}

/**
 * The tools of requirements.txt, in a folder of their own that is kept.
 * @returns where a program of theirs is; null where Python (3.10 or newer) or its packages cannot be had
 */
export async function openPython(): Promise<((program: string) => string) | null> {
  const at = (program: string) => path.join(folder, 'bin', program)
  const kept = path.join(folder, 'requirements.txt')
  const wanted = fs.readFileSync(requirements, 'utf8')
  if (fs.existsSync(kept) && fs.readFileSync(kept, 'utf8') === wanted) return at
  const quiet: SpawnOptions = { stdio: 'ignore' }
  const isNew = ['-c', 'import sys, venv; sys.exit(sys.version_info < (3, 10))']
  if ((await run('python3', isNew, quiet)) !== 0) return null
  fs.rmSync(folder, { recursive: true, force: true })
  if ((await run('python3', ['-m', 'venv', folder], quiet)) !== 0) return null
  if ((await run(at('pip'), ['install', '--quiet', '--requirement', requirements], quiet)) !== 0) return null
  fs.writeFileSync(kept, wanted)
  return at
}
