/** `npm run club`: begins a club's server as the command says, and ends it in good order. */
import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startClub, type Club } from './club'
import { inWords, type Say } from './words'

const say: Say = (word, params) => console.log(inWords(word, params))

const fail = (...told: Parameters<Say>): never => {
  say(...told)
  return process.exit(1)
}

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '8080' },
        folder: { type: 'string', default: 'club-data' },
        app: { type: 'string', default: 'dist' },
        redis: { type: 'string' },
        'new-house-link': { type: 'boolean', default: false },
      },
    })
    const port = Number(values.port)
    if (!Number.isInteger(port) || port < 0 || port > 65535) return fail('usage')
    return {
      port,
      folder: resolve(values.folder),
      app: resolve(values.app),
      newHouseKey: values['new-house-link'],
      ...(values.redis !== undefined && { redis: new URL(values.redis) }),
    }
  } catch {
    return fail('usage')
  }
}

const greet = ({ port, houseKey }: Club, folder: string): void => {
  const lan = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
  say('serving', { address: `http://localhost:${port}/` })
  if (lan !== undefined) {
    say('lan', { address: `http://${lan}:${port}/` })
    say('plain')
  }
  if (houseKey !== null)
    say('house', { link: `http://${lan ?? 'localhost'}:${port}/#/club/house/${houseKey}` })
  say('folder', { folder })
}

const options = readOptions()
if (!existsSync(join(options.app, 'index.html'))) fail('unbuilt', { folder: options.app })
// The folder holds people's names: what is made in it is this user's alone.
process.umask(0o077)
const club = await startClub({ ...options, say, onLost: () => fail('lost') })
if (!club.ok) fail(club.reason, { port: options.port, folder: options.folder })
else {
  greet(club.value, options.folder)
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      say('stopping')
      void club.value.stop().then(() => process.exit(0))
    })
  // A phone can't end it for all others: what it wrote is on the disk, and the server goes on.
  process.on('unhandledRejection', (error) => {
    say('unexpected', { reason: error instanceof Error ? error.name : 'unknown' })
  })
}
