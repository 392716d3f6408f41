import fs from 'node:fs'
import path from 'node:path'
import { openApiDocument } from '@kontor/contracts/openapi'
import openapiTypes, { astToString } from 'openapi-typescript'
import { rolldown } from 'rolldown'
import ts from 'typescript'

// Makes what is published: one file of code without dependencies, and types of the published contract. `--types` makes
// only those, which the sources here use too.

const at = (...parts: string[]) => path.join(import.meta.dirname, ...parts)

const document = openApiDocument('https://shop.example.de')
// what has a default need not be sent
const contract = astToString(await openapiTypes(JSON.stringify(document), { silent: true, defaultNonNullable: false }))
fs.writeFileSync(at('src/contract.ts'), contract)
if (!process.argv.includes('--types')) {
  fs.rmSync(at('dist'), { recursive: true, force: true })
  const bundle = await rolldown({ input: at('src/index.ts'), platform: 'neutral', logLevel: 'warn' })
  await bundle.write({ file: at('dist/index.js'), format: 'esm', minify: true })
  for (const name of ['index', 'shop', 'contract']) fs.writeFileSync(at(`dist/${name}.d.ts`), declarationOf(name))
  fs.copyFileSync(at('../../LICENSE'), at('dist/LICENSE'))
}

function declarationOf(name: string): string {
  const { outputText } = ts.transpileDeclaration(fs.readFileSync(at(`src/${name}.ts`), 'utf8'), {
    fileName: `${name}.ts`,
    compilerOptions: { isolatedDeclarations: true, target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.NodeNext },
    reportDiagnostics: true,
  })
  return outputText.replaceAll(".ts'", ".js'").replaceAll('.ts"', '.js"')
}
