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
  const found = session.look.units[idOf(session, name)]
  if (!found) throw new Error(name)
  return found.unit
}
const names = () => session.look.sides.map(({ name }) => name)
/** First section, stressed, fires at Ashen choir on Anna's phone. */
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
const face = () => vi.waitFor(() => expect(sheet.text()).toContain('Your turn to spend'))
const keys = () => sheet.names().filter((name) => /^Roll|real dice/.test(name))

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

describe('at a table of several phones', () => {
  it('the opponents of a unit with Stress spend on their own phone, behind what its side has spent (GT-5)', async () => {
    withPoints(session, 1, 2)
    ordered(session, 'First section', 'openUp')
    await fire()
    const [ours = '', theirs = ''] = names()
    expect(sheet.names().filter((name) => name.startsWith(theirs))).toEqual([])
    expect(keys()).toEqual([])
    await sheet.press(`${ours}, d+1: one more`)
    await sheet.press(`Ask ${theirs}`)
    expect(session.sent.slice(-2)).toEqual([
      expect.objectContaining({ type: 'fire' }),
      { type: 'spend', points: [1] },
    ])
    expect(session.look.ask).toMatchObject({ question: 'spendOpposing', side: 'b' })

    await onPhone(asked('b'))
    await face()
    expect(sheet.text()).toContain('Anna asks, and waits')
    await sheet.press(/^Spend 1: /)
    await sheet.press('Spend 1')
    expect(session.sent.at(-1)).toEqual({ type: 'spend', points: [1] })
    expect(session.look.ask).toMatchObject({ question: 'throw', side: 'a' })

    await onPhone(asked('a'))
    expect(keys()).toHaveLength(2)
    await sheet.press(/^Roll/)
    expect(session.sent.at(-1)).toEqual({ type: 'throw' })
  })

  it('they may look at the battle first, and answer on the sheet (GT-5)', async () => {
    withPoints(session, 0, 2)
    ordered(session, 'First section', 'openUp')
    await fire()
    const [, theirs = ''] = names()
    await sheet.press(`Ask ${theirs}`)
    await onPhone(asked('b'))
    await face()
    await sheet.press('Show the battle')
    await sheet.settle()
    expect(keys()).toEqual([])
    expect(sheet.has('Nothing')).toBe(true)
    await sheet.press(`${theirs}, −1 on all dice: one more`)
    await sheet.press('Spend 1')
    expect(session.sent.at(-1)).toEqual({ type: 'spend', points: [1] })
  })

  it('who says what they said goes on at once', async () => {
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

  it('where both sides throw at once each spends on its own phone (GT-5)', async () => {
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
    await face()
    await sheet.press('Nothing')
    expect(session.sent.at(-1)).toEqual({ type: 'spend', points: [0, 0] })
    await onPhone(asked('a'))
    expect(keys()).toHaveLength(2)
  })

  it('nobody is asked who has no points, or plays on this phone', async () => {
    withPoints(session, 2, 0)
    ordered(session, 'First section', 'openUp')
    await fire()
    expect(keys()).toHaveLength(2)
    withPoints(session, 2, 2)
    await onPhone({ ...asked('a'), elsewhere: [] })
    sheet.close()
    sheet = await openSheet(session, fireDraft(unit('First section'), unit('Ashen choir')))
    expect(keys()).toHaveLength(2)
  })
})
