// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '@/app/table/registerMessages'
import { fireDraft } from '@/systems/gloom-trench/screens/resolution/draft'
import {
  idOf,
  ordered,
  sampleBattle,
  sampleMuster,
  withPoints,
  withStress,
  type GloomSession,
} from '../../../helpers/gloomSession'
import { openSheet } from '../../../helpers/gloomSheet'
import { asked, waits } from '../../../helpers/seats'

let session: GloomSession
let sheet: Awaited<ReturnType<typeof openSheet>>
const unit = (name: string) => {
  const found = session.view.units[idOf(session, name)]
  if (!found) throw new Error(name)
  return found.unit
}
const names = () => session.view.sides.map(({ name }) => name)
/** First section, with Stress, fires at Ashen choir on Anna's phone. */
const fire = async () => {
  withStress(session, 'First section', 1)
  session.sitAs(asked('a'))
  sheet = await openSheet(session, fireDraft(unit('First section'), unit('Ashen choir')))
}
const onPhone = async (seat: ReturnType<typeof asked>) => {
  sheet.close()
  session.sitAs(seat)
  sheet = await openSheet(session)
  await sheet.settle()
}
const spendFaceShown = () => vi.waitFor(() => expect(sheet.text()).toContain('Your turn to spend'))
const throwButtons = () => sheet.names().filter((name) => /^Roll|real dice/.test(name))

beforeEach(() => {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('reduced-motion') ? { matches: true } : matchMedia.call(window, query),
  )
  session = sampleBattle()
})
afterEach(() => {
  sheet.close()
  vi.unstubAllGlobals()
})

describe('spending points with several phones', () => {
  it('opponents of a unit with Stress spend on their own phone, after the side of the unit (GT-5)', async () => {
    withPoints(session, 1, 2)
    ordered(session, 'First section', 'openUp')
    await fire()
    const [ours = '', theirs = ''] = names()
    expect(sheet.names().filter((name) => name.startsWith(theirs))).toEqual([])
    expect(throwButtons()).toEqual([])
    await sheet.press(`${ours}, d+1: one more`)
    await sheet.press(`Ask ${theirs}`)
    expect(session.sent.slice(-2)).toEqual([
      expect.objectContaining({ type: 'fire' }),
      { type: 'spend', points: [1] },
    ])
    expect(session.view.ask).toMatchObject({ question: 'spendOpposing', side: 'b' })

    await onPhone(asked('b'))
    await spendFaceShown()
    expect(sheet.text()).toContain('Anna is waiting for you')
    await sheet.press(/^Spend 1: /)
    await sheet.press('Spend 1')
    expect(session.sent.at(-1)).toEqual({ type: 'spend', points: [1] })
    expect(session.view.ask).toMatchObject({ question: 'throw', side: 'a' })

    await onPhone(asked('a'))
    expect(throwButtons()).toHaveLength(2)
    await sheet.press(/^Roll/)
    expect(session.sent.at(-1)).toEqual({ type: 'throw' })
  })

  it('opponents may look at the battle first, and then answer on the sheet (GT-5)', async () => {
    withPoints(session, 0, 2)
    ordered(session, 'First section', 'openUp')
    await fire()
    const [, theirs = ''] = names()
    await sheet.press(`Ask ${theirs}`)
    await onPhone(asked('b'))
    await spendFaceShown()
    await sheet.press('Show the battle')
    expect(sheet.events).toEqual(['lower'])
    await sheet.raise()
    await spendFaceShown()
    await sheet.escape()
    expect(throwButtons()).toEqual([])
    expect(sheet.has('Nothing')).toBe(true)
    await sheet.press(`${theirs}, −1 on all dice: one more`)
    await sheet.press('Spend 1')
    expect(session.sent.at(-1)).toEqual({ type: 'spend', points: [1] })
  })

  it('a player who answers for the others throws at once', async () => {
    withPoints(session, 0, 1)
    ordered(session, 'First section', 'openUp')
    await fire()
    const [, theirs = ''] = names()
    await sheet.press(`Ask ${theirs}`)
    await onPhone(waits('a'))
    await sheet.press('Answer for them')
    await sheet.press(`${theirs}, −1 on all dice: one more`)
    await sheet.press(/^Roll/)
    expect(session.sent.at(-1)).toEqual({ type: 'throw', spends: [[1]] })
  })

  it('each side spends on its own phone for a throw of both sides (GT-5)', async () => {
    session = sampleMuster()
    withPoints(session, 1, 1)
    session.must({ type: 'proceed' })
    session.sitAs(asked('a'))
    sheet = await openSheet(session)
    const [ours = '', theirs = ''] = names()
    expect(sheet.names().filter((name) => name.startsWith(theirs))).toEqual([])
    await sheet.press(new RegExp(`^${ours}.*: one more`))
    await sheet.press(`Ask ${theirs}`)
    expect(session.sent.at(-1)).toEqual({ type: 'spend', points: [1, 0] })
    await onPhone(asked('b'))
    await spendFaceShown()
    await sheet.press('Nothing')
    expect(session.sent.at(-1)).toEqual({ type: 'spend', points: [0, 0] })
    await onPhone(asked('a'))
    expect(throwButtons()).toHaveLength(2)
  })

  it('a side without points or on the same phone is not asked', async () => {
    withPoints(session, 2, 0)
    ordered(session, 'First section', 'openUp')
    await fire()
    expect(throwButtons()).toHaveLength(2)
    withPoints(session, 2, 2)
    await onPhone({ ...asked('a'), elsewhere: [] })
    sheet.close()
    sheet = await openSheet(session, fireDraft(unit('First section'), unit('Ashen choir')))
    expect(throwButtons()).toHaveLength(2)
  })
})
