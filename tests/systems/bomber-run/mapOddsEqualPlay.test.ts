import { describe, expect, it } from 'vitest'
import { chanceOfOutcomes } from '@/dice'
import { system } from '@/systems/bomber-run'
import { allSquares, headings, type Position, type SideId } from '@/systems/bomber-run/rules'
import type { ReachableEnd } from '@/systems/bomber-run/odds'
import { battleView, type Command, type State } from '@/systems/bomber-run/state'
import {
  useMoveOptions,
  pathValueOf,
  type PathValue,
} from '@/systems/bomber-run/screens/map/composables/useMoveOptions'
import { movePlayed } from '../../helpers/bomberPlayed'
import { at, BomberTable, craft } from '../../helpers/bomberTable'
import { seeded } from '../../helpers/chance'
import { after, type Ends } from '../../helpers/playedTree'

const tolerance = 1e-9

/** One of `own` with a 4 and some enemies around it, alone in the sky around the enemy's base. */
const crowd = (seed: number): { readonly state: State; readonly mover: string } => {
  const rng = seeded(seed)
  const side: SideId = rng.below(2) === 0 ? 'west' : 'east'
  const enemy = side === 'west' ? 'e' : 'w'
  const table = new BomberTable({ map: true }).starts(side, { west: 12, east: 12 })
  table.dice(4, 4, 3, 4, 4, 2)
  const mover = `${side === 'west' ? 'w' : 'e'}${rng.below(4) === 0 ? 'b' : 1 + rng.below(6)}`
  const enemies = ['b', '1', '2', '3', '4', '5', '6']
    .filter(() => rng.below(2) === 0)
    .map((one) => enemy + one)
  if (rng.below(4) === 0) enemies.splice(1)
  if (enemies.length === 0) enemies.push(`${enemy}1`)
  const kept = new Set([mover, ...enemies])
  const others = ['w', 'e'].flatMap((whose) =>
    ['b', '1', '2', '3', '4', '5', '6'].map((one) => whose + one).filter((one) => !kept.has(one)),
  )
  const column = side === 'west' ? 18 : 1
  const squares = allSquares.filter(
    (one) => one.column >= column && one.column < column + 5 && one.row >= 10 && one.row < 15,
  )
  const free = [...squares]
  const place = (): Position => {
    const [square] = free.splice(rng.below(free.length), 1)
    return { square: square ?? { column: 0, row: 1 }, heading: headings[rng.below(8)] ?? 'N' }
  }
  // Away first, so that nobody meets anybody while they are put down.
  const commands: Command[] = others.map((one) => ({
    type: 'correct',
    correction: { what: 'status', aircraft: craft(one), to: 'destroyed', position: null },
    reason: '',
  }))
  for (const one of kept) {
    const to = place()
    if (JSON.stringify(to) !== JSON.stringify(table.aircraft(one).position))
      commands.push({
        type: 'correct',
        correction: { what: 'position', aircraft: craft(one), to },
        reason: '',
      })
  }
  return { state: after(system, table.state, ...commands), mover: craft(mover) }
}

const planOf = (state: State, mover: string) => {
  const shown = battleView(state)
  const { plan, question } = useMoveOptions(
    () => shown,
    () => mover,
  )
  const of = (end: ReachableEnd): PathValue => {
    if (!question.value) throw new Error('nobody moves')
    return pathValueOf(question.value, end)
  }
  return { plan, worthOf: of }
}
const lostIn = (ends: Ends): number => (ends['kills lost'] ?? 0) + (ends['spares lost'] ?? 0)
const killedIn = (ends: Ends): number => (ends['kills lost'] ?? 0) + (ends['kills alive'] ?? 0)

describe('the odds on the map of Bomber Run equal the odds of all games that decide can play', () => {
  it('BR-5 to BR-8, BR-11: of a path without an attack, with each attack at its end, and into an enemy', () => {
    const met = { ways: 0, flak: 0, attacks: 0, answered: 0, flakAfter: 0, rammed: 0, alone: 0 }
    for (let seed = 1; seed <= 120; seed += 1) {
      const { state, mover } = crowd(seed)
      const { plan, worthOf } = planOf(state, mover)
      const rng = seeded(seed)
      const ends = plan.value?.ends ?? []
      // The most dangerous ends, and some by chance.
      const rated = ends.map((end) => ({ end, worth: worthOf(end) }))
      const some = rated.filter(({ worth }) => worth.lost > 0n || worth.trades.length > 0)
      for (const { end, worth } of some.filter(
        () => rng.below(Math.max(1, Math.ceil(some.length / 6))) === 0,
      )) {
        const { steps } = end.path
        met.ways += 1
        met.flak += Number(worth.inFlak)
        if (end.into === null) {
          const real = movePlayed(state, { mover, steps, target: null, enemy: null })
          expect(lostIn(real), `seed ${seed}`).toBeCloseTo(chanceOfOutcomes(worth.lost, worth.total), 9)
        }
        for (const one of worth.trades) {
          const rams = one.bearing === null
          met.rammed += Number(rams)
          met.attacks += Number(!rams)
          met.answered += Number(end.path.snapShots.at(-1)?.includes(one.target))
          met.flakAfter += Number(worth.inFlak && !rams)
          met.alone += Number(battleView(state).all.filter(({ status }) => status === 'flying').length === 2)
          const real = movePlayed(state, {
            mover,
            steps,
            target: rams ? null : one.target,
            enemy: one.target,
          })
          expect(
            Math.abs(killedIn(real) - chanceOfOutcomes(one.kill, one.total)),
            `seed ${seed}`,
          ).toBeLessThan(tolerance)
          expect(
            Math.abs(lostIn(real) - chanceOfOutcomes(one.death, one.total)),
            `seed ${seed}`,
          ).toBeLessThan(tolerance)
          const both = real['kills alive'] ?? 0
          expect(Math.abs(both - chanceOfOutcomes(one.killAndAlive, one.total)), `seed ${seed}`).toBeLessThan(
            tolerance,
          )
        }
      }
    }
    expect(
      Object.values(met).every((many) => many > 5),
      JSON.stringify(met),
    ).toBe(true)
  }, 120_000)

  it('BR-6, BR-8: of a path to W4 with an attack first, a snap-shot and flak at its end', () => {
    const table = new BomberTable({ map: true }).starts('west', { west: 12, east: 5 }).dice(4, 4, 4, 4, 4, 4)
    for (const short of ['w2', 'w3', 'w4', 'w5', 'w6', 'wb', 'e1', 'e2', 'e3', 'e4', 'eb']) table.loses(short)
    table.puts('w1', 'U4', 'E').puts('e5', 'X4', 'W').puts('e6', 'A1', 'N')
    const { plan, worthOf } = planOf(table.state, craft('w1'))
    const [end] = plan.value?.endsIn(at('W4', 'E').square) ?? []
    if (!end) throw new Error('W4 is in reach')
    const worth = worthOf(end)
    const [first] = worth.trades
    // A D4 hits a D4 in 10 of 16. Without an attack it outlives the shot and the flak: 3/8 of 3/8.
    expect(chanceOfOutcomes(worth.lost, worth.total)).toBeCloseTo(1 - (3 / 8) ** 2, 12)
    // With it the shot comes only from who was missed: 71 %.
    expect(chanceOfOutcomes(first?.death ?? 0n, first?.total ?? 1n)).toBeCloseTo(
      1 - (1 - (3 / 8) * (5 / 8)) * (3 / 8),
      12,
    )
  })
})
