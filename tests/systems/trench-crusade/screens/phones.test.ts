// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '@/app/table/registerMessages'
import { attackDraft } from '@/systems/trench-crusade/screens/resolution/draft'
import { openSheet } from '../../../helpers/resolutionSheet'
import { asked, waits } from '../../../helpers/seats'
import { idOf, sampleBattle, type TrenchSession } from '../../../helpers/trenchSession'

const theirs = 'Choir of the Red Cistern'
let session: TrenchSession
let sheet: Awaited<ReturnType<typeof openSheet>>
const mark = (name: string, marker: 'blood' | 'blessing', to: number) =>
  session.must({ type: 'mark', model: idOf(session, name), marker, to, reason: '' })
const sent = () => session.sent.slice(-2)
/** Vaas shoots Malkh on Anna's phone. */
const shoot = async () => {
  session.sitAs(asked('a'))
  sheet = await openSheet(session, attackDraft(idOf(session, 'Vaas')))
  await sheet.press(/^Malkh/)
}
/** The same battle on Ben's phone, who is asked. */
const onBens = async () => {
  sheet.close()
  session.sitAs(asked('b'))
  sheet = await openSheet(session)
  await sheet.settle()
}
const onAnnas = async (seat = asked('a')) => {
  sheet.close()
  session.sitAs(seat)
  sheet = await openSheet(session)
  await sheet.settle()
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  session = sampleBattle()
  session.must({ type: 'activate', model: idOf(session, 'Vaas') })
})
afterEach(() => {
  sheet.close()
  vi.unstubAllGlobals()
})

describe('at a table of several phones', () => {
  it('the opponent pays for the acting model’s roll on their own phone, and the dice come after that (TC-3)', async () => {
    mark('Vaas', 'blood', 4)
    await shoot()
    // What they pay is not for Anna's thumb, nor are her dice before they have answered.
    expect(sheet.names().filter((name) => /spends BLOOD|^Roll|real dice|Hand the phone/.test(name))).toEqual(
      [],
    )
    await sheet.press(`Ask ${theirs}`)
    expect(session.sent.at(-1)?.type).toBe('attack')
    expect(session.look.ask).toMatchObject({ question: 'oppose', side: 'b' })

    await onBens()
    expect(sheet.text()).toContain('Anna asks, and waits')
    expect(sheet.text()).toContain('Your turn to spend')
    await sheet.press(/^Spend 2: 32/)
    await sheet.press('Spend 2')
    expect(sent()).toEqual([
      expect.objectContaining({ type: 'attack' }),
      { type: 'oppose', blood: 2, infection: 0 },
    ])
    expect(session.look.ask).toMatchObject({ question: 'throwAction', side: 'a' })

    await onAnnas()
    expect(sheet.text()).toContain('3D6 keep lowest 2')
    session.willThrow(6, 6, 6)
    await sheet.press('Roll 3D6')
    expect(sheet.text()).toContain('Critical')
  })

  it('they may look at the battle first, answer on the sheet, or pay nothing (TC-3)', async () => {
    mark('Vaas', 'blood', 2)
    await shoot()
    await sheet.press(`Ask ${theirs}`)
    await onBens()
    await sheet.press('Show the battle')
    expect(sheet.text()).not.toContain('Your turn to spend')
    await sheet.press(`${theirs} spends BLOOD: one more`)
    expect(sheet.names().filter((name) => /^Roll|real dice/.test(name))).toEqual([])
    expect(sheet.has('Spend 1')).toBe(true)
    await sheet.press('Every spend')
    await sheet.press('Nothing')
    expect(sent().at(-1)).toEqual({ type: 'oppose', blood: 0, infection: 0 })
  })

  it('who says what they said goes on at once', async () => {
    mark('Vaas', 'blood', 2)
    await shoot()
    await sheet.press(`Ask ${theirs}`)
    await onAnnas(waits('a'))
    await sheet.press('Answer for them')
    await sheet.press(`${theirs} spends BLOOD: one more`)
    await sheet.press(/^Roll/)
    expect(sent().map(({ type }) => type)).toEqual(['oppose', 'throw'])
    expect(session.sent.at(-2)).toEqual({ type: 'oppose', blood: 1, infection: 0 })
  })

  it('who says for them what they do from the beginning throws for them, too', async () => {
    session.sitAs(waits('b'))
    sheet = await openSheet(session, attackDraft(idOf(session, 'Vaas')))
    await sheet.press(/^Malkh/)
    await sheet.press('Answer for them')
    session.willThrow(5, 4, 1)
    await sheet.press(/^Roll/)
    expect(session.sent.slice(-4).map(({ type }) => type)).toEqual(['attack', 'throw', 'accept', 'throw'])
  })

  it('an owner saves their model with BLESSING on their own phone, behind what the foe has paid (TC-3)', async () => {
    mark('Malkh', 'blood', 1)
    mark('Malkh', 'blessing', 2)
    await shoot()
    session.willThrow(6, 5, 1)
    await sheet.press(/^Roll/)
    expect(sheet.names().filter((name) => /spends BLESSING|^Roll injury/.test(name))).toEqual([])
    await sheet.press(/spends BLOOD: one more/)
    await sheet.press(`Ask ${theirs}`)
    expect(session.sent.slice(-2)).toEqual([
      { type: 'accept' },
      { type: 'worsen', blood: 1, infection: 0, bloodbath: null },
    ])
    await onBens()
    expect(sheet.text()).toContain('Your turn to spend')
    await sheet.press(/^Spend 1: /)
    await sheet.press('Spend 1')
    expect(session.sent.at(-1)).toEqual({ type: 'ward', blessing: 1 })
    expect(session.look.ask).toMatchObject({ question: 'throwInjury', side: 'a' })
    await onAnnas()
    expect(sheet.has(/^Roll injury/)).toBe(true)
  })

  it('the foe is asked on their own phone of a model that hurt itself, and the dice before may be mended still (C-4)', async () => {
    mark('Vaas', 'blessing', 1)
    const model = idOf(session, 'Vaas')
    session.must(
      { type: 'test', model, act: 'jump', name: '', risky: true, customDice: 0, blessing: 0, fall: 6 },
      { type: 'throw', faces: [1, 1] },
    )
    session.sitAs(asked('a'))
    sheet = await openSheet(session)
    await sheet.settle()
    expect(sheet.text()).not.toContain('Your turn to spend')
    expect(sheet.has('Change dice')).toBe(true)
    await sheet.press(`Ask ${theirs}`)
    expect(session.sent.at(-1)?.type).not.toBe('throw')
    expect(session.look.ask?.frame.kind).toBe('injury')
  })

  it('nobody is asked who has nothing to pay with, or plays on this phone', async () => {
    await shoot()
    expect(sheet.has(/^Roll/)).toBe(true)
    sheet.close()
    mark('Vaas', 'blood', 2)
    session.sitAs({ ...asked('a'), alone: null, elsewhere: [] })
    sheet = await openSheet(session, attackDraft(idOf(session, 'Vaas')))
    await sheet.press(/^Malkh/)
    expect(sheet.has('Hand the phone over: every spend')).toBe(true)
    expect(sheet.has(/^Roll/)).toBe(true)
  })
})
