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
const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
const tiles = () => [...document.querySelectorAll('[aria-label="Targets"] button')]
const names = () => tiles().map((tile) => textOf(tile.querySelector('.name')))
const numbers = (tile: Element) => [...tile.querySelectorAll('.number')].map((one) => textOf(one))
/** The chances to hit and to take out that the attack sheet shows. */
const chancesOnSheet = (): readonly string[] => {
  const fail = textOf(document.querySelector('.odds dd'))
  const out = textOf([...document.querySelectorAll('figure.fates .percent')].at(-1))
  return [`${100 - Number(/\d+/.exec(fail)?.[0])}%`, /[<>]?\d+%/.exec(out)?.[0] ?? '']
}

beforeEach(() => {
  // Dice settle at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  session = sampleBattle()
  session.must({ type: 'activate', model: id('Vaas') })
})
afterEach(() => {
  sheet.close()
  vi.unstubAllGlobals()
})

describe('the target sheet', () => {
  it('shows for every enemy the chances that the attack sheet then opens with', async () => {
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
        expect([name, ...chancesOnSheet()]).toEqual([name, ...shown])
        sheet.change(attackDraft(id('Vaas'), null, weapon))
        await sheet.settle()
      }
      sheet.close()
    }
  })

  it('shows armour, BLOOD and posture, and updates the chances when the weapon changes', async () => {
    mark('Malkh', 'blood', 3)
    await open()
    const malkh = tiles()[names().indexOf('Malkh')]
    if (!malkh) throw new Error('Malkh')
    expect(malkh.getAttribute('aria-label')).toBe(
      `Malkh, Up, hit 81%, Out ${/\d+/.exec(numbers(malkh)[1] ?? '')?.[0]}%, Armour 1, BLOOD 3, INFECTION 0`,
    )
    const before = numbers(malkh)
    await sheet.press(/^Officer/)
    expect(numbers(malkh)).not.toEqual(before)
  })

  it('says how many enemies are Out of Action', async () => {
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

  it('sorts by the chance to take out on request, and highlights the best', async () => {
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

  it('offers the last target and its cover by one tap in the same turn (TC-12)', async () => {
    await open()
    await sheet.press(/^Malkh/)
    await sheet.press(/^Cover/)
    session.willThrow(1, 1)
    await sheet.press(/^Roll \dD6/)
    sheet.close()
    await open(0)
    const malkh = tiles()[names().indexOf('Malkh')]
    expect(textOf(malkh?.querySelector('.state'))).toBe('Last, cover')
    expect(malkh?.classList.contains('last')).toBe(true)
    await sheet.press('Malkh again')
    expect(sheet.pressed(/^Cover/)).toBe('true')
    expect(sheet.text()).toContain('Vaas shoots at Malkh')
  })

  it('includes the chance that a shot into melee hits somebody else (TC-14)', async () => {
    await open()
    const alone = numbers(tiles()[names().indexOf('Malkh')] as Element)
    sheet.close()
    session.must({ type: 'correctEngagement', model: id('Dorn'), enemy: id('Malkh'), engaged: true })
    await open()
    const malkh = tiles()[names().indexOf('Malkh')] as Element
    expect(textOf(malkh.querySelector('.state'))).toBe('In melee')
    expect(alone[0]).toBe('81%')
    expect(numbers(malkh)[0]).toBe('40%')
  })
})
