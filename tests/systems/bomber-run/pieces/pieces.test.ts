// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import fc from '../../../helpers/fastCheck'
import { nextTick } from 'vue'
import ThrownDice from '@/systems/bomber-run/pieces/ThrownDice.vue'
import DuelOddsGrid from '@/systems/bomber-run/pieces/DuelOddsGrid.vue'
import DuelPad from '@/systems/bomber-run/pieces/DuelPad.vue'
import EnemyStrengthColumn from '@/systems/bomber-run/pieces/EnemyStrengthColumn.vue'
import FighterListItem from '@/systems/bomber-run/pieces/FighterListItem.vue'
import MovementDiceTray, { type TrayDie } from '@/systems/bomber-run/pieces/MovementDiceTray.vue'
import SkyBoardDrawing from '@/systems/bomber-run/pieces/SkyBoardDrawing.vue'
import InteractiveSkyBoard from '@/systems/bomber-run/pieces/InteractiveSkyBoard.vue'
import SpendChip from '@/systems/bomber-run/pieces/SpendChip.vue'
import DieSocket from '@/systems/bomber-run/pieces/DieSocket.vue'
import PointsTrack from '@/systems/bomber-run/pieces/PointsTrack.vue'
import { columnLetter, type SkySquare } from '@/systems/bomber-run/pieces/skyBoardModel'
import { allByRole, byRole, clear, show } from '../../../ui/render'

afterEach(() => {
  clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('PointsTrack draws one cell per point and fills the half points from the left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.nat(8), (points, left) => {
      const track = show(PointsTrack, { props: { total: points * 2, left: Math.min(left, points * 2) } })
      expect(track.findAll('.cell')).toHaveLength(points)
      expect(track.findAll('.full')).toHaveLength(Math.min(left, points * 2))
      expect(track.findAll('.spent')).toHaveLength(points * 2 - Math.min(left, points * 2))
      clear()
    }),
  )
})

it('PointsTrack animates nothing at first, then the newly spent half points from the right', async () => {
  const track = show(PointsTrack, { props: { total: 8, left: 5 } })
  expect(track.findAll('.goes')).toHaveLength(0)
  await track.setProps({ left: 3 })
  const order = track
    .findAll('.goes')
    .map((one) => (one.element as SVGElement).style.getPropertyValue('--order'))
  expect(order).toEqual(['1', '0'])
})

it('DieSocket shows the numeral of its die, and is empty without one', () => {
  expect(show(DieSocket, { props: { numeral: 3 } }).text()).toBe('3')
  expect(show(DieSocket, { props: { lit: true } }).text()).toBe('')
})

it('SpendChip with a reason names it in its label and emits refused instead of press', () => {
  const wrapper = show(SpendChip, { props: { label: 'Acrobatic', cost: '2', reason: '0.5 short' } })
  byRole('button', 'Acrobatic, 2, 0.5 short').click()
  expect([wrapper.emitted('press'), wrapper.emitted('refused')?.length]).toEqual([undefined, 1])
})

it('EnemyStrengthColumn marks lost aircraft as out and shows the number of the others', () => {
  const craft = [
    { id: 'a', mark: 1, state: 'ready' as const },
    { id: 'b', mark: 2, state: 'out' as const },
  ]
  const wrapper = show(EnemyStrengthColumn, {
    props: { title: 'Enemy', kinds: [{ id: 'f', craft, count: '1', word: 'fighter' }] },
  })
  expect(wrapper.findAll('.out')).toHaveLength(1)
  expect(wrapper.find('.count').text().replace(/\s+/g, ' ')).toBe('1 fighter')
})

describe('DuelOddsGrid', () => {
  it.each([
    [4, 4, 10],
    [4, 6, 10],
    [6, 4, 18],
    [6, 6, 21],
  ] as const)(
    'D%i attack against D%i defence: marks %i pairs as wins and all others as misses',
    (attack, defence, wins) => {
      const grid = show(DuelOddsGrid, { props: { attack, defence, label: 'Duel' } })
      expect(grid.findAll('.wins')).toHaveLength(wins)
      expect(grid.findAll('.fails')).toHaveLength(attack * defence - wins)
      expect(grid.find('.ring').exists()).toBe(false)
    },
  )

  it('marks the faces of the thrown pair and draws a ring around the pair', () => {
    const grid = show(DuelOddsGrid, {
      props: { attack: 4, defence: 6, label: 'Duel', thrown: { attack: 2, defence: 5 } },
    })
    expect(grid.findAll('.now').map((one) => one.text())).toEqual(['5', '2'])
    expect(grid.find('.ring').exists()).toBe(true)
  })
})

describe('DuelPad', () => {
  const props = {
    attack: 6,
    defence: 4,
    wins: (attack: number, defence: number) => attack >= defence,
    label: 'Both dice',
    down: 'Attack D6',
    across: 'Defence D4',
    namePair: (attack: number, defence: number, wins: boolean) =>
      `${attack} against ${defence}, ${wins ? 'hit' : 'miss'}`,
    entered: { attack: 5, defence: 2 },
  } as const

  it('names every pair with its result, marks the winning pairs, and shows the entered pair as pressed', () => {
    const pad = show(DuelPad, { props })
    expect(pad.findAll('button')).toHaveLength(24)
    expect(pad.findAll('.wins')).toHaveLength(18)
    expect(allByRole('button').filter(({ name }) => name.endsWith('hit'))).toHaveLength(18)
    expect(pad.find('[aria-pressed=true]').attributes('aria-label')).toBe('5 against 2, hit')
  })

  it('emits both faces at one tap on a pair', () => {
    const pad = show(DuelPad, { props })
    byRole('button', '6 against 1, hit').click()
    expect(pad.emitted('enter')).toEqual([[6, 1]])
  })
})

it('ThrownDice shows blank dice and no total before the throw', () => {
  const dice = show(ThrownDice, {
    props: {
      dice: [
        { id: 'attack', sides: 4, name: 'Attack D4' },
        { id: 'defence', sides: 6, name: 'Defence D6' },
      ],
      versus: 'v',
      label: 'Not thrown yet',
    },
  })
  expect([dice.find('.total').exists(), dice.findAll('.blank').length]).toEqual([false, 2])
})

it('FighterListItem is one button that is a drop target for a dragged die and emits press', () => {
  const wrapper = show(FighterListItem, {
    props: {
      label: 'Fighter 5, put the 3 here',
      mark: 5,
      prompt: 'Put the 3 here',
      socket: 'lit',
      drop: '5',
    },
  })
  const row = byRole('button', 'Fighter 5, put the 3 here')
  expect(row.dataset['drop']).toBe('5')
  row.click()
  expect(wrapper.emitted('press')).toHaveLength(1)
})

describe('MovementDiceTray', () => {
  const dice: readonly TrayDie[] = [
    { id: 'a', value: 2, given: false, word: 'Free', spoken: 'Die with 2, free' },
    { id: 'b', value: 3, given: false, word: 'Free', spoken: 'Die with 3, free' },
    { id: 'c', value: 4, given: true, word: 'Fighter 1', spoken: 'Die with 4, Fighter 1 has it' },
  ]
  const tray = (hand: string | null = null, rest = {}) =>
    show(MovementDiceTray, { props: { label: 'Dice', dice, hand, ...rest } })

  it('picks up a free or given die at a tap, and puts it back at the next tap', async () => {
    const wrapper = tray()
    byRole('button', 'Die with 3, free').click()
    await wrapper.setProps({ hand: 'b' })
    expect(byRole('button', 'Die with 3, free').getAttribute('aria-pressed')).toBe('true')
    byRole('button', 'Die with 3, free').click()
    byRole('button', 'Die with 4, Fighter 1 has it').click()
    expect(wrapper.emitted('update:hand')).toEqual([['b'], [null], ['c']])
  })

  it('emits give when a die is dragged onto a drop target and released', async () => {
    const wrapper = tray()
    const target = document.createElement('div')
    target.dataset['drop'] = '5'
    document.elementFromPoint = () => target
    const at = (type: string, x: number) =>
      new PointerEvent(type, { button: 0, pointerId: 7, clientX: x, clientY: 0, bubbles: true })
    byRole('button', 'Die with 3, free').dispatchEvent(at('pointerdown', 0))
    window.dispatchEvent(at('pointermove', 4))
    expect(wrapper.emitted('update:hand')).toBeUndefined()
    window.dispatchEvent(at('pointermove', 60))
    await nextTick()
    expect(document.querySelector('.dragged')).not.toBeNull()
    window.dispatchEvent(at('pointerup', 60))
    byRole('button', 'Die with 3, free').click()
    await nextTick()
    expect(wrapper.emitted('update:hand')).toEqual([['b']])
    expect(wrapper.emitted('give')).toEqual([['b', '5']])
    expect(wrapper.emitted('over')).toEqual([['5'], [null]])
    expect(document.querySelector('.dragged')).toBeNull()
  })

  it('with a reason, a tap on a die picks nothing up and emits refused', () => {
    const wrapper = tray(null, { reason: 'All dice are given' })
    byRole('button', 'Die with 2, free').click()
    expect([wrapper.emitted('update:hand'), wrapper.emitted('refused')?.length]).toEqual([undefined, 1])
  })
})

describe('InteractiveSkyBoard', () => {
  const nameSquare = ({ column, row }: SkySquare) => `${columnLetter(column)}${row}`
  const map = () =>
    show(InteractiveSkyBoard, {
      props: {
        label: 'The board',
        craft: [{ id: 'a', square: { column: 5, row: 12 }, heading: 90, mark: 3, tail: 'round' as const }],
        bases: [],
        marks: [{ square: { column: 6, row: 12 }, kind: 'reach' as const }],
        nameSquare,
        chosen: { column: 5, row: 12 },
        loupe: { label: 'Larger squares', close: 'Close' },
      },
    })
  const active = () => {
    const id = document.querySelector('[role="grid"]')?.getAttribute('aria-activedescendant') ?? ''
    const cell = document.getElementById(id)
    return {
      name: cell?.textContent?.trim(),
      row: cell?.closest('[role="row"]')?.getAttribute('aria-rowindex'),
      column: cell?.getAttribute('aria-colindex'),
    }
  }
  const key = async (name: string, rest = {}) => {
    document
      .querySelector('[role="grid"]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, ...rest }))
    await nextTick()
  }

  it('puts the keyboard focus on the chosen square and names it', () => {
    map()
    expect(active()).toEqual({ name: 'F12', row: '12', column: '6' })
  })

  it('moves the focus by arrow, Home, End and Page keys, and stops at the edge of the board', async () => {
    map()
    await key('ArrowRight')
    await key('ArrowUp')
    expect(active().name).toBe('G11')
    await key('Home')
    await key('ArrowLeft')
    expect(active().name).toBe('A11')
    await key('PageUp')
    await key('PageUp')
    expect(active().name).toBe('A1')
    await key('End', { ctrlKey: true })
    await key('ArrowDown')
    expect(active()).toEqual({ name: 'X24', row: '24', column: '24' })
  })

  it('emits choose for the focused square at Enter', async () => {
    const wrapper = map()
    await key('ArrowDown')
    await key('Enter')
    expect(wrapper.emitted('choose')).toEqual([[{ column: 5, row: 13 }, 'pick']])
  })

  it('opens the loupe with large squares at a tap, and emits the square that is tapped there', async () => {
    const wrapper = map()
    const grid = document.querySelector<HTMLElement>('[role="grid"]')
    if (!grid) throw new Error('no grid')
    vi.spyOn(grid, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 247, 247))
    grid.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 1, clientX: 62, clientY: 122 }))
    grid.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1, clientX: 62, clientY: 122 }))
    grid.dispatchEvent(new MouseEvent('click', { clientX: 62, clientY: 122 }))
    await nextTick()
    await nextTick()
    expect(wrapper.emitted('choose')).toBeUndefined()
    const loupe = byRole('dialog', 'Larger squares')
    expect(allByRole('button', loupe).map(({ name }) => name)).toContain('F12')
    byRole('button', 'G12', loupe).click()
    await nextTick()
    expect(wrapper.emitted('choose')).toEqual([[{ column: 6, row: 12 }, 'pick']])
    expect(document.querySelector('[role="dialog"]')).toBeNull()
  })

  it('zooms in around two spread fingers, and a tap on the zoomed board chooses at once', async () => {
    const wrapper = map()
    const grid = document.querySelector<HTMLElement>('[role="grid"]')
    if (!grid) throw new Error('no grid')
    vi.spyOn(grid, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 247, 247))
    vi.spyOn(grid, 'clientWidth', 'get').mockReturnValue(390)
    const finger = (type: string, pointerId: number, clientX: number) =>
      grid.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY: 123.5 }))
    finger('pointerdown', 1, 40)
    finger('pointerdown', 2, 60)
    finger('pointermove', 1, 10)
    finger('pointermove', 2, 90)
    await nextTick()
    const [left = 0, top = 0, width = 0, height = 0] =
      wrapper.find('svg.sky').attributes('viewBox')?.split(' ').map(Number) ?? []
    expect(width).toBeCloseTo(24 * 2.5 + 7)
    expect([left < 60, top > 60 && top < 120, height]).toEqual([true, true, width])
    grid.dispatchEvent(new MouseEvent('click', { clientX: 50, clientY: 50 }))
    expect(wrapper.emitted('choose')).toBeUndefined()
    finger('pointerup', 1, 10)
    finger('pointerup', 2, 90)
    finger('pointerdown', 3, 120)
    finger('pointerup', 3, 120)
    grid.dispatchEvent(new MouseEvent('click', { clientX: 120, clientY: 123.5 }))
    expect(wrapper.emitted('choose')).toHaveLength(1)
  })

  it('BR-8 draws flak above the reach mark and the price above both, whatever the order of the marks', () => {
    const wrapper = show(SkyBoardDrawing, {
      props: {
        view: { left: 0, top: 0, across: 24, down: 24 },
        craft: [],
        bases: [],
        // In whatever order they come.
        marks: [
          { square: { column: 2, row: 2 }, kind: 'flak' },
          { square: { column: 2, row: 2 }, kind: 'reach', note: '2.5' },
        ],
        detailed: true,
      },
    })
    const lying = wrapper.findAll('g[transform="translate(25 15)"]').map((one) => one.classes().join())
    expect(lying.filter((name) => name !== '')).toEqual(['reach', 'flak', 'price'])
  })

  it('draws each kind of mark with its own shape', () => {
    const kinds = ['reach', 'attack', 'flak', 'snap', 'target'] as const
    const shapes = kinds.map((kind) => {
      const wrapper = show(InteractiveSkyBoard, {
        props: {
          label: 'Board',
          craft: [],
          bases: [],
          marks: [{ square: { column: 2, row: 2 }, kind }],
          nameSquare,
          chosen: { column: 20, row: 20 },
          loupe: { label: 'Larger', close: 'Close' },
        },
      })
      return wrapper
        .findAll('g[transform="translate(25 15)"] > *')
        .map((one) => `${one.element.tagName} ${one.attributes('d') ?? one.attributes('r') ?? ''}`)
        .join()
    })
    expect(new Set(shapes).size).toBe(kinds.length)
    expect(shapes).not.toContain('')
  })
})
