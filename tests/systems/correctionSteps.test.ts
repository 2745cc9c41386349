import { describe, expect, it } from 'vitest'
import { system } from '@/systems/trench-crusade'
import { Timeline, type LogLine } from '@/engine'
import type { Command, Event, State } from '@/systems/trench-crusade/state'
import { musterCommand } from '../helpers/trenchSession'

const chance = { rng: { below: () => 0 }, overrule: ['TC-15'] }

/** A battle of Trench Crusade as a log, with the lines of its steps. */
const battle = () => {
  const opened = Timeline.open<State, Command, Event>(system, 'battle', [])
  if (!opened.ok) throw new Error('not opened')
  const timeline = opened.value
  let at = 0
  const stamp = (by: string) => ({ id: `entry-${(at += 1)}`, at, by })
  const does = (by: string, ...commands: readonly Command[]) => {
    for (const command of commands) {
      const played = timeline.play(command, chance, stamp(by))
      if (!played.ok) throw new Error(JSON.stringify(played.reason))
    }
  }
  does('anna', musterCommand())
  const id = (name: string) =>
    Object.values(timeline.state.models).find(({ profile }) => profile.name === name)?.id ?? ''
  const mark = (name: string, marker: 'blood' | 'infection', to: number, reason = ''): Command => ({
    type: 'mark',
    model: id(name),
    marker,
    to,
    reason,
  })
  const lines = (): readonly (LogLine | null)[] => {
    const steps = new Map<number, { event: Event; before: State }[]>()
    for (const { seq, step, body } of timeline.entries) {
      let before = timeline.before(seq)
      if (body.kind !== 'played' || !before) continue
      const events = steps.get(step) ?? []
      steps.set(step, events)
      for (const event of body.events) {
        events.push({ event, before })
        before = system.evolve(before, event)
      }
    }
    return [...steps.values()].slice(1).map((step) => system.formatStep(step, null))
  }
  return { timeline, does, stamp, id, mark, lines }
}
/** A battle whose first turn has begun. */
const begun = () => {
  const table = battle()
  table.does('anna', { type: 'startTurn', starter: 'a' })
  return table
}

describe('corrections by hand', () => {
  it('are one step for the same thing in a row: one line, and one undo', () => {
    const { timeline, does, stamp, id, mark, lines } = begun()
    does('anna', ...[1, 2, 3, 4, 5, 6].map((to) => mark('Vaas', 'blood', to)))
    expect(lines().at(-1)).toMatchObject({
      title: { key: 'tc.log.marked', params: { name: 'Vaas', from: 0, to: 6 } },
      markers: [{ kind: 'blood', from: 0, to: 6 }],
    })
    timeline.undo(stamp('anna'))
    expect(timeline.state.models[id('Vaas')]?.blood).toBe(0)
    timeline.redo(stamp('anna'))
    expect(timeline.state.models[id('Vaas')]?.blood).toBe(6)
  })

  it.each([
    { name: 'another marker', change: { marker: 'infection' as const } },
    { name: 'another model', change: { model: 'Imre' } },
    { name: 'another reason', change: { reason: 'a rule of the scenario' } },
    { name: 'another player', change: { by: 'ben' } },
  ])('are another step for $name', ({ change }) => {
    const { timeline, does, mark, lines } = begun()
    does('anna', mark('Vaas', 'blood', 1))
    const before = lines().length
    const {
      by = 'anna',
      model = 'Vaas',
      marker = 'blood',
      reason = '',
    } = { ...change } as {
      by?: string
      model?: string
      marker?: 'blood' | 'infection'
      reason?: string
    }
    does(by, mark(model, marker, 2, reason))
    expect(lines()).toHaveLength(before + 1)
    expect(timeline.undoable()).toHaveLength(1)
  })

  it('are another step after an undo, and after anything else', () => {
    const { timeline, does, stamp, id, mark } = begun()
    does('anna', mark('Vaas', 'blood', 1), mark('Vaas', 'blood', 2))
    timeline.undo(stamp('anna'))
    does('anna', mark('Vaas', 'blood', 1))
    expect(timeline.undoable()).toHaveLength(1)
    does('anna', { type: 'activate', model: id('Vaas') })
    does('anna', mark('Vaas', 'blood', 2))
    expect(timeline.undoable()).toHaveLength(1)
  })

  it('are one step for all models before the first turn, and each model has its line', () => {
    const { timeline, does, stamp, id, mark, lines } = battle()
    does('anna', mark('Vaas', 'blood', 1), mark('Vaas', 'blood', 2), mark('Imre', 'infection', 1))
    expect(lines()).toHaveLength(1)
    expect(lines()[0]).toMatchObject({
      title: { params: { name: 'Vaas', from: 0, to: 2 } },
      notes: [{ params: { name: 'Imre', from: 0, to: 1 } }],
    })
    timeline.undo(stamp('anna'))
    expect(timeline.state.models[id('Vaas')]?.blood).toBe(0)
    expect(timeline.state.models[id('Imre')]?.infection).toBe(0)
  })

  it('never join the set-up of the battle', () => {
    const { timeline, does, stamp, mark } = battle()
    does('anna', mark('Vaas', 'blood', 1))
    timeline.undo(stamp('anna'))
    expect(timeline.undoable()).toEqual([])
  })
})
