/** `npm start`: installs what is missing, builds what is stale, serves Firestep. */
import { parseArgs } from 'node:util'
import { lanAddress, serve } from './serve.mjs'
import { ensureBuild, ensureDependencies, say } from './setup.mjs'

const readPort = () => {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string', default: '4173' } } })
    const port = Number(values.port)
    if (Number.isInteger(port) && port >= 1 && port <= 65535) return port
  } catch {
    // An unknown option: the sentence below names the known one.
  }
  say('npm start -- --port 4173 takes a port from 1 to 65535, and no other option.')
  return process.exit(1)
}

const port = readPort()
if (!(await ensureDependencies()) || !(await ensureBuild())) process.exit(1)
try {
  await serve({ port })
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  say(taken ? `Port ${port} is taken: try npm start -- --port ${port + 1}` : String(error))
  process.exit(1)
}
say(`Firestep is at http://localhost:${port}/`)
const lan = lanAddress()
if (lan)
  console.log(`  On your network: http://${lan}:${port}/
  Over plain http a phone there gets no secure context: it plays, but cannot install,
  work offline or keep the screen awake. Any https host of dist/ gives it all.`)
console.log('  Stop with Ctrl+C.')
