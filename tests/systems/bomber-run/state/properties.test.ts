import { readFileSync } from 'node:fs'
import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import type { Message } from '@/kit'
import type { LogEntry } from '@/engine'
import { system } from '@/systems/bomber-run'
import { positionAfterStep, headings, isSameSquare } from '@/systems/bomber-run/rules'
import {
  decide,
  evolve,
  battleView,
  type PromptView,
  type Command,
  type Event,
  type NextAction,
  type State,
} from '@/systems/bomber-run/state'
import { seeded } from '../../../helpers/chance'
import { openTimeline, randomBomberBattle, type RandomBattle } from '../../../helpers/randomBomberBattle'
import { diceWords } from '../../../helpers/diceWords'

const aBattle = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  wild: fc.constantFrom(0, 10, 40),
  settings: fc.record({
    formation: fc.constantFrom('standard' as const, 'expanded' as const),
    map: fc.boolean(),
  }),
})
type Setting = typeof aBattle extends fc.Arbitrary<infer Value> ? Value : never

const forBattles = (check: (battle: RandomBattle, setting: Setting) => void, numRuns = 20): void =>
  fc.assert(
    fc.property(aBattle, (setting) =>
      check(randomBomberBattle(setting.seed, { ...setting, commands: 250 }), setting),
    ),
    { numRuns },
  )

interface Told {
  readonly event: Event
  readonly before: State
  readonly step: number
  readonly overruled: boolean
}

/** Every event that stands, with the state in which it happened, and its step. */
const told = ({ timeline }: RandomBattle): readonly Told[] =>
  timeline.standing.flatMap((seq) => {
    const entry = timeline.entries[seq]
    let state = timeline.before(seq)
    if (entry?.body.kind !== 'played' || !state) throw new Error('a standing entry was played')
    const overruled = (entry.body.overruled ?? []).length > 0
    return entry.body.events.map((event) => {
      const before = state as State
      state = evolve(before, event)
      return { event, before, step: entry.step, overruled }
    })
  })

const keysOf = ({ key, params }: Message): readonly string[] => [
  key,
  ...Object.values(params ?? {}).flatMap((value) => (typeof value === 'object' ? keysOf(value) : [])),
]
/** Read from the file: an import would give what the build made of it. */
const wordsIn = (file: string): object => JSON.parse(readFileSync(file, 'utf8')) as object
const shared = wordsIn('src/app/messages/play/en.json') as { play: { refusal: Record<string, string> } }
const catalogue: Readonly<Record<string, string>> = {
  ...wordsIn('src/systems/bomber-run/messages/en/log.json'),
  ...diceWords,
  ...Object.fromEntries(
    Object.entries(shared.play.refusal).map(([key, words]) => [`play.refusal.${key}`, words]),
  ),
}
/** Fails for words that don't exist, and for a hole that nothing fills: it would show its braces to the player. */
const expectWords = (message: Message | null): void => {
  if (!message) return
  const missing = keysOf(message).filter((key) => !Object.hasOwn(catalogue, key))
  const words = catalogue[message.key] ?? ''
  const holes = [...words.matchAll(/\{(\w+)\}/g)].map(([, hole = '']) => hole)
  const empty = [...holes, ...(words.includes(' | ') ? ['n'] : [])].filter(
    (hole) => !Object.hasOwn(message.params ?? {}, hole),
  )
  if (missing.length + empty.length > 0) throw new Error(`${message.key}: ${[...missing, ...empty].join()}`)
  for (const value of Object.values(message.params ?? {})) if (typeof value === 'object') expectWords(value)
}

const isFlying = (state: State, id: string | null): boolean =>
  id === null || state.aircraft[id]?.status === 'flying'

describe('any random battle', () => {
  it('BR-3 never loses or changes a die of a turn, and no fighter has two', () => {
    forBattles((battle) => {
      for (const { event, before } of told(battle)) {
        const { dice, aircraft } = evolve(before, event)
        if (!dice) continue
        const given = dice.givenTo.filter((id) => id !== null)
        expect(dice.givenTo).toHaveLength(dice.faces.length)
        expect(new Set(given).size).toBe(given.length)
        expect(given.every((id) => aircraft[id]?.kind === 'fighter')).toBe(true)
        if (event.type !== 'diceThrown' && event.type !== 'turnStarted' && event.type !== 'corrected')
          expect(dice.faces).toBe(before.dice?.faces)
      }
    })
  })

  it('BR-3 spends no more points than the dice gave, unless players overruled it', () => {
    forBattles((battle) => {
      for (const { event, before, overruled } of told(battle)) {
        if (event.type !== 'flown') continue
        const mover = battleView(before).aircraft[event.aircraft]
        expect(event.spent).toBe((mover?.spent ?? 0) + event.cost)
        if (!overruled && mover?.aircraft.kind === 'fighter')
          expect(event.cost).toBeLessThanOrEqual(mover.left)
      }
    })
  })

  it('BR-3 flies only to squares ahead or 45 degrees beside the heading', () => {
    forBattles((battle) => {
      for (const { event } of told(battle)) {
        if (event.type !== 'flown' || !event.from || !event.to) continue
        const { from, to, step, toward } = event
        if (step === 'acrobatic') {
          expect(isSameSquare(from.square, to.square)).toBe(true)
          continue
        }
        const way =
          step === 'forward'
            ? ({ kind: 'forward' } as const)
            : ({ kind: 'diagonal', side: toward ?? 'left' } as const)
        expect(to).toEqual(positionAfterStep(from, way))
        const turn = Math.abs(headings.indexOf(from.heading) - headings.indexOf(to.heading))
        expect([0, 1, 7]).toContain(turn)
      }
    })
  })

  it('BR-5, BR-10 lets only flying aircraft act', () => {
    forBattles((battle) => {
      for (const { event, before } of told(battle)) {
        if (event.type === 'flown' || event.type === 'lost')
          expect(isFlying(before, event.aircraft)).toBe(true)
        if (event.type === 'flown') expect(before.aircraft[event.aircraft]?.side).toBe(before.whose)
        if (event.type !== 'opened') continue
        const { frame } = event
        const actors = frame.kind === 'duel' ? [frame.attacker, frame.defender] : [frame.aircraft]
        expect(actors.every((id) => isFlying(before, id))).toBe(true)
      }
    })
  })

  it('BR-5, BR-6 opens one attack per aircraft and turn, and one snap-shot per defender and move', () => {
    forBattles((battle) => {
      const made = new Set<string>()
      for (const { event, before, overruled } of told(battle)) {
        if (event.type === 'turnStarted' || event.type === 'corrected') made.clear()
        if (event.type === 'calledOff') {
          const frame = before.frames.find(({ id }) => id === event.frame)
          if (frame?.kind === 'duel')
            made.delete(`${frame.cause} ${frame.attacker} ${frame.cause === 'attack' ? '' : frame.defender}`)
        }
        if (event.type !== 'opened' || event.frame.kind !== 'duel') continue
        const { cause, attacker, defender } = event.frame
        if (cause !== 'attack' && cause !== 'snapShot') continue
        const key = `${cause} ${attacker} ${cause === 'attack' ? '' : defender}`
        if (!overruled && made.has(key)) throw new Error(`twice: ${key}`)
        made.add(key)
      }
    })
  })

  it('has positions only with the map, and then for exactly the flying aircraft', () => {
    forBattles(({ tried }, { settings }) => {
      for (const { after } of tried)
        for (const { status, position } of Object.values(after.aircraft))
          if (after.sides.west.baseRow !== null)
            expect(position !== null).toBe(settings.map && status === 'flying')
    })
  })

  it('leaves the state as it is after a refused command', () => {
    forBattles(({ tried }) => {
      for (const { refusal, before, after } of tried) if (refusal) expect(after).toBe(before)
    })
  })

  it('C-4 gets the same state from its whole log, and from a snapshot with the rest of the log', () => {
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

  it('C-4 is at its start when all is undone, and at its end when all is redone', () => {
    forBattles(({ timeline }) => {
      const [first] = timeline.entries
      if (first?.body.kind !== 'played') throw new Error('begun first')
      const begun = first.body.events.reduce(evolve, system.initial)
      const end = timeline.state
      let written = 10_000
      const stamp = () => ({ id: `u${(written += 1)}`, at: written, by: 'test' })
      let undone = 0
      while (timeline.undo(stamp()) !== null) undone += 1
      expect(timeline.state).toEqual(begun)
      for (; undone > 0; undone -= 1) timeline.redo(stamp())
      expect(timeline.state).toEqual(end)
    })
  })

  it('has a view, a summary, facts and log lines at any moment, with messages that exist', () => {
    forBattles((battle) => {
      const steps = new Map<number, Told[]>()
      for (const one of told(battle)) {
        battleView(one.before)
        expect(system.summary(one.before).sides).toHaveLength(2)
        system.facts(one.event, one.before)
        expectWords(system.describe(one.event, one.before, null))
        steps.set(one.step, [...(steps.get(one.step) ?? []), one])
      }
      for (const step of steps.values()) {
        const line = system.formatStep(step, null)
        // That a move begins is told by what it comes to.
        const begins = step.every(({ event }) => event.type === 'opened' && event.frame.kind === 'flight')
        expect(line !== null, step.map(({ event }) => event.type).join()).toBe(!begins)
        for (const message of [line?.title, line?.result?.word, ...(line?.notes ?? [])])
          expectWords(message ?? null)
        for (const { reading, dice, sides: faces } of line?.throws ?? []) {
          expectWords(reading)
          if (dice.some(({ face }) => face < 1 || face > faces)) throw new Error('a face that no die shows')
        }
      }
    })
  })

  it('gives each refusal a message that exists', () => {
    forBattles(({ tried }) => {
      for (const { refusal } of tried) expectWords(refusal?.message ?? null)
    }, 60)
  })

  it('offers a command in its view exactly when decide accepts it', () => {
    forBattles(({ tried }, { settings }) => {
      for (const { after } of tried.filter((_, index) => index % 10 === 0)) {
        const view = battleView(after)
        const open = (command: Command) => decide(after, command, { rng: seeded(1), overrule: [] }).ok
        for (const { aircraft, activate } of Object.values(view.aircraft))
          expect(activate === null).toBe(open({ type: 'activate', aircraft: aircraft.id }))
        for (const { target, refusal } of view.flight?.targets ?? [])
          expect(refusal === null).toBe(open({ type: 'attack', target }))
        for (const { step, toward, refusal } of view.flight?.steps ?? []) {
          const heading = step === 'acrobatic' && settings.map ? { heading: 'N' as const } : {}
          expect(refusal === null).toBe(
            open({ type: 'fly', step, ...(toward ? { toward } : {}), ...heading }),
          )
        }
        if (view.flight) {
          expect(view.flight.finish === null).toBe(open({ type: 'finish' }))
          expect(view.flight.bombingRun === null).toBe(open({ type: 'bombingRun' }))
        }
        if (view.phase !== 'setUp') expect(view.endTurn === null).toBe(open({ type: 'endTurn' }))
      }
    })
  })

  it('accepts the simplest answer to each prompt, and each command that it proposes', () => {
    forBattles(({ tried }) => {
      const refused: string[] = []
      for (const { after } of tried) {
        const { ask, proposal } = battleView(after)
        const command = ask ? plainAnswer(ask) : proposed(proposal)
        const result = command && decide(after, command, { rng: seeded(1), overrule: [] })
        if (result && !result.ok) refused.push(`${command?.type}: ${result.reason.message.key}`)
      }
      expect(refused).toEqual([])
    })
  })
})

const plainAnswer = ({ question }: PromptView): Command => {
  switch (question) {
    case 'attackFirst':
      return { type: 'pass' }
    case 'snapShot':
      return { type: 'snapShot' }
    case 'throw':
      return { type: 'throw' }
    case 'settle':
      return { type: 'accept' }
  }
}

const proposed = (proposal: NextAction): Command | null => {
  switch (proposal.kind) {
    case 'setUp':
    case 'answer':
    // An own aircraft may be in the way, or no points be left: then players decide.
    case 'fly':
      return null
    case 'throwBases':
    case 'deploy':
    case 'throwFirst':
    case 'throwDice':
    case 'bombingRun':
    case 'finish':
    case 'endTurn':
      return { type: proposal.kind }
    case 'chooseFirst':
      return { type: 'chooseFirst', side: proposal.chooser }
    case 'giveDice':
      return { type: 'giveDice', to: proposal.to }
    case 'activate':
      return { type: 'activate', aircraft: proposal.aircraft }
    case 'over':
      return { type: 'continueBattle' }
  }
}
