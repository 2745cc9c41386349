// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import type { Command } from '@/systems/trenchrunnerz/state'
import { crafts, openRunnerzScreen, planted, type RunnerzSession } from '../../../helpers/runnerzScreen'

let close = () => {}
afterEach(() => close())
const open = async (session: RunnerzSession) => {
  const screen = await openRunnerzScreen(session)
  close = screen.close
  return screen
}

describe('TR-4 the sealed code in the dock', () => {
  const sealed = (players: number) => planted(players, { tokens: 'phone' })

  it.each([1, 2])('is shown before the first throw of each wave, with %i player(s)', async (players) => {
    const session = sealed(players)
    const screen = await open(session)
    const code = session.view.commitments[0]?.code ?? '?'
    expect(screen.text('#tr-dock')).toContain(`Note the sealed code: ${code}`)
    session.must({ type: 'throwSpeeds', crafts, faces: crafts.map(() => [5, 5]) })
    await screen.settle()
    expect(screen.text('#tr-dock')).not.toContain(code)
    session.must(...crafts.map((bomber): Command => ({ type: 'leave', bomber })))
    if (session.view.proposal.kind !== 'waveEnd') session.must({ type: 'proceed' })
    session.must({ type: 'secondWave' })
    await screen.settle()
    const second = session.view.commitments[1]?.code ?? '?'
    expect(screen.text('#tr-dock')).toContain(`Note the sealed code: ${second}`)
  })

  it('is not shown in a later turn of the wave', async () => {
    const session = sealed(2)
    session.must({ type: 'throwSpeeds', crafts, faces: crafts.map(() => [5, 5]) })
    session.must(...crafts.map((bomber): Command => ({ type: 'endMove', bomber, where: 'between' })))
    session.must({ type: 'proceed' }, { type: 'turnUp', place: null }, { type: 'proceed' })
    expect(session.view.proposal.kind).toBe('throwSpeeds')
    const screen = await open(session)
    expect(screen.text('#tr-dock')).not.toContain('sealed code')
  })

  it('is not shown with real tokens', async () => {
    const screen = await open(planted(2))
    expect(screen.text('#tr-dock')).not.toContain('sealed')
  })
})
