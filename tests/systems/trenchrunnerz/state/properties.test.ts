import { readFileSync } from 'node:fs'
import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import type { Message } from '@/kit'
import { winnersOf, type LogEntry } from '@/engine'
import { system } from '@/systems/trenchrunnerz'
import { shuffledPouch, tokenKinds, tokensOf, type TokenKind } from '@/systems/trenchrunnerz/rules'
import {
  decide,
  evolve,
  battleView,
  type Command,
  type Event,
  type State,
} from '@/systems/trenchrunnerz/state'
import {
  openTimeline,
  randomRunnerzBattle,
  seeded,
  type RandomBattle,
} from '../../../helpers/randomTrenchrunnerzBattle'
import { diceWords } from '../../../helpers/diceWords'

const aBattle = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  wild: fc.constantFrom(0, 10, 40),
  players: fc.constantFrom(1, 2, 3, 4, 5),
  tokens: fc.constantFrom('phone' as const, 'table' as const),
  rolledBatteries: fc.boolean(),
  rollOff: fc.boolean(),
})
type Setting = typeof aBattle extends fc.Arbitrary<infer Value> ? Value : never

const forBattles = (
  check: (battle: RandomBattle, setting: Setting) => void,
  { numRuns = 30, failedOnce = [] }: { numRuns?: number; failedOnce?: readonly Setting[] } = {},
): void =>
  fc.assert(
    fc.property(aBattle, (setting) => check(randomRunnerzBattle(setting.seed, setting), setting)),
    { numRuns, examples: failedOnce.map((setting) => [setting]) },
  )

interface Told {
  readonly event: Event
  readonly before: State
}

/** Every event that is not undone, with the state before it and its step. */
const told = ({ timeline }: RandomBattle): readonly (Told & { readonly step: number })[] =>
  timeline.standing.flatMap((seq) => {
    const entry = timeline.entries[seq]
    let state = timeline.before(seq)
    if (entry?.body.kind !== 'played' || !state) throw new Error('a standing entry was played')
    return (
      system.secrets?.unseal(entry.body.events, entry.sealed).map((event) => {
        const before = state as State
        state = evolve(before, event)
        return { event, before, step: entry.step }
      }) ?? []
    )
  })

const keysOf = ({ key, params }: Message): readonly string[] => [
  key,
  ...Object.values(params ?? {}).flatMap((value) => (typeof value === 'object' ? keysOf(value) : [])),
]
const wordsIn = (file: string): object => JSON.parse(readFileSync(file, 'utf8')) as object
const shared = wordsIn('src/app/messages/play/en.json') as { play: { refusal: Record<string, string> } }
const catalogue: Readonly<Record<string, string>> = {
  ...wordsIn('src/systems/trenchrunnerz/messages/en/log.json'),
  ...diceWords,
  ...Object.fromEntries(
    Object.entries(shared.play.refusal).map(([key, words]) => [`play.refusal.${key}`, words]),
  ),
}
/** Fails for a missing message, and for a parameter without a value. */
const expectWords = (message: Message | null): void => {
  if (!message) return
  const missing = keysOf(message).filter((key) => !Object.hasOwn(catalogue, key))
  const holes = [...(catalogue[message.key] ?? '').matchAll(/\{(\w+)\}/g)].map(([, hole = '']) => hole)
  const empty = holes.filter((hole) => !Object.hasOwn(message.params ?? {}, hole))
  if (missing.length + empty.length > 0) throw new Error(`${message.key}: ${[...missing, ...empty].join()}`)
}

/** Without what players saw before an undo, which undo does not take back. */
const forgetful = (state: State) => ({ ...state, glimpsed: {}, everOpened: {} })

const redacted = ({ sealed: _sealed, ...entry }: LogEntry<Event>): LogEntry<Event> => entry

describe('any random battle', () => {
  it('keeps Hits, Speed, phases and pending decisions valid, and always shows a prompt for them', () => {
    fc.assert(
      fc.property(aBattle, (setting) => {
        randomRunnerzBattle(setting.seed, {
          ...setting,
          watch: (state) => {
            for (const { hits, speed, dice } of [...state.bombers, ...Object.values(state.tokens)]) {
              expect(hits >= 0 && hits <= 2).toBe(true)
              expect(speed === null || (speed >= 1 && speed <= 6)).toBe(true)
              expect(dice === null || dice.faces.length === 2).toBe(true)
            }
            expect((state.phase === 'over') === (state.outcome !== null)).toBe(true)
            expect(state.phase !== 'over' || state.frames.length === 0).toBe(true)
            expect(state.move === null || state.phase === 'attacker').toBe(true)
            expect(new Set(state.frames.map(({ id }) => id)).size).toBe(state.frames.length)
            // Every pending decision has a prompt, so no player is left without one.
            expect(state.frames.length === 0 || battleView(state, null).ask !== null).toBe(true)
          },
        })
      }),
      { numRuns: 25 },
    )
  })

  it('ends if it is played without corrections', () => {
    fc.assert(
      fc.property(aBattle, (setting) => {
        const { tried } = randomRunnerzBattle(setting.seed, { ...setting, wild: 0, commands: 900 })
        expect(tried.some(({ after }) => after.phase === 'over')).toBe(true)
      }),
      { numRuns: 12 },
    )
  })

  it('TR-15 keeps exactly the tokens of the mix through both waves', () => {
    forBattles(
      ({ timeline }, { tokens, players }) => {
        const { state } = timeline
        if (tokens !== 'phone' || !state.secret) return
        const all = tokensOf(state.agreement.mix)
        expect([...shuffledPouch(state.agreement.mix, state.secret.pouch)].sort()).toEqual([...all].sort())
        const numbers = Object.values(state.tokens).flatMap(({ number }) => (number === null ? [] : [number]))
        expect(new Set(numbers).size).toBe(numbers.length)
        // As many as were placed; players may agree on fewer (TR-4).
        const set = Object.keys(state.layouts[0] ?? {}).length
        expect(numbers).toHaveLength(players === 1 && state.turn > 0 ? 9 : set)
        for (const { number, kind } of Object.values(state.tokens))
          if (kind !== null && number !== null) expect(all[number]).toBe(kind)
      },
      { numRuns: 60 },
    )
  })

  it('C-4 has the same state when it is loaded from its log, or from a snapshot and the rest of the log', () => {
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
      const end = timeline.state
      const begun = timeline.before(timeline.standing[1] ?? -1) ?? end
      const stamp = { id: 'u', at: 1, by: 'test' }
      let undone = 0
      while (timeline.undo(stamp)) undone += 1
      expect(forgetful(timeline.state)).toEqual(forgetful(begun))
      for (; undone > 0; undone -= 1) expect(timeline.redo(stamp)).not.toBeNull()
      expect(forgetful(timeline.state)).toEqual(forgetful(end))
    })
  })

  it('does not change with a refused command, and each refusal has a message', () => {
    forBattles(({ tried }) => {
      for (const { before, after, refusal } of tried) {
        if (!refusal) continue
        expect(after).toBe(before)
        expectWords(refusal.message)
      }
    })
  })

  it('has existing messages with all parameters for every event, log line, prompt and thought', () => {
    forBattles((battle) => {
      const steps = new Map<number, Told[]>()
      for (const { event, before, step } of told(battle)) {
        expectWords(system.describe(event, before, null))
        steps.set(step, [...(steps.get(step) ?? []), { event, before }])
        const { appReason: thought, ask, places, crafts } = battleView(before, null)
        for (const message of [thought, ask?.reason ?? null, ...places.map(({ name }) => name)])
          expectWords(message)
        for (const craft of Object.values(crafts)) expectWords(craft?.name ?? null)
        for (const fact of system.facts(event, before))
          if (fact.kind === 'rolled' && fact.success) {
            expect(fact.success.had).toBeGreaterThanOrEqual(0)
            expect(fact.success.had).toBeLessThanOrEqual(1)
          }
      }
      for (const step of steps.values()) {
        const line = system.formatStep(step, null)
        for (const message of line ? [line.title, ...line.notes, line.result?.word ?? null] : [])
          expectWords(message)
        for (const one of line?.throws ?? []) expectWords(one.reading)
      }
      const { sides, outcome } = system.summary(battle.timeline.state)
      expect(sides).toHaveLength(battle.timeline.state.playing.length)
      expect((winnersOf({ outcome }) ?? []).every((index) => index >= 0 && index < sides.length)).toBe(true)
    })
  })
})

/** Hidden data of a state, which no text may contain. */
const hiddenWords = (state: State): readonly string[] => {
  const { secret } = state
  if (!secret || state.commitments.some(({ opened }) => opened)) return []
  return [
    ...secret.salts,
    JSON.stringify(secret.pouch),
    JSON.stringify(secret.draw),
    JSON.stringify(secret.lay),
  ]
}

describe('TR-4 face-down tokens and sealed data', () => {
  const phone = fc.record({
    seed: fc.integer({ min: 0, max: 1_000_000 }),
    players: fc.constantFrom(1, 2, 3, 4, 5),
    wild: fc.constantFrom(0, 10, 30),
  })

  it('give attackers the same view with and without the sealed parts of the log', () => {
    fc.assert(
      fc.property(phone, (setting) => {
        const { timeline } = randomRunnerzBattle(setting.seed, { ...setting, commands: 150 })
        const open = openTimeline(
          JSON.parse(JSON.stringify(timeline.entries.map(redacted))) as LogEntry<Event>[],
        )
        for (const viewer of [null, 'attacker-1', 'attacker-2'])
          expect(battleView(timeline.state, viewer)).toEqual(battleView(open.state, viewer))
        expect(system.summary(timeline.state)).toEqual(system.summary(open.state))
      }),
      { numRuns: 60 },
    )
  })

  it('are in no view, log line, fact or stored event that attackers can read', () => {
    fc.assert(
      fc.property(phone, (setting) => {
        const battle = randomRunnerzBattle(setting.seed, { ...setting, commands: 120 })
        const { state } = battle.timeline
        // Opened tokens were shown, even if the end was undone.
        const opened = JSON.stringify(battle.timeline.entries).includes('commitmentOpened')
        const words = opened ? [] : hiddenWords(state)
        const reached: unknown[] = [
          ...[null, 'attacker-1', 'attacker-4'].map((viewer) => battleView(state, viewer)),
          battle.timeline.entries.map(redacted),
          system.summary(state),
        ]
        for (const { event, before } of told(battle))
          reached.push(
            battleView(before, null),
            system.describe(event, before, null),
            system.formatStep([{ event, before }], null),
            system.facts(event, before),
          )
        const texts = reached.map((one) => JSON.stringify(one))
        for (const word of words) expect(texts.some((text) => text.includes(word))).toBe(false)
        for (const text of texts) expect(text).not.toMatch(/"(number|secret|layouts|pouch|salts)":/)
      }),
      { numRuns: 25 },
    )
  })

  it('do not change the view of attackers, whatever the face-down tokens are', () => {
    fc.assert(
      fc.property(phone, ({ seed, players }) => {
        const { timeline } = randomRunnerzBattle(seed, { players, wild: 0, commands: 60 })
        const { state } = timeline
        const { secret } = state
        if (!secret) throw new Error('a battle with hidden tokens')
        // All hidden data is replaced: unseen tokens may be anything.
        const other: State = {
          ...state,
          secret: { ...secret, pouch: [...secret.pouch].reverse(), salts: ['0'.repeat(32), '1'.repeat(32)] },
          tokens: Object.fromEntries(
            Object.entries(state.tokens).map(([home, token]) => [home, { ...token, number: 11 }]),
          ),
          layouts: [],
        }
        expect(battleView(other, null)).toEqual(battleView(state, null))
      }),
      { numRuns: 40 },
    )
  })

  it('show the Defender the hand, and after placing the arrangement', () => {
    const { timeline } = randomRunnerzBattle(5, { players: 2, wild: 0, commands: 1 })
    const placing = timeline.state
    expect(battleView(placing, 'defender').defender?.hand).toHaveLength(6)
    const tokens = (['alpha', 'beta', '1', '2', '3', '4'] as const).map((place, hand) => ({ place, hand }))
    timeline.play({ type: 'place', tokens }, { rng: seeded(1), overrule: [] }, { id: 'p', at: 1, by: 'test' })
    const own = battleView(timeline.state, 'defender').defender
    expect(own?.hand).toEqual([])
    expect(tokens.map(({ place }) => own?.arrangement[place])).toEqual(
      battleView(placing, 'defender').defender?.hand,
    )
    expect(battleView(timeline.state, null).defender).toBeNull()
  })

  it('unseal ignores a sealed part that does not fit', () => {
    const { timeline } = randomRunnerzBattle(6, { players: 2, wild: 0, commands: 3 })
    const [first] = timeline.entries
    if (first?.body.kind !== 'played') throw new Error('begun first')
    const { events } = first.body
    for (const sealed of [
      null,
      7,
      'x',
      {},
      [],
      [{ event: 0, secret: { pouch: 'all' } }],
      [{ event: 9, secret: {} }],
    ])
      expect(system.secrets?.unseal(events, sealed)).toEqual(events)
    expect(system.secrets?.unseal(events, first.sealed)).not.toEqual(events)
  })

  it('stay known after an undone reveal, which reveals the same token again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (seed) => {
        const chance = seeded(seed)
        const timeline = randomRunnerzBattle(seed, { players: 1, wild: 0, commands: 1 }).timeline
        const stamp = { id: 'x', at: 1, by: 'test' }
        const play = (command: Command) => timeline.play(command, { rng: chance, overrule: [] }, stamp)
        const crafts = battleView(timeline.state, null).bombers.map(({ id }) => id)
        play({ type: 'throwSpeeds', crafts, faces: crafts.map(() => [3, 3]) })
        play({ type: 'enter', bomber: 'bomber-1', place: '4' })
        const kind: TokenKind | null = timeline.state.tokens['4']?.kind ?? null
        expect(kind).not.toBeNull()
        timeline.undo(stamp)
        expect(timeline.state.tokens['4']?.kind).toBeNull()
        expect(battleView(timeline.state, null).places.find(({ id }) => id === '4')?.token?.known).toBe(kind)
        play({ type: 'enter', bomber: 'bomber-1', place: '4' })
        expect(timeline.state.tokens['4']?.kind).toBe(kind)
      }),
      { numRuns: 30 },
    )
  })

  it('match their commitments when they are opened after the end', () => {
    fc.assert(
      fc.property(phone, (setting) => {
        const { tried } = randomRunnerzBattle(setting.seed, { ...setting, wild: 0, commands: 900 })
        const ended = tried.find(({ after }) => after.phase === 'over')?.after
        const opens = ended && decide(ended, { type: 'openTokens' }, { rng: seeded(1), overrule: [] })
        const over = ended && opens?.ok ? opens.value.reduce(evolve, ended) : ended
        for (const { opened } of over?.commitments ?? []) expect(opened?.matches).toBe(true)
        expect(over?.commitments.length).toBe(over?.wave)
      }),
      { numRuns: 10 },
    )
  })
})

describe('TR-2 unseen tokens', () => {
  it('are those of the mix that nobody has seen', () => {
    // A short battle whose end opens the hidden tokens (TR-4).
    const toItsEnd = {
      seed: 604688,
      wild: 10,
      players: 1,
      tokens: 'phone',
      rolledBatteries: true,
      rollOff: false,
    } as const
    forBattles(
      ({ timeline }) => {
        const { state } = timeline
        const { unseen } = battleView(state, null)
        const { arrangement } = state.commitments.find(({ wave }) => wave === state.wave)?.opened ?? {}
        const opened = state.phase === 'over' ? arrangement : undefined
        const seen = Object.values(state.tokens).flatMap(
          ({ home, kind }) => kind ?? state.glimpsed[home] ?? opened?.[home] ?? [],
        )
        for (const kind of tokenKinds)
          expect(unseen.kinds[kind]).toBe(
            Math.max(0, state.agreement.mix[kind] - seen.filter((one) => one === kind).length),
          )
      },
      { failedOnce: [toItsEnd] },
    )
  })

  it('decide does not throw in the final state of a battle', () => {
    const { timeline } = randomRunnerzBattle(77, { players: 3, wild: 20 })
    for (const command of [{ type: 'proceed' }, { type: 'throw' }, { type: 'accept' }] as const)
      decide(timeline.state, command, { rng: seeded(1), overrule: [] })
  })
})
