// @vitest-environment happy-dom
import fc from '../../../helpers/fastCheck'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { replayFromLog } from '@/app/battle/replay/replayFromLog'
import { translate } from '@/app/i18n'
import { loadGame, type LoadedGame } from '@/app/loadGame'
import { isOnBoard, isPlaced } from '@/systems/bomber-run/rules'
import { battleView, type BattleView } from '@/systems/bomber-run/state'
import FlightRecorder from '@/systems/bomber-run/screens/replay/FlightRecorder.vue'
import { turnsWithMostLosses, replayMoments, replayTurns } from '@/systems/bomber-run/screens/replay/moments'
import type { LogEntry, BattleReplay } from '@/engine'
import { translateInjection } from '@/ui/useTranslate'
import { flies, puts, atTray } from '../../../helpers/bomberSession'
import { craft } from '../../../helpers/bomberTable'
import { randomBomberBattle } from '../../../helpers/randomBomberBattle'
import { settle } from '../../../helpers/showApp'
import { allByRole, byRole, clear, show } from '../../../ui/render'

let game: LoadedGame
beforeEach(async () => {
  const loaded = await loadGame('bomber-run')
  if (!loaded) throw new Error('no game')
  game = loaded
})
afterEach(() => {
  vi.useRealTimers()
  clear()
})

const reel = (entries: readonly LogEntry[]) => replayFromLog(game, entries) as BattleReplay<BattleView>
const randomly = (seed: number) =>
  randomBomberBattle(seed, { settings: { formation: 'standard', map: true }, wild: 10, commands: 150 })
    .timeline

/** Fighter 1 of the west flies three squares and shoots down a fighter of the east. */
const shotDown = () => {
  const session = atTray([4, 4, 4, 4, 4, 4], { map: true })
  puts(session, 'w1 J5 E', 'e3 M5 W')
  session.must({ type: 'giveDice', to: ['1', '2', '3', '4', '5', '6'].map((n) => craft(`w${n}`)) })
  session.must({ type: 'activate', aircraft: craft('w1') })
  flies(session, 'f', 'f')
  session.must({ type: 'attack', target: craft('e3') })
  session.must({ type: 'throw', faces: [4, 1] })
  session.must({ type: 'accept' })
  return session
}

describe('replay of a battle', () => {
  it('ends with the current view of the battle, whatever was undone and redone', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const timeline = randomly(seed)
        const film = reel(timeline.entries)
        if (film.length > 0) expect(film.view(film.length - 1)).toEqual(battleView(timeline.state))
        expect(() => film.view(film.length)).toThrow(RangeError)
        expect(() => film.line(-1)).toThrow(RangeError)
      }),
      { numRuns: 5 },
    )
  })
})

describe('replayMoments', () => {
  it('show every flying aircraft, the squares of each flight, and a wreck for each lost aircraft', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const timeline = randomly(seed)
        const moments = replayMoments(reel(timeline.entries))
        for (const { board } of moments) {
          for (const { id, squares } of board.flights) {
            expect(squares.length).toBeGreaterThan(1)
            const end = board.craft.find((one) => one.id === id) ?? board.wrecks.find((one) => one.id === id)
            expect(end?.square).toEqual(squares.at(-1))
          }
          for (const { id } of board.wrecks) expect(board.craft.some((one) => one.id === id)).toBe(false)
        }
        const last = moments.at(-1)
        if (!last) return
        const standing = Object.values(battleView(timeline.state).aircraft).flatMap(({ aircraft }) =>
          isPlaced(aircraft) && isOnBoard(aircraft.position.square) ? [aircraft.id] : [],
        )
        expect(last.board.craft.map(({ id }) => id).sort()).toEqual(standing.sort())
        expect(replayTurns(moments).at(-1)?.last).toBe(moments.length - 1)
      }),
      { numRuns: 5, examples: [[214213055]] },
    )
  })

  it('show a flight as one path, and a loss of this turn as a fresh wreck', () => {
    const moments = replayMoments(reel(shotDown().entries))
    const last = moments.at(-1)
    // Both were put there by hand before: that is no flight.
    expect(last?.board.flights).toEqual([
      {
        id: craft('w1'),
        tail: 'round',
        squares: [9, 10, 11].map((column) => ({ column, row: 5 })),
      },
    ])
    expect(last?.board.wrecks).toEqual([
      { id: craft('e3'), tail: 'square', square: { column: 12, row: 5 }, fresh: true },
    ])
    expect(last?.line?.fell).toBe(1)
  })

  it('end with the end of the battle, and go on when players continue', () => {
    const session = shotDown()
    session.must({ type: 'finish' })
    session.must({ type: 'concede', side: 'east' })
    const told = () => replayMoments(reel(session.entries)).at(-1)?.line?.title.key
    expect(told()).toBe('br.log.won.conceded')
    session.must({ type: 'continueBattle' })
    expect(told()).toBe('br.log.continued')
  })
})

it('replayTurns starts another turn when a correction sets the turn back', () => {
  const session = shotDown()
  session.must({ type: 'finish' })
  for (const to of [2, 1]) session.must({ type: 'correct', correction: { what: 'turn', to }, reason: '' })
  const moments = replayMoments(reel(session.entries))
  const turns = replayTurns(moments)
  expect(turns.map(({ moment }) => moment.turn)).toEqual([0, 1, 2, 1])
  // Each moment belongs to one turn.
  expect(turns.slice(1).map(({ first }) => first)).toEqual(turns.slice(0, -1).map(({ last }) => last + 1))
  expect(turns.at(-1)?.last).toBe(moments.length - 1)
})

describe('turnsWithMostLosses, the turns of a share image', () => {
  const turn = (place: number, lost: number) => {
    const wrecks = Array.from({ length: lost }, (_, n) => ({
      id: `${place} ${n}`,
      tail: 'round' as const,
      square: { column: n, row: 1 },
      fresh: true,
    }))
    const board = { craft: [], bases: [], flights: [], wrecks }
    return { moment: { turn: place, whose: null, line: null, board }, first: place, last: place }
  }
  const chosen = (losses: readonly number[], most: number) =>
    turnsWithMostLosses(
      losses.map((lost, place) => turn(place, lost)),
      most,
    ).map(({ last }) => last)

  it.each([
    [[0, 1, 0], 3, [0, 1, 2]],
    [[0, 2, 0, 1], 2, [1, 3]],
    [[1, 1, 1, 1], 2, [2, 3]],
    [[], 2, []],
  ])('of turns with %j losses, at most %i: gives the turns %j', (losses, most, places) => {
    expect(chosen(losses, most)).toEqual(places)
  })
})

describe('flight recorder', () => {
  const shown = () => {
    const shared = vi.fn()
    show(FlightRecorder, {
      props: { reel: reel(shotDown().entries), onShare: shared },
      global: { provide: { [translateInjection as symbol]: translate } },
    })
    return shared
  }
  const caption = () => allByRole('status')[0]?.name ?? ''
  const slider = () => {
    const found = document.querySelector<HTMLInputElement>(
      'input[type="range"][aria-label="Moment of the battle"]',
    )
    if (!found) throw new Error('no slider')
    return found
  }

  it('opens at the last moment, and goes back and forward by buttons and slider', async () => {
    shown()
    expect(caption()).toMatch(/^Turn 1, Kites/)
    const end = caption()
    byRole('button', 'Step back').click()
    await settle()
    expect(caption()).not.toBe(end)
    byRole('button', 'Previous turn').click()
    await settle()
    byRole('button', 'Previous turn').click()
    await settle()
    expect(caption()).toMatch(/^Formation/)
    slider().value = slider().max
    slider().dispatchEvent(new Event('input'))
    await settle()
    expect(caption()).toBe(end)
  })

  it('plays from the first moment to the last, pauses, and stops at the end', async () => {
    vi.useFakeTimers()
    shown()
    const max = Number(slider().max)
    byRole('button', 'Play').click()
    await vi.advanceTimersByTimeAsync(1)
    expect(slider().value).toBe('0')
    await vi.advanceTimersByTimeAsync(650)
    expect(slider().value).toBe('1')
    byRole('button', 'Pause').click()
    await vi.advanceTimersByTimeAsync(5000)
    expect(slider().value).toBe('1')
    byRole('button', 'Play').click()
    await vi.advanceTimersByTimeAsync(651 * max)
    expect(slider().value).toBe(String(max))
    byRole('button', 'Play')
  })

  it('shows the losses of each turn in its strip, and shares the turns as an image', () => {
    const shared = shown()
    const cells = allByRole('button').map(({ name }) => name)
    expect(cells).toContain('Formationno losses')
    expect(cells).toContain('Turn 11 lost')
    byRole('button', 'Share the turns as a picture').click()
    expect(shared).toHaveBeenCalledOnce()
  })
})
