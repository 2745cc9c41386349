import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { mirroredPosition, startFormation } from '@/systems/bomber-run/rules'
import { decide, initialState, type Placing } from '@/systems/bomber-run/state'
import { somePosition } from '../../../helpers/bomberRun'
import { BomberTable, at, craft, noChance } from '../../../helpers/bomberTable'

const formation = (): BomberTable =>
  new BomberTable({ map: true }).does({ type: 'enterBases', rows: { west: 12, east: 12 } })

const setUp = (placings: readonly Placing[] | undefined, map = true) =>
  decide(
    initialState,
    {
      type: 'setUp',
      settings: { formation: 'standard', map },
      names: { west: 'West', east: 'East' },
      ...(placings && { placings }),
    },
    { rng: noChance, overrule: [] },
  )
const standing = (table: BomberTable): readonly Placing[] =>
  table.view.all.flatMap(({ id, position }) => (position ? [{ aircraft: id, position }] : []))

describe('BR-2 the formation that players set up', () => {
  it('BR-1, BR-2 mirroredPosition flips column and heading, and gives back the original when used twice', () => {
    expect(mirroredPosition(at('C5', 'NE'))).toEqual(at('V5', 'NW'))
    expect(mirroredPosition(at('F12', 'S'))).toEqual(at('S12', 'S'))
    fc.assert(
      fc.property(somePosition, (place) => {
        expect(mirroredPosition(mirroredPosition(place))).toEqual(place)
      }),
    )
  })

  it.each(['standard', 'expanded'] as const)(
    'BR-2 proposes the formation of east as the mirror image of west: %s',
    (size) => {
      for (let row = 5; row <= 20; row += 1) {
        const [west, east] = [startFormation('west', size, row), startFormation('east', size, row)]
        expect(east.map(({ position }) => mirroredPosition(position))).toEqual(
          west.map(({ position }) => position),
        )
      }
    },
  )

  it('BR-2 mirror copies the formation of one side to the other, and is undone in one step', () => {
    const table = formation()
    table.does(
      { type: 'position', aircraft: craft('w1'), to: at('B3', 'SE') },
      { type: 'mirror', from: 'west' },
    )
    expect(table.aircraft('e1').position).toEqual(at('W3', 'SW'))
    table.timeline.undo(table.stamp())
    expect(table.aircraft('e1').position).not.toEqual(at('W3', 'SW'))
  })

  it('BR-2 mirror is refused when aircraft would share a square, and after deploy', () => {
    const table = formation()
    table.does(
      { type: 'position', aircraft: craft('w1'), to: at('L3', 'E') },
      { type: 'position', aircraft: craft('w2'), to: at('M3', 'E') },
    )
    expect(table.refuses({ type: 'mirror', from: 'west' })).toBe('br.refusal.mirrorMeets')
    expect(table.does({ type: 'deploy' }).refuses({ type: 'mirror', from: 'east' })).toBe(
      'br.refusal.notFormation',
    )
  })

  it('BR-2 setUp takes the placings of an earlier battle, wherever the bases are', () => {
    const earlier = formation().does({ type: 'position', aircraft: craft('w1'), to: at('B3', 'SE') })
    const placings = standing(earlier)
    const table = new BomberTable({ map: true }, placings)
    table.does({ type: 'enterBases', rows: { west: 5, east: 20 } })
    expect(standing(table)).toEqual(placings)
  })

  it('BR-2 setUp refuses placings with an aircraft missing, listed twice or in an occupied square', () => {
    const placings = standing(formation())
    const [first] = placings
    if (!first) throw new Error('nobody stands')
    expect(setUp(placings).ok).toBe(true)
    expect(setUp(placings.slice(1)).ok).toBe(false)
    expect(setUp([first, ...placings.slice(0, -1)]).ok).toBe(false)
    const crowded = placings.map((one, index) => (index === 1 ? { ...one, position: first.position } : one))
    expect(setUp(crowded).ok).toBe(false)
  })

  it('BR-2 setUp without the map stores no placings', () => {
    const decided = setUp(standing(formation()), false)
    expect(decided.ok && decided.value[0]).not.toHaveProperty('placings')
  })
})
