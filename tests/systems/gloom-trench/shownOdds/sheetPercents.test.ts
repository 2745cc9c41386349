// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chargeDraft } from '@/systems/gloom-trench/screens/resolution/draft'
import { gloomTree, meleeEnds, type Answered, type Answers } from '../../../helpers/gloomPlayed'
import { idOf, ordered, sampleBattle, withPoints, type GloomSession } from '../../../helpers/gloomSession'
import { openSheet } from '../../../helpers/gloomSheet'
import { never } from '../../../helpers/playedTree'

type Sheet = Awaited<ReturnType<typeof openSheet>>
let sheet: Sheet | null = null
afterEach(() => {
  sheet?.close()
  sheet = null
  vi.unstubAllGlobals()
})

const begun = (): GloomSession => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const session = sampleBattle()
  withPoints(session, 0, 0)
  return session
}

/** The chances on the sheet in percent, by their word: "<1" is half of one. */
const figures = (): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...document.querySelectorAll('dl.chances .chance')].map((one) => {
      const word = one.querySelector('dt')?.textContent?.trim() ?? ''
      const figure = one.querySelector('dd')?.textContent?.replace(/[\s%]/g, '') ?? ''
      const value = Number(figure.replace(/[<>]/, ''))
      return [word, figure.startsWith('<') ? value / 2 : value]
    }),
  )
/** The winner's percent in a button or line: "Do nothing … wins 57%". */
const wins = (begins: string): number =>
  Number(new RegExp(`${begins}[^%]* wins (\\d+)%`).exec(sheet?.text() ?? '')?.[1])

const percent = (session: GloomSession, answered: Answered, answers: Answers = {}) => {
  const ends = gloomTree(session.state, answered, answers)
  return (end: string): number => 100 * (ends[end] ?? 0)
}
/** Rounded percents differ by less than one from the exact chance. */
const agrees = (shown: number | undefined, real: number) => {
  expect(shown).toBeDefined()
  expect(Math.abs((shown ?? NaN) - real)).toBeLessThan(1)
}

describe('shown = played: the percents on the resolution sheet', () => {
  const fought = (session: GloomSession) => {
    const real = percent(session, meleeEnds)
    const shown = figures()
    agrees(shown['Gun team wins'], real('attackerWins'))
    agrees(shown['Lamp bearer wins'], real('defenderWins'))
    expect(real(never)).toBe(0)
  }
  const charging = (): GloomSession => {
    const session = begun()
    ordered(session, 'Gun team', 'charge')
    return session
  }
  const solid = { attacker: 'open', defender: 'solid' } as const

  it('GT-16, GT-20: agree in a melee of mixed units in solid cover, before the attack and before the saves', async () => {
    const session = charging()
    session.must(
      { type: 'charge', target: idOf(session, 'Lamp bearer'), covers: solid },
      { type: 'throw', faces: [[6]] },
      { type: 'contact', contact: 'near' },
    )
    sheet = await openSheet(session)
    fought(session)
    session.must({
      type: 'throw',
      faces: [
        [6, 1, 1],
        [6, 1, 1],
      ],
    })
    await sheet.settle()
    fought(session)
  })

  it('GT-15: agree on the buttons of the answers to a charge', async () => {
    const session = charging()
    withPoints(session, 0, 1)
    session.must(
      { type: 'charge', target: idOf(session, 'Lamp bearer'), covers: solid },
      { type: 'throw', faces: [[6]] },
      { type: 'contact', contact: 'far' },
    )
    sheet = await openSheet(session)
    agrees(wins('Do nothing'), percent(session, meleeEnds)('attackerWins'))
    agrees(wins('Brace for 1 point'), percent(session, meleeEnds, { reaction: 'brace' })('attackerWins'))
  })

  it('GT-15: agree for a charge that arrives and then wins, before its die', async () => {
    const session = charging()
    sheet = await openSheet(session, chargeDraft(idOf(session, 'Gun team'), idOf(session, 'Lamp bearer')))
    await sheet.unfold()
    await sheet.press('Solid')
    await sheet.press('11 MU (11″)')
    const shown = wins('Nothing')
    session.must({ type: 'charge', target: idOf(session, 'Lamp bearer'), covers: solid, distance: 11 })
    agrees(shown, percent(session, meleeEnds)('attackerWins'))
  })
})
