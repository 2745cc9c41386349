/** `npm run club`: starts a club's server with the given options, and shuts it down cleanly. */
import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createInterface } from 'node:readline/promises'
import { runAdminTask, adminTasks, type AdminTask } from './runAdminTask'
import { startClub, type ClubServer } from './startClub'
import { ClubStore } from './clubStore'
import { serverMessage, type MessageLogger } from './serverMessages'

const say: MessageLogger = (word, params) => console.log(serverMessage(word, params))

const fail = (...told: Parameters<MessageLogger>): never => {
  say(...told)
  return process.exit(1)
}

const readOptions = () => {
  try {
    const { values, positionals } = parseArgs({
      options: {
        port: { type: 'string', default: '8080' },
        folder: { type: 'string', default: 'club-data' },
        app: { type: 'string', default: 'dist' },
        redis: { type: 'string' },
        'new-house-link': { type: 'boolean', default: false },
        address: { type: 'string' },
      },
      allowPositionals: true,
    })
    const [named, which = '', ...more] = positionals
    const task = adminTasks.find((one) => one === named) ?? null
    const wants = task === null ? 0 : task === 'list' ? 1 : 2
    if (positionals.length !== wants || more.length > 0) return fail('usage')
    const port = Number(values.port)
    if (!Number.isInteger(port) || port < 0 || port > 65535) return fail('usage')
    return {
      port,
      task,
      which,
      address: new URL(values.address ?? `http://localhost:${port}/`),
      folder: resolve(values.folder),
      app: resolve(values.app),
      newHouseKey: values['new-house-link'],
      ...(values.redis !== undefined && { redis: new URL(values.redis) }),
    }
  } catch {
    return fail('usage')
  }
}

const greet = ({ port, houseKey }: ClubServer, folder: string): void => {
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

/** Asks for one line; none if the input ends before it. */
const ask = async (question: string): Promise<string> => {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
  const answer = await Promise.race([lines.question(question), ended])
  lines.close()
  return answer
}

/** Runs an administrator's task, and exits. A running server locks the folder, so it must be stopped first. */
const doTask = async (
  task: AdminTask,
  which: string,
  { folder, address }: ReturnType<typeof readOptions>,
) => {
  if (!existsSync(folder)) fail('noFolder', { folder })
  const opened = await ClubStore.open(folder, () => fail('folderLost'))
  if (!opened.ok) return fail(opened.reason === 'locked' ? 'stopFirst' : opened.reason, { folder })
  const done = await runAdminTask(task, which, { store: opened.value, say, ask, address, now: Date.now })
  await opened.value.close()
  process.exit(done ? 0 : 1)
}

const options = readOptions()
if (options.task !== null) await doTask(options.task, options.which, options)
if (!existsSync(join(options.app, 'index.html'))) fail('unbuilt', { folder: options.app })
// The folder contains people's names: new files in it belong to this user only.
process.umask(0o077)
const club = await startClub({ ...options, say, onLost: () => fail('folderLost') })
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
  // A phone can't stop the server for all others: what it wrote is on the disk, and the server continues.
  process.on('unhandledRejection', (error) => {
    say('unexpected', { reason: error instanceof Error ? error.name : 'unknown' })
  })
}
