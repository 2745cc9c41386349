import { readFileSync } from 'node:fs'
import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import type { Message } from '@/kit'
import type { LogEntry } from '@/engine'
import { system } from '@/systems/gloom-trench'
import { chitCount, chits, modelsLeft, woundsLeft } from '@/systems/gloom-trench/rules'
import {
  coversToPick,
  decide,
  evolve,
  battleView,
  type PromptView,
  type Command,
  type Event,
  type NextAction,
  type State,
} from '@/systems/gloom-trench/state'
import {
  openTimeline,
  randomGloomBattle,
  seeded,
  type RandomBattle,
} from '../../../helpers/randomGloomBattle'
import { diceWords } from '../../../helpers/diceWords'

const aBattle = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  wild: fc.constantFrom(0, 10, 40),
  sides: fc.constantFrom(2, 3, 4),
  strictNerves: fc.boolean(),
})
type Setting = typeof aBattle extends fc.Arbitrary<infer Value> ? Value : never

/** In this battle two sides spend nothing, and then somebody confirms the covers of the melee as they are. */
const coversConfirmed: Setting = { seed: 7192, wild: 40, sides: 4, strictNerves: false }

/** Events that only prepare a throw: the log has no line for them until the dice are thrown. */
const waitsForDice: ReadonlySet<Event['type']> = new Set(['pointsSpent', 'modified', 'meleeCovered'])

const forBattles = (check: (battle: RandomBattle, setting: Setting) => void, numRuns = 30): void =>
  fc.assert(
    fc.property(aBattle, (setting) =>
      check(randomGloomBattle(setting.seed, { ...setting, commands: 200 }), setting),
    ),
    { numRuns, examples: [[coversConfirmed]] },
  )

interface LoggedEvent {
  readonly event: Event
  readonly before: State
}

/** Every event that is not undone, with the state before it and its step. */
const loggedEvents = ({ timeline }: RandomBattle): readonly (LoggedEvent & { readonly step: number })[] =>
  timeline.standing.flatMap((seq) => {
    const entry = timeline.entries[seq]
    let state = timeline.before(seq)
    if (entry?.body.kind !== 'played' || !state) throw new Error('a standing entry was played')
    return entry.body.events.map((event) => {
      const before = state as State
      state = evolve(before, event)
      return { event, before, step: entry.step }
    })
  })

const keysOf = ({ key, params }: Message): readonly string[] => [
  key,
  ...Object.values(params ?? {}).flatMap((value) => (typeof value === 'object' ? keysOf(value) : [])),
]
/** Reads the file itself: an import would give the built version. */
const messagesIn = (file: string): object => JSON.parse(readFileSync(file, 'utf8')) as object
const shared = messagesIn('src/app/messages/play/en.json') as { play: { refusal: Record<string, string> } }
const catalogue: Readonly<Record<string, string>> = {
  ...messagesIn('src/systems/gloom-trench/messages/en/log.json'),
  ...diceWords,
  ...Object.fromEntries(
    Object.entries(shared.play.refusal).map(([key, text]) => [`play.refusal.${key}`, text]),
  ),
}
/** Fails for a message that does not exist, and for a placeholder without a value: players would see its braces. */
const expectMessage = (message: Message | null): void => {
  if (!message) return
  const missing = keysOf(message).filter((key) => !Object.hasOwn(catalogue, key))
  const placeholders = [...(catalogue[message.key] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const empty = placeholders.filter((name) => !Object.hasOwn(message.params ?? {}, name))
  if (missing.length + empty.length > 0) throw new Error(`${message.key}: ${[...missing, ...empty].join()}`)
}

const whole = (value: number): boolean => Number.isInteger(value) && value >= 0

/** The recorded damage of all models that are left in a unit. */
const damageRecorded = (state: State, id: string): number => {
  const unit = state.units[id]
  if (!unit) return 0
  const all = unit.profile.composition.reduce(
    (sum, { profile }, index) => sum + (unit.left[index] ?? 0) * profile.wounds,
    0,
  )
  return all - woundsLeft(unit)
}

describe('a random battle', () => {
  it('GT-4, GT-13 never has a negative count, nor recorded damage that reaches the Wounds of a model', () => {
    fc.assert(
      fc.property(aBattle, (setting) => {
        const broken: string[] = []
        const must = (holds: boolean, what: string) => (holds ? 0 : broken.push(what))
        randomGloomBattle(setting.seed, {
          ...setting,
          watch: (state) => {
            for (const { id, left, recorded, stress, activations, profile } of Object.values(state.units)) {
              must(whole(stress) && whole(activations), `Stress of ${id}`)
              must(left.length === profile.composition.length && left.every(whole), `models of ${id}`)
              for (const [index, part] of profile.composition.entries()) {
                const damage = recorded[index] ?? -1
                must(whole(damage) && damage < part.profile.wounds, `damage of ${id}`)
                must(damage === 0 || (left[index] ?? 0) > 0, `damage on nobody in ${id}`)
              }
            }
            for (const { points } of Object.values(state.sides)) must(whole(points), 'points')
            for (const chit of chits) must(whole(state.bag[chit]), 'chits')
            must((state.phase === 'over') === (state.outcome !== null), 'an outcome')
            must(state.phase !== 'over' || state.frames.length === 0, 'nothing open at the end')
            must(new Set(state.frames.map(({ id }) => id)).size === state.frames.length, 'frame ids')
            must(
              state.activation === null || state.phase === 'activations',
              'an activation only among activations',
            )
          },
        })
        expect(broken).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('GT-7 has as many chits drawn and left as were put into the bag', () => {
    forBattles((battle) => {
      let putIn = 0
      for (const { event, before } of loggedEvents(battle)) {
        if (event.type === 'initiativeTaken') putIn = chitCount(event.bag)
        if (event.type === 'corrected' && event.correction.what === 'bag')
          putIn += chitCount(event.correction.to) - chitCount(before.bag)
        if (event.type === 'chitDrawn') expect(before.drawn.length + 1 + chitCount(event.bag)).toBe(putIn)
      }
    })
  })

  it('GT-13 brings no model back without a correction, and removes exactly the Wounds of its damage events', () => {
    forBattles((battle) => {
      for (const { event, before } of loggedEvents(battle)) {
        if (event.type === 'corrected' || event.type === 'unitEdited' || event.type === 'unitRemoved')
          continue
        const after = evolve(before, event)
        for (const [id, unit] of Object.entries(before.units)) {
          const now = after.units[id]
          if (now) expect(modelsLeft(now)).toBeLessThanOrEqual(modelsLeft(unit))
        }
        if (event.type !== 'damaged') continue
        const unit = before.units[event.unit]
        const now = after.units[event.unit]
        if (!unit || !now) throw new Error('the damaged unit')
        expect(woundsLeft(unit) - woundsLeft(now)).toBe(event.applied)
        expect(event.applied + event.lost).toBe(event.damage)
        expect(damageRecorded(after, event.unit)).toBeGreaterThanOrEqual(0)
      }
    })
  })

  it('GT-5 spends no more points than a side has, and only on rolls that it may change', () => {
    forBattles((battle) => {
      for (const { event, before } of loggedEvents(battle)) {
        if (event.type !== 'pointsSpent') continue
        expect(event.from).toBe(before.sides[event.side].points)
        expect(event.from - event.to).toBe(event.points.reduce((sum, one) => sum + one, 0))
        const frame = before.frames.find(({ id }) => id === event.frame)
        if (!frame || !('rolls' in frame)) throw new Error('points without rolls')
        for (const [index, { side, unit, result }] of frame.rolls.entries()) {
          expect(result).toBeNull()
          if (!event.points[index]) continue
          expect(side === event.side).toBe(event.purpose === 'own')
          if (event.purpose === 'opposing') expect(before.units[unit ?? '']?.stress).toBeGreaterThan(0)
        }
      }
    })
  })

  it('C-4 folds to the same state from its log, and from a snapshot with the rest of the log', () => {
    forBattles(({ timeline }, { seed }) => {
      const entries = JSON.parse(JSON.stringify(timeline.entries)) as LogEntry<Event>[]
      for (const { body, v } of entries)
        if (body.kind === 'played')
          for (const event of body.events)
            expect(system.parseEvent(event, v)).toEqual({ ok: true, value: event })
      expect(openTimeline(entries).state).toEqual(timeline.state)
      const half = openTimeline(entries.slice(0, 1 + (seed % entries.length)))
      const snapshot = half.snapshot()
      const rest = entries.slice(half.nextSeq)
      const behind = rest.some(
        ({ body }) => body.kind !== 'played' && body.entries.some((seq) => seq < half.nextSeq),
      )
      if (snapshot && !behind)
        expect(openTimeline(rest, JSON.parse(JSON.stringify(snapshot)) as typeof snapshot).state).toEqual(
          timeline.state,
        )
    })
  })

  it('C-4 is back at its start when everything is undone, and at its end when everything is redone', () => {
    forBattles(({ timeline }) => {
      const [first] = timeline.entries
      if (first?.body.kind !== 'played') throw new Error('the first entry begins the battle')
      const start = first.body.events.reduce(evolve, system.initial)
      const end = timeline.state
      let written = 10_000
      const stamp = () => ({ id: `u${(written += 1)}`, at: written, by: 'test' })
      let undone = 0
      while (timeline.undo(stamp()) !== null) undone += 1
      expect(timeline.state).toEqual(start)
      for (; undone > 0; undone -= 1) timeline.redo(stamp())
      expect(timeline.state).toEqual(end)
    })
  })

  it('has a view, a summary and log lines with existing messages at every moment', () => {
    forBattles((battle, { sides }) => {
      const steps = new Map<number, LoggedEvent[]>()
      for (const one of loggedEvents(battle)) {
        battleView(one.before)
        const shown = system.summary(one.before).sides.length
        if (one.event.type !== 'mustered' && shown !== sides) throw new Error(`${shown} sides`)
        system.facts(one.event, one.before)
        expectMessage(system.describe(one.event, one.before, null))
        steps.set(one.step, [...(steps.get(one.step) ?? []), one])
      }
      for (const step of steps.values()) {
        const line = system.formatStep(step, null)
        // A decision that an earlier step opened has no line of its own before its dice.
        const waits = step.every(({ event }) => waitsForDice.has(event.type))
        expect(waits || line, step.map(({ event }) => event.type).join()).toBeTruthy()
        for (const message of [line?.title, line?.result?.word, ...(line?.notes ?? [])])
          expectMessage(message ?? null)
        for (const { reading, dice, sides: faces } of line?.throws ?? []) {
          expectMessage(reading)
          if (dice.some(({ face }) => face < 1 || face > faces)) throw new Error('a face that no die shows')
        }
      }
    })
  })

  it('gives each refusal an existing message', () => {
    forBattles(({ tried }) => {
      for (const { refusal } of tried) expectMessage(refusal?.message ?? null)
    }, 60)
  })

  it('accepts the simplest answer to each prompt, and never refuses what it proposes', () => {
    fc.assert(
      fc.property(aBattle, (setting) => {
        const refused: string[] = []
        randomGloomBattle(setting.seed, {
          ...setting,
          watch: (state) => {
            const { ask, proposal } = battleView(state)
            const top = state.frames.at(-1)
            if (top && !ask) refused.push(`no prompt for ${top.kind}`)
            const command = ask ? plainAnswer(ask) : proposed(proposal)
            const result = command && decide(state, command, { rng: seeded(1), overrule: [] })
            if (result && !result.ok) refused.push(`${command?.type}: ${result.reason.message.key}`)
          },
        })
        expect(refused).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})

const plainAnswer = ({ question, frame, units }: PromptView): Command => {
  switch (question) {
    case 'spendOwn':
    case 'spendOpposing':
      return { type: 'spend', points: 'rolls' in frame ? frame.rolls.map(() => 0) : [] }
    case 'throw':
      return { type: 'throw' }
    case 'pickCover':
      return {
        type: 'pickCover',
        cover: frame.kind === 'shooting' ? (coversToPick(frame)[0] ?? 'open') : 'open',
      }
    case 'discardStress':
      return { type: 'discardStress', discard: true }
    case 'contact':
      return { type: 'contact', contact: 'far' }
    case 'react':
      return { type: 'react', reaction: 'brace' }
    case 'stillWithin':
      return { type: 'stillWithin', within: true }
    case 'lastModel':
      return { type: 'shaken', units }
    case 'settle':
      return { type: 'accept' }
  }
}

const proposed = (proposal: NextAction): Command | null => {
  switch (proposal.kind) {
    case 'proceed':
    case 'draw':
    case 'endActivations':
      return { type: proposal.kind }
    case 'declareInitiative':
      return { type: 'declareInitiative', side: 'a' }
    case 'activate':
      return { type: 'activate', unit: proposal.unit }
    case 'order':
      return { type: 'order', order: 'advance', stress: ['horror', 'outOfCoherency'] }
    case 'act':
      return { type: 'endActivation' }
    case 'declareResult':
      return { type: 'declareResult', winner: 'draw' }
    case 'over':
      return { type: 'continueBattle' }
    case 'muster':
      return null
  }
}
