// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sampleWarbands } from '@/systems/trench-crusade/rules/data/samples'
import BlessingCoin from '@/ui/pieces/BlessingCoin.vue'
import BloodDie from '@/ui/pieces/BloodDie.vue'
import DieSix from '@/ui/pieces/DieSix.vue'
import ModelToken from '@/ui/pieces/ModelToken.vue'
import MoralePalisade from '@/ui/pieces/MoralePalisade.vue'
import OddsBar from '@/ui/pieces/OddsBar.vue'
import StressMarker from '@/ui/pieces/StressMarker.vue'
import TokenIcon from '@/ui/pieces/TokenIcon.vue'
import { hasTokenIcon, loadTokenIcons, tokenIconNames } from '@/ui/pieces/tokenIcons'
import { clear, byRole, show } from './render'

afterEach(clear)
beforeAll(loadTokenIcons)

/** Each pip is drawn as two arcs. */
const pipsOn = (path: string | undefined) => (path?.match(/M/g) ?? []).length

describe('DieSix', () => {
  it.each([1, 2, 3, 4, 5, 6])('shows %i pips on its upper face', (value) => {
    const die = show(DieSix, { props: { value, size: 96 } })
    const upper = die.findAll('.pips').at(-1)
    expect(pipsOn(upper?.attributes('d'))).toBe(value)
  })

  it('shows only one number when small, so that it cannot be misread', () => {
    expect(show(DieSix, { props: { value: 3, size: 38 } }).findAll('.pips')).toHaveLength(1)
    expect(show(DieSix, { props: { value: 3, size: 96 } }).findAll('.pips').length).toBeGreaterThan(1)
  })

  it('is hidden from screen readers beside its word, and an image with a name by itself', () => {
    expect(show(DieSix, { props: { value: 3 } }).attributes('aria-hidden')).toBe('true')
    show(DieSix, { props: { value: 3, label: 'Three' } })
    expect(byRole('img', 'Three')).toBeTruthy()
  })
})

describe('ModelToken', () => {
  const token = (props: { posture?: 'up' | 'down' | 'out'; activated?: boolean; icon?: string }) =>
    show(ModelToken, { props: { icon: 'hood', ...props } })

  it('has different shapes for Ready, Activated, Down, Down and activated, and Out', () => {
    const shapes = [
      token({}),
      token({ activated: true }),
      token({ posture: 'down' }),
      token({ posture: 'down', activated: true }),
      token({ posture: 'out' }),
    ].map((wrapper) => wrapper.element.innerHTML)
    expect(new Set(shapes).size).toBe(5)
  })

  it('has a different outline for each of four sides, also Down and Out (GT-19)', () => {
    for (const posture of ['up', 'down', 'out'] as const) {
      const outlines = ([1, 2, 3, 4] as const).map((side) =>
        show(ModelToken, { props: { icon: 'hood', side, posture } })
          .find('path')
          .attributes('d'),
      )
      expect(new Set(outlines).size).toBe(4)
    }
  })

  it('shows the check stud on a model that is Down and activated', () => {
    const down = token({ posture: 'down', activated: true })
    expect(down.find('.stud-check').exists()).toBe(true)
    expect(token({ posture: 'down' }).find('.stud-check').exists()).toBe(false)
  })

  it('is animated only when its state changes: it flips, topples, or is lifted off', async () => {
    const one = token({})
    expect(one.findAll('.flip, .topple, .gone, .lifted, .lands')).toHaveLength(0)
    await one.setProps({ activated: true })
    expect(one.findAll('.flip').length + one.findAll('.lands').length).toBe(2)
    await one.setProps({ posture: 'down' })
    expect([one.find('.topple').exists(), one.find('.lands').exists()]).toEqual([true, false])
    await one.setProps({ posture: 'out' })
    expect([one.find('.lifted').exists(), one.find('.cross.gone').exists()]).toEqual([true, true])
    // A list that is drawn for the first time is not animated.
    expect(token({ posture: 'out' }).find('.lifted').exists()).toBe(false)
  })

  it('draws a default figure for an unknown icon', () => {
    const unknown = token({ icon: 'made-up-by-an-import' }).find('.motif').html()
    expect(unknown).toBe(token({ icon: 'person' }).find('.motif').html())
    expect(unknown).not.toBe(token({ icon: 'hood' }).find('.motif').html())
  })
})

describe('TokenIcon', () => {
  it('does not find names of the object prototype', () => {
    const plain = show(TokenIcon, { props: { name: 'person' } }).html()
    expect(show(TokenIcon, { props: { name: 'constructor' } }).html()).toBe(plain)
    expect(show(TokenIcon, { props: { name: '__proto__' } }).html()).toBe(plain)
  })

  it('knows more than forty motifs', () => {
    expect(tokenIconNames.value.length).toBeGreaterThan(40)
  })

  it('has a drawing for every icon that the sample warbands name', () => {
    const named = [...JSON.stringify(sampleWarbands).matchAll(/"icon":"([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !hasTokenIcon(name))).toEqual([])
  })
})

describe('BloodDie and BlessingCoin', () => {
  it('BloodDie is an empty socket without BLOOD, and a die otherwise', () => {
    expect(
      show(BloodDie, { props: { count: 0 } })
        .find('.pips')
        .exists(),
    ).toBe(false)
    expect(
      pipsOn(
        show(BloodDie, { props: { count: 4 } })
          .find('.pips')
          .attributes('d'),
      ),
    ).toBe(4)
  })

  it('BlessingCoin shows its number', () => {
    expect(show(BlessingCoin, { props: { count: 12 } }).text()).toBe('12')
  })
})

describe('StressMarker', () => {
  it('is an empty lozenge with a 0 without Stress, and a filled one with the number otherwise', () => {
    const none = show(StressMarker, { props: { count: 0 } })
    const some = show(StressMarker, { props: { count: 12 } })
    expect([none.text(), none.find('.face').exists()]).toEqual(['0', false])
    expect([some.text(), some.find('.face').exists()]).toEqual(['12', true])
  })
})

describe('MoralePalisade', () => {
  const palisade = (total: number, fallen: number, testAt?: number) =>
    show(MoralePalisade, { props: { total, fallen, ...(testAt ? { testAt } : {}) } })
  const pickets = (d: string | undefined) => (d?.match(/M/g) ?? []).length

  it.each([
    [1, 0],
    [9, 4],
    [24, 24],
  ])('has one picket for each of %i models, %i of them snapped', (total, fallen) => {
    const drawn = palisade(total, fallen)
    expect(pickets(drawn.find('.picket').attributes('d'))).toBe(total - fallen)
    expect(pickets(drawn.find('.snapped').attributes('d'))).toBe(fallen)
  })

  it('shows the pennant only when a Morale test can come', () => {
    expect(palisade(9, 4, 5).find('.pennant').exists()).toBe(true)
    expect(palisade(9, 4).find('.pennant').exists()).toBe(false)
    expect(palisade(3, 0, 4).find('.pennant').exists()).toBe(false)
  })
})

describe('OddsBar', () => {
  it('names every part with its percentage, also one that is too small to see', () => {
    const bar = show(OddsBar, {
      props: {
        label: 'Odds',
        parts: [
          { outcome: 'fail', share: 0.9954, percent: '99.5', word: 'Fail' },
          { outcome: 'success', share: 0, percent: '0', word: 'Success' },
          { outcome: 'critical', share: 0.0046, percent: '0.5', word: 'Critical' },
        ],
      },
    })
    expect(bar.text()).toContain('Success')
    expect(bar.findAll('.part')).toHaveLength(2)
  })
})
