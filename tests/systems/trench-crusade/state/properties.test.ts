import { readFileSync } from 'node:fs'
import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import type { Message } from '@/kit'
import { system } from '@/systems/trench-crusade'
import { editionIds } from '@/systems/trench-crusade/rules'
import {
  decide,
  evolve,
  battleView,
  type PromptAnswerCommand,
  type Event,
  type State,
} from '@/systems/trench-crusade/state'
import type { LogEntry } from '@/engine'
import {
  openTimeline,
  randomTrenchBattle,
  seeded,
  type RandomBattle,
} from '../../../helpers/randomTrenchBattle'
import { diceWords } from '../../../helpers/diceWords'

const aBattle = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  wild: fc.constantFrom(0, 10, 40),
  shakenRule: fc.boolean(),
  edition: fc.constantFrom(...editionIds),
})
type Setting = typeof aBattle extends fc.Arbitrary<infer Value> ? Value : never

const forBattles = (check: (battle: RandomBattle, setting: Setting) => void, numRuns = 40): void =>
  fc.assert(
    fc.property(aBattle, (setting) =>
      check(randomTrenchBattle(setting.seed, { ...setting, commands: 120 }), setting),
    ),
    { numRuns },
  )

interface StepEvent {
  readonly event: Event
  readonly before: State
}

/** Every event that is not undone, with the state before it and its step. */
const eventsOf = ({ timeline }: RandomBattle): readonly (StepEvent & { readonly step: number })[] =>
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
/** Reads the file itself: an import gives the compiled messages. */
const messagesIn = (file: string): object => JSON.parse(readFileSync(file, 'utf8')) as object
const shared = messagesIn('src/app/messages/play/en.json') as { play: { refusal: Record<string, string> } }
const catalogue: Readonly<Record<string, string>> = {
  ...messagesIn('src/systems/trench-crusade/messages/en/log.json'),
  ...diceWords,
  ...Object.fromEntries(
    Object.entries(shared.play.refusal).map(([key, words]) => [`play.refusal.${key}`, words]),
  ),
}
const expectKnownKeys = (message: Message | null): void => {
  for (const key of message ? keysOf(message) : []) expect(catalogue).toHaveProperty([key])
}
/** A message without all its parameters would show braces to the player. */
const expectAllParams = (message: Message | null): void => {
  const names = [...(catalogue[message?.key ?? ''] ?? '').matchAll(/\{(\w+)\}/g)].map(
    ([, name]) => name ?? '',
  )
  for (const name of names) expect(message?.params).toHaveProperty([name])
}

/** The models that act in an event. */
const actors = (event: Event): readonly string[] => {
  switch (event.type) {
    case 'activated':
      return event.models
    case 'acted':
    case 'stoodUp':
    case 'goeticPaid':
      return [event.model]
    case 'actionDeclared':
    case 'scatterOpened':
    case 'chargeOpened':
    case 'retreatOpened':
      return [event.frame.actor]
    default:
      return []
  }
}

describe('random battles', () => {
  it('TC-4 have BLOOD and INFECTION from 0 to 6, BLESSING from 0, and nothing pending at the end', () => {
    fc.assert(
      fc.property(aBattle, (setting) => {
        const broken: string[] = []
        const must = (holds: boolean, what: string) => (holds ? 0 : broken.push(what))
        randomTrenchBattle(setting.seed, {
          ...setting,
          watch: ({ models, order, frames, phase, activation, outcome }) => {
            for (const { id, blood, infection, blessing } of Object.values(models)) {
              for (const markers of [blood, infection])
                must(Number.isInteger(markers) && markers >= 0 && markers <= 6, `markers of ${id}`)
              must(Number.isInteger(blessing) && blessing >= 0, `BLESSING of ${id}`)
            }
            must((phase === 'over') === (outcome !== null), 'an outcome')
            must(phase !== 'over' || (frames.length === 0 && activation === null), 'nothing open at the end')
            must(new Set(order).size === order.length, 'an order without repeats')
            must(order.length === Object.keys(models).length, 'an order of all models')
            must(new Set(frames.map(({ id }) => id)).size === frames.length, 'frame ids')
            must(activation === null || phase === 'turn', 'an activation only in a turn')
          },
        })
        expect(broken).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('TC-15 let no model act that is Out of Action', () => {
    forBattles((battle) => {
      for (const { event, before } of eventsOf(battle))
        for (const id of actors(event)) expect(before.models[id]?.posture, event.type).not.toBe('out')
    })
  })

  it('C-4 fold from their log, and from a snapshot and the rest, to the same state', () => {
    forBattles(({ timeline }, { seed }) => {
      const entries = JSON.parse(JSON.stringify(timeline.entries)) as LogEntry<Event>[]
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

  it('C-4 return to the first entry when everything is undone, and to the end when all is redone', () => {
    forBattles(({ timeline }) => {
      const [first] = timeline.entries
      if (first?.body.kind !== 'played') throw new Error('mustered first')
      const mustered = first.body.events.reduce(evolve, system.initial)
      const end = timeline.state
      let written = 10_000
      const stamp = () => ({ id: `u${(written += 1)}`, at: written, by: 'test' })
      let undone = 0
      while (timeline.undo(stamp()) !== null) undone += 1
      expect(timeline.state).toEqual(mustered)
      for (; undone > 0; undone -= 1) timeline.redo(stamp())
      expect(timeline.state).toEqual(end)
    })
  })

  it('have a view, a summary, facts and log lines at any moment, with messages that exist', () => {
    forBattles((battle) => {
      const steps = new Map<number, StepEvent[]>()
      for (const one of eventsOf(battle)) {
        expect(() => battleView(one.before)).not.toThrow()
        expect(system.summary(one.before).sides).toHaveLength(2)
        system.facts(one.event, one.before)
        const described = system.describe(one.event, one.before, null)
        expectKnownKeys(described)
        expectAllParams(described)
        steps.set(one.step, [...(steps.get(one.step) ?? []), one])
      }
      for (const step of steps.values()) {
        const line = system.formatStep(step, null)
        for (const message of [line?.title, line?.result?.word, ...(line?.notes ?? [])]) {
          expectKnownKeys(message ?? null)
          expectAllParams(message ?? null)
        }
        for (const { reading, dice, sides } of line?.throws ?? []) {
          expectKnownKeys(reading)
          for (const { face } of dice) expect(face >= 1 && face <= sides).toBe(true)
        }
      }
    })
  })

  it('refuse commands with messages that exist', () => {
    forBattles(({ tried }) => {
      for (const { refusal } of tried) {
        expectKnownKeys(refusal?.message ?? null)
        expectAllParams(refusal?.message ?? null)
      }
    }, 80)
  })

  it('always have an answer to the pending decision', () => {
    const answers: readonly PromptAnswerCommand[] = [
      { type: 'chooseFirst', side: 'a' },
      { type: 'oppose', blood: 0, infection: 0 },
      { type: 'worsen', blood: 0, infection: 0, bloodbath: null },
      { type: 'ward', blessing: 0 },
      { type: 'throw' },
      { type: 'accept' },
      { type: 'waive' },
      { type: 'callOff' },
    ]
    fc.assert(
      fc.property(aBattle, (setting) => {
        randomTrenchBattle(setting.seed, {
          ...setting,
          watch: (state) => {
            if (state.frames.length === 0) return
            const chance = { rng: seeded(1), overrule: [] }
            const answered = answers.some((answer) => decide(state, answer, chance).ok)
            const top = state.frames.at(-1)
            const picked =
              top?.kind === 'scatter' && top.stage === 'aim' ? state.models[top.picked ?? ''] : null
            expect(answered || (picked && picked.posture !== 'out'), JSON.stringify(top)).toBeTruthy()
          },
        })
      }),
      { numRuns: 60 },
    )
  })
})
