import { execFileSync, spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { entryOf, named } from '../club/shared'
import type { ServerProcess } from '../helpers/club/servers'
import { ask, foundCampaign, invite, startOf } from './openClub'
import { ownServers } from './ownServers'

const { beginServer, program } = ownServers()
const task = ({ data }: ServerProcess, input: string, ...args: readonly string[]) => {
  const { status, stdout } = spawnSync(process.execPath, [program(), ...args, '--folder', data], {
    input,
    encoding: 'utf8',
    timeout: 20_000,
  })
  return { status, said: stdout }
}
const opens = async (server: ServerProcess, campaign: string, key: string) =>
  (await ask(server.address, `club/campaigns/${campaign}/me`, { key })).status

describe('admin tasks', () => {
  it("new-organiser creates a link after the only organiser's phone was lost", async () => {
    const server = await beginServer()
    const { name } = await foundCampaign(server)
    await server.stop()
    const { status, said } = task(
      server,
      '',
      'new-organiser',
      'The Longer Winter',
      '--address',
      'https://club.example.org/firestep/',
    )
    expect(status).toBe(0)
    const [, key = ''] = /https:\/\/club\.example\.org\/firestep\/#\/club\/join\/e0\/(\S+)/.exec(said) ?? []
    await server.begin()
    const me = await ask(server.address, `club/campaigns/${name}/me`, { key })
    expect(me).toEqual({ status: 200, body: { role: 'organiser', player: null } })
    // The new key can revoke the lost phone's link.
    const path = `club/campaigns/${name}/invitations`
    const { body } = await ask(server.address, path, { key })
    const { invitations } = body as { invitations: readonly { id: string; lastSeen: number | null }[] }
    expect(invitations).toHaveLength(2)
    const lost = invitations[0]?.id ?? ''
    expect((await ask(server.address, `${path}/${lost}`, { key, method: 'DELETE' })).status).toBe(204)
    expect(await opens(server, name, key)).toBe(200)
  })

  it('list shows every campaign, without control characters from their names', async () => {
    const server = await beginServer()
    const first = await foundCampaign(server)
    await invite(server.address, first.name, first.organiser, { role: 'reader', player: null })
    const odd = named('\u001b[2J\u202eWinter\r')
    await foundCampaign(server, [...startOf('f'), entryOf('odd', 6, odd, ['f5'])])
    await server.stop()
    const { status, said } = task(server, '', 'list')
    expect(status).toBe(0)
    expect(said).toContain('The Longer Winter\n  id e0, entries 6, links 2, organiser links 1, last used')
    expect(said).toContain('[2JWinter\n  id f0, entries 7, links 1, organiser links 1, last used never')
    expect(said).not.toMatch(/[^\P{C}\n]/u)
  })

  it('remove deletes a campaign only after its name is typed, and no other', async () => {
    const server = await beginServer()
    const gone = await foundCampaign(server)
    const stays = await foundCampaign(server, startOf('e0x'))
    await server.stop()
    expect(task(server, 'yes\n', 'remove', 'e0')).toMatchObject({ status: 1 })
    expect(task(server, '', 'remove', 'e0')).toMatchObject({ status: 1 })
    expect(task(server, 'The Longer Winter\n', 'remove', 'e0')).toMatchObject({ status: 0 })
    await server.begin()
    expect(await opens(server, gone.name, gone.organiser)).toBe(401)
    expect(await opens(server, stays.name, stays.organiser)).toBe(200)
    // A phone that still has the campaign may upload it again.
    await foundCampaign(server)
  })

  it('explain why they cannot run: unknown campaign, ambiguous name, running server, wrong arguments', async () => {
    const server = await beginServer()
    await foundCampaign(server)
    await foundCampaign(server, startOf('f'))
    const running = task(server, '', 'list')
    expect(running).toMatchObject({ status: 1 })
    expect(running.said).toMatch(/^A server is using .*\. Stop the server/)
    await server.stop()
    expect(task(server, '', 'remove', 'nothing')).toMatchObject({ status: 1 })
    const several = task(server, '', 'new-organiser', 'The Longer Winter')
    expect(several.said).toContain('Several campaigns are called The Longer Winter')
    expect(several.status).toBe(1)
    for (const wrong of [['destroy'], ['remove'], ['list', 'e0'], ['new-organiser', 'a', 'b']])
      expect(task(server, '', ...wrong).said).toContain('npm run club --')
    expect(() => execFileSync(process.execPath, [program(), 'list', '--folder', '/nowhere/at/all'])).toThrow()
  })
})
