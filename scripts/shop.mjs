// The entry of all commands: start, dev, test, check, bench. Needs nothing but Node >= 20 and npm; everything else,
// the pinned Node included, is fetched by prepare.mjs. This file must still parse on a Node that is too old.
const commands = {
  start: async () => (await import('./serve.mjs')).start(),
  dev: async () => (await import('./serve.mjs')).dev(),
  mock: async () => (await import('./serve.mjs')).mock(),
  prove: async () => (await import('./serve.mjs')).prove(),
  bench: async () => (await import('./serve.mjs')).bench(),
  accounts: async () => (await import('./serve.mjs')).accounts(),
  staff: async () => (await import('./serve.mjs')).staff(),
  withdrawals: async () => (await import('./serve.mjs')).withdrawals(),
  settings: async () => (await import('./serve.mjs')).settings(),
  backup: async () => (await import('./serve.mjs')).backup(),
  restore: async () => (await import('./serve.mjs')).restore(),
  grown: async () => (await import('./serve.mjs')).grown(),
  check: async () => (await import('./test.mjs')).check(),
  test: async () => (await import('./test.mjs')).test(),
  'test:days': async () => (await import('./serve.mjs')).testDays(),
}

const name = process.argv[2] || 'start'
const command = commands[name]

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Kontor braucht Node 20 oder neuer, hier läuft ${process.version}.`)
  process.exitCode = 1
} else if (!command) {
  console.error(`Den Befehl „${name}“ gibt es nicht. Es gibt: ${Object.keys(commands).join(', ')}.`)
  process.exitCode = 1
} else {
  const { Stop } = await import('./processes.mjs')
  try {
    process.exitCode = await command()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    if (error.message) console.error(`\n${error.message}`)
    process.exitCode = error.exitCode
  }
}
