import { describe, expect, it } from 'vitest'
import { system } from '@/systems/bomber-run'
import { battleView, type Command, type Event, type State } from '@/systems/bomber-run/state'
import { Timeline, type LogEntry } from '@/engine'
import { noChance } from '../helpers/chance'
import { goldenBattles, type GoldenStep } from './bomber-run.battle'

const open = (entries: readonly LogEntry<Event>[]) => {
  const opened = Timeline.open<State, Command, Event>(system, 'golden', entries)
  if (!opened.ok) throw new Error(JSON.stringify(opened.reason))
  return opened.value
}

/** Plays a step. Returns the ruling or the message key of its refusal, or null. */
const play = (
  timeline: ReturnType<typeof open>,
  { command, overrule = [] }: GoldenStep,
  index: number,
): string | null => {
  const stamp = { id: `e${index}`, at: index, by: 'golden' }
  if (command === 'undo') return timeline.undo(stamp) === null ? 'nothing to undo' : null
  if (command === 'redo') return timeline.redo(stamp) === null ? 'nothing to redo' : null
  const played = timeline.play(command, { rng: noChance, overrule }, stamp)
  if (played.ok) return null
  return played.reason.kind === 'impossible' ? played.reason.message.key : played.reason.ruling
}

describe.each(goldenBattles)('a golden battle of Bomber Run: $name', ({ steps }) => {
  const timeline = open([])
  it.each(steps.map((step, index) => ({ step, index, what: step.what })))('$index: $what', ({ step, index }) => {
    expect(play(timeline, step, index)).toBe(step.refused ?? null)
    const { state } = timeline
    for (const [id, expected] of Object.entries(step.then ?? {}))
      expect(state.aircraft[id]).toMatchObject(expected)
    for (const [id, expected] of Object.entries(step.sorties ?? {}))
      expect(state.sorties[id]).toMatchObject(expected)
    if (step.battle) expect(state).toMatchObject(step.battle)
    if (step.asks === null) expect(battleView(state).ask).toBeNull()
    else if (step.asks) expect(battleView(state).ask).toMatchObject(step.asks)
  })

  it('gives the same state from its stored log, after JSON and the parser', () => {
    const stored = JSON.parse(JSON.stringify(timeline.entries)) as LogEntry<Event>[]
    for (const { body, v } of stored)
      if (body.kind === 'played')
        for (const event of body.events)
          expect(system.parseEvent(event, v)).toEqual({ ok: true, value: event })
    expect(open(stored).state).toEqual(timeline.state)
  })
})
