import { describe, expect, it } from 'vitest'
import { system } from '@/systems/trenchrunnerz'
import { bomberById, type Command, type Event, type State } from '@/systems/trenchrunnerz/state'
import { Timeline, type LogEntry } from '@/engine'
import { noChance } from '../helpers/trenchrunnerzTable'
import { solo, twoPlayers, type GoldenStep } from './trenchrunnerz.battle'

const open = (entries: readonly LogEntry<Event>[]) => {
  const opened = Timeline.open<State, Command, Event>(system, 'golden', entries)
  if (!opened.ok) throw new Error(JSON.stringify(opened.reason))
  return opened.value
}

const play = (timeline: ReturnType<typeof open>, step: GoldenStep, index: number): void => {
  const stamp = { id: `e${index}`, at: index, by: 'golden' }
  if (step.command === 'undo') expect(timeline.undo(stamp)).not.toBeNull()
  else if (step.command === 'redo') expect(timeline.redo(stamp)).not.toBeNull()
  else
    expect(
      timeline.play(step.command, { rng: noChance, overrule: step.overrule ?? [] }, stamp),
    ).toMatchObject({ ok: true })
}

describe.each([
  ['two players', twoPlayers],
  ['one player', solo],
] as const)('the golden battle of TrenchRunnerz for %s', (_, battle) => {
  const timeline = open([])
  it.each(battle.map((step, index) => ({ step, index, what: step.what })))('$index: $what', ({ step, index }) => {
    play(timeline, step, index)
    const { state } = timeline
    for (const [number, expected] of Object.entries(step.bombers ?? {}))
      expect(bomberById(state, `bomber-${number}`)).toMatchObject(expected)
    if (step.battle) expect(state).toMatchObject(step.battle)
    const top = state.frames.at(-1) ?? null
    if (step.open === null) expect(top).toBeNull()
    else if (step.open) expect(top).toMatchObject(step.open)
  })

  it('folds from its stored log, after a trip through JSON and the parser, to the same end', () => {
    const stored = JSON.parse(JSON.stringify(timeline.entries)) as LogEntry<Event>[]
    for (const { body, v } of stored)
      if (body.kind === 'played')
        for (const event of body.events) expect(system.parseEvent(event, v)).toEqual({ ok: true, value: event })
    expect(open(stored).state).toEqual(timeline.state)
  })
})
