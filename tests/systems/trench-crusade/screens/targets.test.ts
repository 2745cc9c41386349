// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attackDraft } from '@/systems/trench-crusade/screens/resolution/draft'
import { openSheet } from '../../../helpers/resolutionSheet'
import { idOf, sampleBattle, type TrenchSession } from '../../../helpers/trenchSession'

type Sheet = Awaited<ReturnType<typeof openSheet>>

let session: TrenchSession
let sheet: Sheet
const id = (name: string): string => idOf(session, name)
const mark = (name: string, marker: 'blood' | 'infection', to: number) =>
  session.must({ type: 'mark', model: id(name), marker, to, reason: '' })
const open = async (weapon: number | null = null) => {
  sheet = await openSheet(session, attackDraft(id('Vaas'), null, weapon))
}
const clean = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
const tiles = () => [...document.querySelectorAll('[aria-label="Targets"] button')]
const names = () => tiles().map((tile) => clean(tile.querySelector('.name')))
const numbers = (tile: Element) => [...tile.querySelectorAll('.number')].map((one) => clean(one))
/** The hit that the odds bar leaves beside its Fail, and the last of the fates. */
const onSheet = (): readonly string[] => {
  const fail = clean(document.querySelector('.odds dd'))
  const out = clean([...document.querySelectorAll('figure.fates .percent')].at(-1))
  return [`${100 - Number(/\d+/.exec(fail)?.[0])} %`, /[<>]?\d+ %/.exec(out)?.[0] ?? '']
}

beforeEach(() => {
  // Dice lie still at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  session = sampleBattle()
  session.must({ type: 'activate', model: id('Vaas') })
})
afterEach(() => {
  sheet.close()
  vi.unstubAllGlobals()
})

describe('whom, and with what?', () => {
  it('shows the chances that the next sheet opens with, for every enemy', async () => {
    mark('Malkh', 'blood', 3)
    session.must({
      type: 'correct',
      model: id('Malkh'),
      correction: { what: 'posture', to: 'down' },
      reason: '',
    })
    for (const weapon of [0, 1]) {
      await open(weapon)
      const all = names()
      for (const [index, name] of all.entries()) {
        const tile = tiles()[index]
        if (!tile) throw new Error('a tile')
        const shown = numbers(tile)
        ;(tile as HTMLElement).click()
        await sheet.settle()
        expect([name, ...onSheet()]).toEqual([name, ...shown])
        sheet.change(attackDraft(id('Vaas'), null, weapon))
        await sheet.settle()
      }
      sheet.close()
    }
  })

  it('shows armour, BLOOD and how each stands, and changes the chances in place with the weapon', async () => {
    mark('Malkh', 'blood', 3)
    await open()
    const malkh = tiles()[names().indexOf('Malkh')]
    if (!malkh) throw new Error('Malkh')
    expect(malkh.getAttribute('aria-label')).toBe(
      `Malkh, Up, hit 81 %, Out ${/\d+/.exec(numbers(malkh)[1] ?? '')?.[0]} %, Armour 1, BLOOD 3, INFECTION 0`,
    )
    const before = numbers(malkh)
    await sheet.press(/^Officer/)
    expect(numbers(malkh)).not.toEqual(before)
  })

  it('says how many of them have left the table', async () => {
    await open(0)
    expect(sheet.text()).not.toMatch(/\d Out\b/)
    const everybody = names().length
    sheet.close()
    for (const name of ['Malkh', 'Death Commando'])
      session.must({
        type: 'correct',
        model: id(name),
        correction: { what: 'posture', to: 'out' },
        reason: '',
      })
    await open(0)
    expect(names()).toHaveLength(everybody - 2)
    expect(sheet.text()).toContain('2 Out')
  })

  it('puts the best chance to take one out first on demand, and lights it', async () => {
    await open()
    const roster = names()
    expect(document.querySelector('.tile.best')).toBeNull()
    await sheet.press('Best first')
    const outs = tiles().map((tile) => Number(/\d+/.exec(numbers(tile)[1] ?? '')?.[0]))
    expect(outs).toEqual([...outs].sort((one, other) => other - one))
    expect(tiles()[0]?.classList.contains('best')).toBe(true)
    await sheet.press('Best first')
    expect(names()).toEqual(roster)
  })

  it('remembers the last target and its cover for the turn, and aims at it again by one tap (TC-12)', async () => {
    await open()
    await sheet.press(/^Malkh/)
    await sheet.press(/^Cover/)
    session.willThrow(1, 1)
    await sheet.press(/^Roll \dD6/)
    await sheet.press('Done')
    sheet.close()
    await open(0)
    const malkh = tiles()[names().indexOf('Malkh')]
    expect(clean(malkh?.querySelector('.state'))).toBe('Last, cover')
    expect(malkh?.classList.contains('last')).toBe(true)
    await sheet.press('Malkh again')
    expect(sheet.pressed(/^Cover/)).toBe('true')
    expect(sheet.text()).toContain('Vaas shoots Malkh')
  })

  it('counts the chance that a shot into melee is at its target at all (TC-14)', async () => {
    await open()
    const alone = numbers(tiles()[names().indexOf('Malkh')] as Element)
    sheet.close()
    session.must({ type: 'correctEngagement', model: id('Dorn'), enemy: id('Malkh'), engaged: true })
    await open()
    const malkh = tiles()[names().indexOf('Malkh')] as Element
    expect(clean(malkh.querySelector('.state'))).toBe('In melee')
    expect(alone[0]).toBe('81 %')
    expect(numbers(malkh)[0]).toBe('40 %')
  })
})
