/**
 * Random commands, undos and redos, sensible and wild, in every game. The battle is written entry by entry into a store
 * and read back, half of the time through a snapshot at a random entry. The state, and what undo and redo would take,
 * must be those of the battle that was played.
 */
import { isDeepStrictEqual } from 'node:util'
import { memoryStore } from '@/storage'
import { Timeline, type LogEntry, type WithPendingStack, type Snapshot, type System } from '@/engine'
import { system as bomberRun } from '@/systems/bomber-run'
import { system as gloomTrench } from '@/systems/gloom-trench'
import { system as trenchCrusade } from '@/systems/trench-crusade'
import { system as trenchRunnerz } from '@/systems/trenchrunnerz'
import { seeded } from '../helpers/chance'
import { randomBomberBattle } from '../helpers/randomBomberBattle'
import { randomGloomBattle } from '../helpers/randomGloomBattle'
import { randomTrenchBattle } from '../helpers/randomTrenchBattle'
import { randomRunnerzBattle } from '../helpers/randomTrenchrunnerzBattle'
import { runTrial } from './shared/trial.mjs'

/** Reads back what was stored of a live battle. Returns null if it is the same, otherwise what differs. */
const compare = async <State extends WithPendingStack, Command, Event, View>(
  system: System<State, Command, Event, View>,
  live: Timeline<State, Command, Event>,
  snapshotAt: number | null,
): Promise<string | null> => {
  const open = (tail: readonly LogEntry<Event>[], snapshot?: Snapshot<State>) =>
    Timeline.open<State, Command, Event>(system, id, tail, snapshot)
  const entries: readonly LogEntry<Event>[] = live.entries
  const [first] = entries
  if (!first) return 'nothing was played'
  const id = first.battle
  const summary = system.summary(live.state)
  const store = memoryStore()
  await store.createBattle({ id, game: system.id, createdAt: 0, summary }, first)
  for (const entry of entries.slice(1)) {
    const written = await store.append(entry, summary)
    if (!written.ok) return `entry ${entry.seq} was refused: ${written.reason.detail}`
  }
  if (snapshotAt !== null) {
    const half = open(entries.slice(0, snapshotAt + 1))
    const snapshot = half.ok ? half.value.snapshot() : null
    if (snapshot) await store.saveSnapshot(snapshot)
  }
  const read = await store.loadBattle(id, system)
  if (!read.ok) return `could not be read: ${'detail' in read.reason ? read.reason.detail : read.reason.kind}`
  let stored = open(read.value.tail, read.value.snapshot as Snapshot<State> | undefined)
  // A snapshot can't undo entries before it. Then the app reads the whole log, and so does this.
  if (!stored.ok && read.value.snapshot && stored.reason.kind === 'history') stored = open(entries)
  if (!stored.ok) return `could not be opened: ${stored.reason.kind} at entry ${stored.reason.seq}`
  if (!isDeepStrictEqual(stored.value.state, live.state)) return 'another state'
  if (!isDeepStrictEqual(stored.value.redoable(), live.redoable())) return 'another redo'
  const undoable = stored.value.undoable()
  return undoable === 'history' || isDeepStrictEqual(undoable, live.undoable()) ? null : 'another undo'
}

const longest = 80

/** One random sequence of a game. The same seed plays the same battle. */
type Play = (
  seed: number,
  commands: number,
) => { live: number; differs: (at: number | null) => Promise<string | null> }

const playing =
  <State extends WithPendingStack, Command, Event, View>(
    system: System<State, Command, Event, View>,
    play: (seed: number, commands: number) => { readonly timeline: Timeline<State, Command, Event> },
  ): Play =>
  (seed, commands) => {
    const { timeline } = play(seed, commands)
    return { live: timeline.entries.length, differs: (at) => compare(system, timeline, at) }
  }

const games: Readonly<Record<string, Play>> = {
  'Trench Crusade': playing(trenchCrusade, (seed, commands) =>
    randomTrenchBattle(seed, { commands, wild: 20, undos: 15, shakenRule: seed % 2 === 0 }),
  ),
  'Gloom Trench': playing(gloomTrench, (seed, commands) =>
    randomGloomBattle(seed, { commands, wild: 40, strictNerves: seed % 2 === 0 }),
  ),
  TrenchRunnerz: playing(trenchRunnerz, (seed, commands) =>
    randomRunnerzBattle(seed, { commands, wild: 40, players: (seed % 5) + 1, rollOff: seed % 2 === 0 }),
  ),
  'Bomber Run': playing(bomberRun, (seed, commands) => {
    const settings = { formation: seed % 3 === 0 ? 'expanded' : 'standard', map: seed % 2 === 0 } as const
    return randomBomberBattle(seed, { settings, commands, wild: 40 })
  }),
}

for (const [name, play] of Object.entries(games))
  await runTrial(
    {
      what: `Random commands, undos and redos: ${name}`,
      times: { full: 10_000, short: 200 },
      aim: (times) => `${times} sequences, stored = live`,
    },
    async ({ times, fail, progress }) => {
      let written = 0
      for (let seed = 1; seed <= times; seed += 1) {
        const chance = seeded(seed)
        const { live, differs } = play(seed, 2 + chance.below(longest))
        const found = await differs(chance.below(2) === 0 ? chance.below(live) : null)
        if (found !== null) fail(`sequence ${seed}: ${found}`)
        written += live
        progress(seed)
      }
      return `${times} sequences of ${written} entries`
    },
  )
