// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { actionTestDraft } from '@/systems/trench-crusade/screens/resolution/draft'
import { showBattle } from '../../../helpers/battleScreen'
import { openSheet } from '../../../helpers/resolutionSheet'
import { idOf, sampleBattle, type TrenchSession } from '../../../helpers/trenchSession'

let session: TrenchSession
let close = () => {}
beforeEach(() => {
  // Dice settle at once.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  session = sampleBattle()
  for (const name of ['Vaas', 'Ana']) {
    const profile = session.view.models[idOf(session, name)]?.profile
    if (profile)
      session.must({
        type: 'editModel',
        model: idOf(session, name),
        profile: { ...profile, weapons: [], fireteam: 'Hammer' },
      })
  }
  session.must({ type: 'activate', model: idOf(session, 'Vaas') })
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

describe('a Fireteam (TC-11, TC-15)', () => {
  it('is named with both models on the button that ends their activation', async () => {
    const screen = await showBattle(session)
    close = screen.close
    await screen.press('End Vaas, Ana')
    expect(session.view.activation).toBeNull()
    expect(session.view.models[idOf(session, 'Ana')]?.activated).toBe(true)
  })

  it('selects the mate once a model of the team is Out of Action, and leads back to it', async () => {
    const screen = await showBattle(session)
    close = screen.close
    const selected = () => ['Vaas', 'Ana'].filter((name) => screen.has(`Blood of ${name}, 0: one more`))
    await screen.press(/^Vaas Active/)
    expect(selected()).toEqual(['Vaas'])
    session.must({
      type: 'correct',
      model: idOf(session, 'Vaas'),
      correction: { what: 'posture', to: 'out' },
      reason: '',
    })
    await screen.settle()
    expect(selected()).toEqual(['Ana'])
    expect(screen.has('End activation')).toBe(true)
    await screen.press(/^Vaas Out/)
    expect(selected()).toEqual(['Vaas'])
    expect(screen.has('Back to Ana')).toBe(true)
  })

  it('says before and after a failed jump that both activations end', async () => {
    const sheet = await openSheet(session, actionTestDraft(idOf(session, 'Ana'), 'jump'))
    close = sheet.close
    expect(sheet.text()).toContain('A failure also ends the activations of Vaas and Ana.')
    session.willThrow(1, 2)
    await sheet.press('Roll 2D6')
    expect(sheet.text()).toContain('The ACTION was RISKY: the activations of Vaas and Ana end.')
  })

  it('says nothing of activations to a model that has none', async () => {
    const model = idOf(session, 'Malkh')
    session.must({ type: 'correct', model, correction: { what: 'posture', to: 'down' }, reason: '' })
    const sheet = await openSheet(session, actionTestDraft(model, 'cling'))
    close = sheet.close
    expect(sheet.text()).not.toContain('A failure also ends')
  })
})
