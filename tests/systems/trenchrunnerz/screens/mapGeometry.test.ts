import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { defaultPlaceOrder, type SpaceId } from '@/systems/trenchrunnerz/rules'
import {
  layOutMapCraft,
  layNames,
  layStops,
  minCraftDistance,
  type PixelSize,
  type MeasuredMapSpace,
  type MapCraft,
} from '@/systems/trenchrunnerz/screens/board/mapLayout'
import { spacePosition } from '@/systems/trenchrunnerz/screens/board/boardMap'
import {
  fingerReach,
  targetsMeantByTap,
  unambiguousTapMargin,
} from '@/systems/trenchrunnerz/screens/board/targetsMeantByTap'
import { linkedBoard } from '../../../helpers/linkedBoard'

const spot = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
})
/** The map on phones and on a tablet, under the header and above the dock. */
const box = fc.constantFrom(
  { width: 390, height: 420 },
  { width: 360, height: 330 },
  { width: 320, height: 300 },
  { width: 820, height: 700 },
)
const far = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y)

describe('targetsMeantByTap on a crowded map', () => {
  const targets = fc.array(spot, { minLength: 1, maxLength: 91 })

  it('always contain the space whose centre was pressed', () => {
    fc.assert(
      fc.property(targets, box, (spots, { width, height }) => {
        const all = spots.map(({ x, y }, id) => ({ id, x: x * width, y: y * height }))
        for (const one of all) expect(targetsMeantByTap(all, one)).toContain(one.id)
      }),
    )
  })

  it('contain all spaces within reach that are too close to the nearest one to distinguish', () => {
    fc.assert(
      fc.property(targets, box, spot, (spots, { width, height }, at) => {
        const all = spots.map(({ x, y }, id) => ({ id, x: x * width, y: y * height }))
        const tap = { x: at.x * width, y: at.y * height }
        const meant = targetsMeantByTap(all, tap)
        const near = all.filter((one) => far(one, tap) <= fingerReach)
        expect(meant.length > 0).toBe(near.length > 0)
        const [nearest] = [...near].sort((one, other) => far(one, tap) - far(other, tap))
        for (const one of near)
          expect(meant.includes(one.id)).toBe(
            nearest ? far(one, tap) < far(nearest, tap) + unambiguousTapMargin : false,
          )
      }),
    )
  })

  it('are one space where the spaces are far enough apart', () => {
    const all = [0, 1, 2].map((id) => ({ id, x: id * 48, y: 0 }))
    for (const { id, x } of all)
      for (const off of [-16, 0, 16]) expect(targetsMeantByTap(all, { x: x + off, y: 0 })).toEqual([id])
  })

  it('prefer an open space to a close one that is not open, but not to one that was clearly pressed', () => {
    const all = [
      { id: 'lit', x: 10, y: 0, open: true },
      { id: 'dark', x: 0, y: 0 },
    ]
    expect(targetsMeantByTap(all, { x: 0, y: 0 })).toEqual(['lit'])
    // But not instead of another one that was clearly tapped.
    expect(
      targetsMeantByTap(
        [
          { id: 'lit', x: 22, y: 0, open: true },
          { id: 'dark', x: 0, y: 0 },
        ],
        { x: 0, y: 0 },
      ),
    ).toEqual(['dark'])
  })
})

describe('TR-1 layOutMapCraft on a board of players', () => {
  const spaces: readonly SpaceId[] = [
    'bow',
    ...defaultPlaceOrder,
    ...(linkedBoard.links?.spaces ?? []).map(({ id }) => id),
  ]
  it('keeps up to ten craft a minimum distance apart, wherever they are', () => {
    fc.assert(
      fc.property(
        box,
        fc.array(fc.record({ space: fc.constantFrom(...spaces), unsure: fc.boolean() }), {
          minLength: 2,
          maxLength: 10,
        }),
        (size, all) => {
          const craft = all.map((one, index): MapCraft => ({ id: `c${index}`, ...one }))
          const spots = new Map(
            spaces.map((id) => {
              const at = spacePosition(linkedBoard, id) ?? { x: 0, y: 0 }
              return [id, { x: at.x * size.width, y: at.y * size.height, bare: id.startsWith('s') }] as const
            }),
          )
          const laid = [...layOutMapCraft(craft, spots, size).values()]
          expect(laid).toHaveLength(craft.length)
          for (const [index, one] of laid.entries())
            for (const other of laid.slice(index + 1))
              expect(far(one, other)).toBeGreaterThanOrEqual(minCraftDistance)
        },
      ),
    )
  })
})

/** A board like the printed one, with names of the given widths; long ones take two lines. */
const namedSpaces = (size: PixelSize, widths: readonly number[]): readonly MeasuredMapSpace[] =>
  [
    ...(['bow', 'stern'] as const).map((id) => ({
      id,
      isName: true,
      half: 20,
      name: { width: 56, height: 28 },
    })),
    ...defaultPlaceOrder.map((id, index) => ({
      id,
      isName: false,
      half: 21,
      name: { width: widths[index] ?? 20, height: (widths[index] ?? 20) > 80 ? 36 : 20 },
    })),
    ...(linkedBoard.links?.spaces ?? []).map(({ id }) => ({
      id,
      isName: false,
      half: 9,
      name: null,
    })),
  ].map((one): MeasuredMapSpace => {
    const at = spacePosition(linkedBoard, one.id) ?? { x: 0, y: 0 }
    return { ...one, x: at.x * size.width, y: at.y * size.height }
  })

describe('layNames', () => {
  it('lays all names inside the map without overlap', () => {
    fc.assert(
      fc.property(
        box,
        fc.array(fc.integer({ min: 20, max: 96 }), { minLength: 9, maxLength: 9 }),
        (size, widths) => {
          const spaces = namedSpaces(size, widths)
          const laid = layNames(spaces, size)
          const rects = spaces.flatMap(({ id, name }) => {
            const at = laid.get(id)
            return at && name ? [{ id, ...at, ...name }] : []
          })
          expect(rects).toHaveLength(11)
          for (const [index, one] of rects.entries()) {
            expect(one.x - one.width / 2).toBeGreaterThanOrEqual(0)
            expect(one.x + one.width / 2).toBeLessThanOrEqual(size.width)
            expect(one.y - one.height / 2).toBeGreaterThanOrEqual(0)
            expect(one.y + one.height / 2).toBeLessThanOrEqual(size.height)
            for (const other of rects.slice(index + 1)) {
              const across = (one.width + other.width) / 2 - Math.abs(one.x - other.x)
              const down = (one.height + other.height) / 2 - Math.abs(one.y - other.y)
              expect(Math.min(across, down), `${one.id} on ${other.id}`).toBeLessThanOrEqual(0.01)
            }
          }
        },
      ),
      { numRuns: 600 },
    )
  })
})

describe('marks of a planned flight and waiting craft', () => {
  it('layStops lays marks without overlap with names, other marks and spaces', () => {
    const size = { width: 390, height: 500 }
    const lit = namedSpaces(
      size,
      Array.from({ length: 9 }, () => 24),
    ).map((one) => (one.name ? one : { ...one, half: 14 }))
    const names = layNames(lit, size)
    const mark = { width: 62, height: 21 }
    const rectOf = (id: SpaceId, at: { x: number; y: number }, { width, height }: PixelSize) => ({
      id,
      left: at.x - width / 2,
      right: at.x + width / 2,
      top: at.y - height / 2,
      bottom: at.y + height / 2,
    })
    fc.assert(
      fc.property(fc.shuffledSubarray([...defaultPlaceOrder], { minLength: 1, maxLength: 6 }), (path) => {
        const marks = layStops(lit, size, names, new Map(path.map((id) => [id, mark])))
        expect([...marks.keys()].toSorted()).toEqual(path.toSorted())
        const all = [
          ...[...marks].map(([id, at]) => rectOf(id, at, mark)),
          ...lit.map((one) => {
            const at = names.get(one.id)
            return at && one.name
              ? rectOf(one.id, at, one.name)
              : rectOf(one.id, one, { width: 24, height: 24 })
          }),
        ]
        for (const [index, one] of all.slice(0, marks.size).entries())
          for (const other of all.slice(index + 1)) {
            const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
            const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
            expect(Math.min(across, down), `${one.id} on ${other.id}`).toBeLessThanOrEqual(1)
          }
      }),
    )
  })

  it('layOutMapCraft lays craft at the bow away from the spaces next to it', () => {
    const size = { width: 390, height: 500 }
    const spots = new Map(
      namedSpaces(size, []).map((one) => [one.id, { x: one.x, y: one.y, bare: one.id.startsWith('s') }]),
    )
    const laid = layOutMapCraft(
      [1, 2, 3, 4].map((id) => ({ id: `c${id}`, space: 'bow' as const, unsure: false })),
      spots,
      size,
    )
    for (const flyer of laid.values())
      for (const [id, at] of spots)
        if (id.startsWith('s') && id !== 'stern') expect(far(flyer, at), id).toBeGreaterThanOrEqual(26)
  })
})
