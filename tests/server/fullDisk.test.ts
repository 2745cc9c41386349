import { describe, expect, it, onTestFinished } from 'vitest'
import type { SharedEntry } from '@/club'
import { entryOf, named } from '../club/shared'
import { canLimitFiles, type ServerProcess } from '../helpers/club/servers'
import { ThinPhone } from '../helpers/club/thinPhone'
import { ask, foundCampaign, invite } from './openClub'
import { ownServers } from './ownServers'

/** Bytes that a file of the server may hold while its disk counts as full. */
const full = 40_000

const servers = ownServers()
const beginServer = async (): Promise<ServerProcess> => {
  const server = await servers.beginServer()
  server.limitFiles(full)
  return server
}

/** Acts until the disk is full and three acts were refused, gives the disk room again, and acts twenty times more. */
const pastFullDisk = async (server: ServerProcess, act: (turn: number) => Promise<boolean>) => {
  let turn = 0
  let refused = 0
  for (; turn < 2_000 && refused < 3; turn += 1) if (!(await act(turn))) refused += 1
  expect(refused).toBe(3)
  expect((await ask(server.address, 'club/about')).status).toBe(503)
  server.limitFiles(null)
  for (const last = turn + 20; turn < last; turn += 1) expect(await act(turn)).toBe(true)
}

const signals = ['SIGTERM', 'SIGKILL'] as const
describe.runIf(canLimitFiles()).each(signals)('a full disk that gets room again, then %s', (signal) => {
  const restart = async (server: ServerProcess) => {
    await (signal === 'SIGTERM' ? server.stop() : server.kill())
    await server.begin()
  }

  it('every acknowledged invitation still works, and every revoked key stays out', async () => {
    const server = await beginServer()
    const { name, organiser } = await foundCampaign({ address: server.address, house: server.house })
    const path = `club/campaigns/${name}/invitations`
    const valid: string[] = []
    const out: string[] = []
    await pastFullDisk(server, async () => {
      const asked = await ask(server.address, path, {
        key: organiser,
        method: 'POST',
        body: { role: 'reader', player: null },
      })
      expect([201, 500]).toContain(asked.status)
      if (asked.status !== 201) return false
      const { id, key } = asked.body as { id: string; key: string }
      if (valid.length % 2 === 0) {
        valid.push(key)
        return true
      }
      const taken = await ask(server.address, `${path}/${id}`, { key: organiser, method: 'DELETE' })
      ;(taken.status === 204 ? out : valid).push(key)
      // A key whose revocation failed still works, and can be revoked later.
      if (taken.status !== 204)
        expect((await ask(server.address, `club/campaigns/${name}/me`, { key })).status).toBe(200)
      return taken.status === 204
    })
    await restart(server)
    const opens = (key: string) => ask(server.address, `club/campaigns/${name}/me`, { key })
    for (const key of valid) expect((await opens(key)).status).toBe(200)
    // Many wrong keys are slowed down.
    for (const key of out) expect([401, 429]).toContain((await opens(key)).status)
  })

  it('every acknowledged entry is still there', async () => {
    const server = await beginServer()
    const { name, organiser, entries } = await foundCampaign({
      address: server.address,
      house: server.house,
    })
    const { key } = await invite(server.address, name, organiser, { role: 'organiser', player: null })
    let last: SharedEntry = entries.at(-1) ?? entryOf('', 0, named(''))
    let phone: ThinPhone | null = null
    onTestFinished(() => phone?.leave())
    const acknowledged: string[] = []
    let answered: (done: boolean) => void = () => {}
    await pastFullDisk(server, async (turn) => {
      let hear: (done: boolean) => void = () => {}
      const done = new Promise<boolean>((resolve) => (hear = resolve))
      answered = hear
      if (!phone) {
        phone = new ThinPhone(server.address, name, key, {
          onAcknowledged: () => answered(true),
          onRefused: () => answered(false),
        })
        expect(await phone.ready).toBe(true)
      }
      const entry = entryOf(`n${turn}`, last.clock + 1, named(`Winter ${turn}`), [last.id], 'organiser')
      phone.write(entry)
      if (!(await done)) {
        phone.leave()
        phone = null
        return false
      }
      acknowledged.push(entry.id)
      last = entry
      return true
    })
    await restart(server)
    const reader = new ThinPhone(server.address, name, organiser)
    onTestFinished(() => reader.leave())
    expect(await reader.ready).toBe(true)
    const there = await reader.everything()
    expect(acknowledged.filter((id) => !there.has(id))).toEqual([])
  })
})
