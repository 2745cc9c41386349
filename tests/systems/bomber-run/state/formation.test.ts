import fc from 'fast-check'
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
  table.look.all.flatMap(({ id, position }) => (position ? [{ aircraft: id, position }] : []))

describe('BR-2 the formation is the players’ own', () => {
  it('BR-1, BR-2 a mirror image lies as far from its edge, its nose the other way, and is its own undoing', () => {
    expect(mirroredPosition(at('C5', 'NE'))).toEqual(at('V5', 'NW'))
    expect(mirroredPosition(at('F12', 'S'))).toEqual(at('S12', 'S'))
    fc.assert(
      fc.property(somePosition, (place) => {
        expect(mirroredPosition(mirroredPosition(place))).toEqual(place)
      }),
    )
  })

  it.each(['standard', 'expanded'] as const)('BR-2 proposes east as the mirror image of west: %s', (size) => {
    for (let row = 5; row <= 20; row += 1) {
      const [west, east] = [startFormation('west', size, row), startFormation('east', size, row)]
      expect(east.map(({ position }) => mirroredPosition(position))).toEqual(
        west.map(({ position }) => position),
      )
    }
  })

  it('BR-2 sets up the other side as it stands, in one step', () => {
    const table = formation()
    table.does(
      { type: 'position', aircraft: craft('w1'), to: at('B3', 'SE') },
      { type: 'mirror', from: 'west' },
    )
    expect(table.aircraft('e1').position).toEqual(at('W3', 'SW'))
    table.timeline.undo(table.stamp())
    expect(table.aircraft('e1').position).not.toEqual(at('W3', 'SW'))
  })

  it('BR-2 mirrors nobody onto who stands beyond the middle, and nobody in play', () => {
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

  it('BR-2 begins as it stood in an earlier battle, wherever the bases are', () => {
    const earlier = formation().does({ type: 'position', aircraft: craft('w1'), to: at('B3', 'SE') })
    const placings = standing(earlier)
    const table = new BomberTable({ map: true }, placings)
    table.does({ type: 'enterBases', rows: { west: 5, east: 20 } })
    expect(standing(table)).toEqual(placings)
  })

  it('BR-2 takes no formation in which somebody is missing, twice, or in another’s square', () => {
    const placings = standing(formation())
    const [first] = placings
    if (!first) throw new Error('nobody stands')
    expect(setUp(placings).ok).toBe(true)
    expect(setUp(placings.slice(1)).ok).toBe(false)
    expect(setUp([first, ...placings.slice(0, -1)]).ok).toBe(false)
    const crowded = placings.map((one, index) => (index === 1 ? { ...one, position: first.position } : one))
    expect(setUp(crowded).ok).toBe(false)
  })

  it('BR-2 without the map nobody stands anywhere', () => {
    const decided = setUp(standing(formation()), false)
    expect(decided.ok && decided.value[0]).not.toHaveProperty('placings')
  })
})
