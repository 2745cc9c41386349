/**
 * A club's server on a disk that fills up and then gets room again. After a restart nothing that it acknowledged is
 * lost. Needs Linux.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SharedEntry } from '@/club'
import { brought, campaignOf, eventOf, invited, writtenAfter } from '../helpers/club/clubSeason'
import { buildServer, canLimitFiles, freePort, ServerProcess } from '../helpers/club/servers'
import { ThinPhone } from '../helpers/club/thinPhone'
import { runTrial } from './shared/trial.mjs'

const program = await buildServer()

/** A disk whose size can be set: a file system in memory for root, otherwise a limit on each of the server's files. */
class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'firestep-disk-'))
  readonly mounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512k,mode=0700', 'tmpfs', this.folder]).status === 0

  fill(server: ServerProcess): void {
    if (!this.mounted) return server.limitFiles(40_000)
    const ballast = join(this.folder, 'ballast')
    const { bavail, bsize } = statfsSync(this.folder)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - 40_000))
  }
  giveRoom(server: ServerProcess): void {
    if (this.mounted) execFileSync('mount', ['-o', 'remount,size=16m', this.folder])
    else server.limitFiles(null)
  }
  remove(): void {
    if (this.mounted) spawnSync('umount', ['-l', this.folder])
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Something that the server is asked to do again and again. `once` returns whether the server did it. */
interface Act {
  readonly once: () => Promise<boolean>
  /** How many of the acknowledged results a server has lost. */
  readonly lost: () => Promise<number>
  readonly leave?: () => void
}

const statusOf = async (server: ServerProcess, path: string, key: string, method = 'GET', body?: unknown) => {
  const answer = await fetch(`${server.address}/club/campaigns/c.0/${path}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as { id: string; key: string } }
}
const reader = { role: 'reader', player: null } as const

const invitations = (server: ServerProcess, organiser: string): Act => {
  const keys: string[] = []
  return {
    once: async () => {
      const { status, body } = await statusOf(server, 'invitations', organiser, 'POST', reader)
      if (status === 201) keys.push(body.key)
      return status === 201
    },
    lost: async () => {
      const opened = await Promise.all(keys.map((key) => statusOf(server, 'me', key)))
      return opened.filter(({ status }) => status !== 200).length
    },
  }
}

/** Invites somebody and revokes the invitation. After a restart no key may work whose revocation was acknowledged. */
const revocations = (server: ServerProcess, organiser: string): Act => {
  const out: string[] = []
  const line: { id: string; key: string }[] = []
  return {
    once: async () => {
      if (line.length === 0) {
        const made = await statusOf(server, 'invitations', organiser, 'POST', reader)
        if (made.status !== 201) return false
        line.push(made.body)
      }
      const [{ id, key } = { id: '', key: '' }] = line
      if ((await statusOf(server, `invitations/${id}`, organiser, 'DELETE')).status !== 204) return false
      out.push(key)
      line.shift()
      return true
    },
    lost: async () => {
      const opened = await Promise.all(out.map((key) => statusOf(server, 'me', key)))
      return opened.filter(({ status }) => status === 200).length
    },
  }
}

const entries = (server: ServerProcess, organiser: string, first: readonly SharedEntry[]): Act => {
  const written: string[] = []
  let newest = first.at(-1) ?? null
  let turn = 0
  let phone: ThinPhone | null = null
  let answered: (done: boolean) => void = () => {}
  return {
    once: async () => {
      phone ??= new ThinPhone(server.address, 'c.0', organiser, {
        onAcknowledged: () => answered(true),
        onRefused: () => answered(false),
      })
      if (!(await phone.ready)) {
        phone = null
        return false
      }
      const done = new Promise<boolean>((resolve) => (answered = resolve))
      turn += 1
      const entry = writtenAfter(newest, `n${turn}`, 'c-organiser', eventOf(turn, turn % 4, 4))
      phone.write(entry)
      if (await Promise.race([done, phone.gone.then(() => false)])) {
        written.push(entry.id)
        newest = entry
        return true
      }
      phone.leave()
      phone = null
      return false
    },
    lost: async () => {
      const reading = new ThinPhone(server.address, 'c.0', organiser)
      if (!(await reading.ready)) return written.length
      const there = await reading.everything()
      reading.leave()
      return written.filter((id) => !there.has(id)).length
    },
    leave: () => phone?.leave(),
  }
}

if (spawnSync('mount', ['--version']).status !== 0 && !canLimitFiles())
  console.log('Not tried for want of it: a disk whose size can be set.')
else
  await runTrial(
    {
      what: 'club’s server: full disk, then room, then restart',
      times: { full: 10, short: 1 },
      aim: (times) =>
        `${times} times each of entries, invitations and links taken back, SIGTERM and SIGKILL: 0 lost`,
    },
    async ({ times, fail, progress }) => {
      let acknowledged = 0
      let kind = ''
      for (let time = 0; time < times; time += 1)
        for (const signal of ['stop', 'kill'] as const)
          for (const what of ['entries', 'invitations', 'revocations'] as const) {
            const disk = new SmallDisk()
            kind = disk.mounted ? 'a file system of 512 kB' : 'files of 40 kB'
            const server = new ServerProcess(program, await freePort(), null, {
              options: ['--folder', disk.folder],
            })
            await server.begin()
            const first = campaignOf('c', 4)
            const organiser = await brought(server.address, server.house, first)
            await invited(server.address, 'c.0', organiser, reader)
            disk.fill(server)
            const act = { entries, invitations, revocations }[what](server, organiser, first)
            const where = `${what}, ${signal}, ${time}`
            let refused = 0
            for (let turn = 0; turn < 3_000 && refused < 3; turn += 1)
              if (await act.once()) acknowledged += 1
              else refused += 1
            if (refused < 3) fail(`${where}: the disk did not fill up`)
            disk.giveRoom(server)
            for (let turn = 0; turn < 30; turn += 1)
              if (await act.once()) acknowledged += 1
              else fail(`${where}: refused although there is room`)
            act.leave?.()
            await server[signal]()
            await server.begin()
            const lost = await act.lost()
            if (lost > 0) fail(`${where}: ${lost} lost`)
            await server.kill()
            disk.remove()
            rmSync(server.folder, { recursive: true, force: true })
            progress(time, where)
          }
      return `${acknowledged} acknowledged on ${kind}, all there`
    },
  )
