// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TableSeat } from '@/engine'
import { actionTestDraft, attackDraft } from '@/systems/trench-crusade/screens/resolution/draft'
import { openSheet } from '../../../helpers/resolutionSheet'
import { showBattle } from '../../../helpers/battleScreen'
import { painted } from '../../../helpers/painted'
import { idOf, sampleBattle, type TrenchSession } from '../../../helpers/trenchSession'

type Sheet = Awaited<ReturnType<typeof openSheet>>
type Screen = Awaited<ReturnType<typeof showBattle>>

let session: TrenchSession
let sheet: Sheet | null = null
let screen: Screen | null = null
const id = (name: string): string => idOf(session, name)
beforeEach(() => {
  // Dice settle at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  session = sampleBattle()
  session.must({ type: 'activate', model: id('Vaas') })
})
afterEach(() => {
  sheet?.close()
  screen?.close()
  sheet = screen = null
  vi.unstubAllGlobals()
})

const shotOfVaas = async (...faces: readonly number[]): Promise<Sheet> => {
  sheet = await openSheet(session, attackDraft(id('Vaas')))
  await sheet.press(/^Malkh/)
  session.willThrow(...faces)
  await sheet.press(/^Roll/)
  await painted()
  return sheet
}
const sentTypes = () => session.sent.map(({ type }) => type)
const accepts = () => sentTypes().filter((type) => type === 'accept').length

describe('an outcome of nothing', () => {
  it('goes on by itself after a miss, once', async () => {
    await shotOfVaas(1, 1, 1)
    expect(session.view.ask).toBeNull()
    expect(accepts()).toBe(1)
  })

  it('waits again after an undo, so that undo goes further back (C-4)', async () => {
    await shotOfVaas(1, 1, 1)
    const count = session.entries.length
    session.reopen?.()
    await painted()
    expect(session.view.ask?.question).toBe('settleAction')
    expect(accepts()).toBe(1)
    expect(session.entries).toHaveLength(count + 1)
    session.undo()
    await painted()
    expect(session.view.ask?.question).toBe('throwAction')
    session.redo()
    await painted()
    expect(session.view.ask?.question).toBe('settleAction')
    expect(accepts()).toBe(1)
  })

  it('waits with its button when the battle is opened again at it', async () => {
    const [target] = Object.values(session.view.models).filter(({ side }) => side === 'b')
    session.must(
      {
        type: 'attack',
        model: id('Vaas'),
        target: target?.id ?? '',
        weapon: 0,
        choices: {},
        customDice: 0,
        blessing: 0,
        blast: [],
      },
      { type: 'throw', faces: [1, 1] },
    )
    sheet = await openSheet(session)
    await painted()
    expect(session.view.ask?.question).toBe('settleAction')
    await sheet.press('Done')
    expect(session.view.ask).toBeNull()
  })

  it('shows its button when the command is refused', async () => {
    sheet = await openSheet(session, attackDraft(id('Vaas')))
    await sheet.press(/^Malkh/)
    session.willThrow(1, 1, 1)
    const { dispatch } = session
    vi.spyOn(session, 'dispatch').mockImplementation((commands, overrule) => {
      const list = 'type' in commands ? [commands] : commands
      return list[0]?.type === 'accept'
        ? { ok: false, done: 0, reason: { kind: 'impossible', message: { key: 'battle.notAccepting' } } }
        : dispatch(commands, overrule)
    })
    await sheet.press(/^Roll/)
    await painted()
    expect(session.view.ask?.question).toBe('settleAction')
    vi.restoreAllMocks()
    await sheet.press(/Close|Cancel|OK|Back/)
    await sheet.press('Done')
    expect(session.view.ask).toBeNull()
  })

  it('is sent only by the phone that threw', async () => {
    const waits: TableSeat = {
      plays: ['b'],
      waits: { who: { key: 'play.turn' }, mayAnswer: true, answers: false },
      alone: null,
      elsewhere: ['a'],
      asker: null,
    }
    session.sitAs(waits)
    sheet = await openSheet(session)
    session.must(
      {
        type: 'attack',
        model: id('Vaas'),
        target: id('Malkh'),
        weapon: 0,
        choices: {},
        customDice: 0,
        blessing: 0,
        blast: [],
      },
      { type: 'throw', faces: [1, 1] },
    )
    await painted()
    expect(session.view.ask?.question).toBe('settleAction')
    expect(accepts()).toBe(0)
  })

  it('keeps a hit with effects, a test that players may leave out, and keywords applied by hand', async () => {
    await shotOfVaas(6, 6, 6, 6, 5, 5)
    expect(session.view.ask?.question).toBe('settleInjury')
    expect(sheet?.has(/^Apply/)).toBe(true)
  })

  it('goes on after an injury roll without effect', async () => {
    await shotOfVaas(6, 5, 6, 1, 1, 1)
    expect(session.view.ask).toBeNull()
    expect(session.view.models[id('Malkh')]?.blood).toBe(0)
  })

  it('goes on after a failed Dash that ends nothing', async () => {
    sheet = await openSheet(session, actionTestDraft(id('Vaas'), 'dash'))
    session.willThrow(6, 5)
    await sheet.press(/^Roll/)
    await painted()
    expect(session.view.ask).toBeNull()
  })
})
