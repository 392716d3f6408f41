import fs from 'node:fs'
import path from 'node:path'
import { openFolder, runNode, runProgram } from './contract-tools.ts'

const root = path.resolve(import.meta.dirname, '../..')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/**
 * The client as it would be published, packed and installed into a folder of its own.
 * @returns what the package holds, and how to compile and run programs beside it
 */
export async function installPackedClient() {
  const place = openFolder()
  const runNpm = async (args: readonly string[], folder: string) => {
    // the scripts of the package run by the Node of these tests
    const search = path.dirname(process.execPath) + path.delimiter + process.env.PATH
    const { code, output, errors } = await runProgram(npm, args, folder, { PATH: search })
    if (code !== 0) throw new Error(`npm ${args[0]}: ${output}${errors}`)
    return output
  }
  await runNpm(['pack', '--pack-destination', place.folder], path.join(root, 'packages/client'))
  const [tarball = ''] = fs.readdirSync(place.folder)
  place.write('package.json', { type: 'module', private: true })
  await runNpm(['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], place.folder)
  place.write('tsconfig.json', {
    compilerOptions: {
      target: 'ES2024',
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      module: 'NodeNext',
      types: ['node'],
      typeRoots: [path.join(root, 'node_modules/@types')],
      strict: true,
      skipLibCheck: false,
      outDir: 'made',
    },
    include: ['*.ts'],
  })
  const installed = path.join(place.folder, 'node_modules/@kontor/client')
  return {
    installed,
    files: fs
      .readdirSync(installed, { recursive: true, withFileTypes: true })
      .flatMap((entry) =>
        entry.isFile() ? path.relative(installed, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/') : [],
      ),
    write: place.write,
    /** @returns what the compiler says, empty when all is right */
    async compile() {
      const { code, output } = await runNode([path.join(root, 'node_modules/typescript/bin/tsc')], place.folder)
      return code === 0 ? '' : output
    },
    run: (name: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
      runProgram(process.execPath, [path.join(place.folder, 'made', `${name}.js`), ...args], place.folder, environment),
    close: place.close,
  }
}
