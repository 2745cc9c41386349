import { battleView } from '@/systems/gloom-trench/state'
import { system } from '@/systems/gloom-trench'
import type { LogEntry } from '@/engine'
import { longLog, openTimeline, type GloomTimeline } from '../helpers/randomGloomBattle'

/** A long battle of the sample forces without a declared result. */
const steps = 1000

const lastOf = <One>(list: readonly One[]): One => {
  const last = list.at(-1)
  if (last === undefined) throw new RangeError('an empty list')
  return last
}

const entries = longLog(steps)
const written = JSON.stringify(entries)
const events = entries.flatMap(({ body }) => (body.kind === 'played' ? body.events : []))

/** The median time of several runs, in milliseconds. */
const time = (run: () => unknown, rounds = 25): number => {
  for (let warm = 0; warm < 3; warm += 1) run()
  const taken = Array.from({ length: rounds }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return taken.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN
}

const read = (): readonly LogEntry[] => JSON.parse(written) as readonly LogEntry[]
const whole = openTimeline(entries)
const snapshot = whole.snapshot()
if (!snapshot) throw new Error('a snapshot')
/** A command that every state of this battle accepts: a point more or less. */
const correct = (timeline: GloomTimeline, seq: number): void => {
  const side = lastOf(battleView(timeline.state).sides)
  const played = timeline.play(
    {
      type: 'correct',
      correction: { what: 'points', side: side.id, to: side.points === 0 ? 1 : side.points - 1 },
      reason: '',
    },
    { rng: { below: () => 0 }, overrule: [] },
    { id: `more${seq}`, at: seq, by: 'bench' },
  )
  if (!played.ok) throw new Error(JSON.stringify(played.reason))
}

let seq = 0
const figures = {
  'read the log from its text': time(read),
  'check every event as it comes from the disk': time(() =>
    events.every((event) => system.parseEvent(event, 1).ok),
  ),
  'fold the whole log': time(() => openTimeline(entries)),
  'open from a snapshot': time(() => openTimeline([], snapshot)),
  'one step at the end of it: decide, fold, look': time(() => {
    correct(whole, (seq += 1))
    return battleView(whole.state)
  }, 400),
  'the same at its beginning': (() => {
    const short = openTimeline(entries.slice(0, 1))
    return time(() => {
      correct(short, (seq += 1))
      return battleView(short.state)
    }, 400)
  })(),
  'undo and redo a step': time(() => {
    whole.undo({ id: `undo${(seq += 1)}`, at: seq, by: 'bench' })
    whole.redo({ id: `redo${(seq += 1)}`, at: seq, by: 'bench' })
  }, 400),
}
console.table(
  Object.entries(figures).map(([what, milliseconds]) => ({ what, ms: Number(milliseconds.toFixed(3)) })),
)
const folded = figures['fold the whole log']
const thrown = events.filter(({ type }) => type === 'thrown').length
console.log(
  `${steps} steps, ${thrown} throws, ${entries.length} entries, ${events.length} events, ${Math.round(written.length / 1024)} kB as text.`,
)
console.log(
  `Folding takes ${((folded / entries.length) * 1000).toFixed(1)} us an entry. A step at the end costs ` +
    `${(figures['one step at the end of it: decide, fold, look'] / figures['the same at its beginning']).toFixed(2)} times one at the beginning.`,
)
