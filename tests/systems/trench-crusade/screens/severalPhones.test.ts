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
/** Vaas shoots at Malkh on Anna's phone. */
const shoot = async () => {
  session.sitAs(asked('a'))
  sheet = await openSheet(session, attackDraft(idOf(session, 'Vaas')))
  await sheet.press(/^Malkh/)
}
/** Shows the same battle on Ben's phone, which is asked. */
const showOnBensPhone = async () => {
  sheet.close()
  session.sitAs(asked('b'))
  sheet = await openSheet(session)
  await sheet.settle()
}
const showOnAnnasPhone = async (seat = asked('a')) => {
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

describe('a table with several phones', () => {
  it('the opponent pays for the roll of the acting model on their own phone, and the dice follow (TC-3)', async () => {
    mark('Vaas', 'blood', 4)
    await shoot()
    // Anna's phone neither spends for Ben nor throws before Ben has answered.
    expect(sheet.names().filter((name) => /spends BLOOD|^Roll|real dice|Hand the phone/.test(name))).toEqual(
      [],
    )
    await sheet.press(`Ask ${theirs}`)
    expect(session.sent.at(-1)?.type).toBe('attack')
    expect(session.view.ask).toMatchObject({ question: 'oppose', side: 'b' })

    await showOnBensPhone()
    expect(sheet.text()).toContain('Anna is waiting for you')
    expect(sheet.text()).toContain('Your turn to spend')
    await sheet.press(/^Spend 2: 32/)
    await sheet.press('Spend 2')
    expect(sent()).toEqual([
      expect.objectContaining({ type: 'attack' }),
      { type: 'oppose', blood: 2, infection: 0 },
    ])
    expect(session.view.ask).toMatchObject({ question: 'throwAction', side: 'a' })

    await showOnAnnasPhone()
    expect(sheet.text()).toContain('3D6 keep lowest 2')
    session.willThrow(6, 6, 6)
    await sheet.press('Roll 3D6')
    expect(sheet.text()).toContain('Critical')
  })

  it('the opponent may see the battle first, and then pay nothing (TC-3)', async () => {
    mark('Vaas', 'blood', 2)
    await shoot()
    await sheet.press(`Ask ${theirs}`)
    await showOnBensPhone()
    await sheet.press('Show the battle')
    expect(sheet.text()).not.toContain('Your turn to spend')
    expect(sheet.events).toEqual(['lower'])
    await sheet.raise()
    expect(sheet.text()).toContain('Your turn to spend')
    await sheet.press('Spend none')
    expect(sent().at(-1)).toEqual({ type: 'oppose', blood: 0, infection: 0 })
  })

  it('the opponent may close the whole screen and answer on the sheet (TC-3)', async () => {
    mark('Vaas', 'blood', 2)
    await shoot()
    await sheet.press(`Ask ${theirs}`)
    await showOnBensPhone()
    await sheet.escape()
    await sheet.press(`${theirs} spends BLOOD: one more`)
    expect(sheet.names().filter((name) => /^Roll|real dice/.test(name))).toEqual([])
    expect(sheet.has('See all options')).toBe(true)
    await sheet.press('Spend 1')
    expect(sent().at(-1)).toEqual({ type: 'oppose', blood: 1, infection: 0 })
  })

  it('the acting player may answer for the opponent, and goes on at once', async () => {
    mark('Vaas', 'blood', 2)
    await shoot()
    await sheet.press(`Ask ${theirs}`)
    await showOnAnnasPhone(waits('a'))
    await sheet.press('Answer for them')
    await sheet.press(`${theirs} spends BLOOD: one more`)
    await sheet.press(/^Roll/)
    expect(sent().map(({ type }) => type)).toEqual(['oppose', 'throw'])
    expect(session.sent.at(-2)).toEqual({ type: 'oppose', blood: 1, infection: 0 })
  })

  it('a player who answers for the other phone from the beginning throws for it, too', async () => {
    session.sitAs(waits('b'))
    sheet = await openSheet(session, attackDraft(idOf(session, 'Vaas')))
    await sheet.press(/^Malkh/)
    await sheet.press('Answer for them')
    session.willThrow(5, 4, 1)
    await sheet.press(/^Roll/)
    expect(session.sent.slice(-4).map(({ type }) => type)).toEqual(['attack', 'throw', 'accept', 'throw'])
  })

  it('the owner saves a model with BLESSING on their own phone, after the enemy has paid (TC-3)', async () => {
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
    await showOnBensPhone()
    expect(sheet.text()).toContain('Your turn to spend')
    await sheet.press(/^Spend 1: /)
    await sheet.press('Spend 1')
    expect(session.sent.at(-1)).toEqual({ type: 'ward', blessing: 1 })
    expect(session.view.ask).toMatchObject({ question: 'throwInjury', side: 'a' })
    await showOnAnnasPhone()
    expect(sheet.has(/^Roll injury/)).toBe(true)
  })

  it('the enemy of a model that hurt itself is asked on their own phone, while the dice can be changed (C-4)', async () => {
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
    expect(session.view.ask?.frame.kind).toBe('injury')
  })

  it('a side without markers, or on this phone, is not asked', async () => {
    await shoot()
    expect(sheet.has(/^Roll/)).toBe(true)
    sheet.close()
    mark('Vaas', 'blood', 2)
    session.sitAs({ ...asked('a'), alone: null, elsewhere: [] })
    sheet = await openSheet(session, attackDraft(idOf(session, 'Vaas')))
    await sheet.press(/^Malkh/)
    expect(sheet.has('Hand the phone over: all options')).toBe(true)
    expect(sheet.has(/^Roll/)).toBe(true)
  })
})
