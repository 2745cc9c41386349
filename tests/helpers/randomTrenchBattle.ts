import { fairRngFromUint32, type Rng } from '@/kit'
import { Timeline, type LogEntry, type Refusal } from '@/engine'
import { system } from '@/systems/trench-crusade'
import {
  countedInjuryDice,
  netDice,
  sampleWarbands,
  type EditionId,
  type MarkerKind,
  type Model,
  type ModelId,
} from '@/systems/trench-crusade/rules'
import {
  actionNetDice,
  editionOfBattle,
  injuryNetDice,
  battleView,
  type PromptView,
  type Command,
  type Event,
  type State,
  type TestAct,
} from '@/systems/trench-crusade/state'

/** A seeded generator: mulberry32, which is good in its low bits too. */
export const seeded = (seed: number): Rng => {
  let state = seed >>> 0
  return fairRngFromUint32(() => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  })
}

type BattleTimeline = Timeline<State, Command, Event>

/** One command that was tried, and its result. */
export interface Tried {
  readonly command: Command
  readonly before: State
  readonly refusal: Refusal | null
}

export interface RandomBattle {
  readonly timeline: BattleTimeline
  readonly tried: readonly Tried[]
}

export interface RandomBattleOptions {
  readonly commands?: number
  /** How many of a hundred commands are nonsense, break a rule, or are undone. */
  readonly wild?: number
  readonly undos?: number
  readonly shakenRule?: boolean
  readonly edition?: EditionId
  /** Called after each try. An exception in it ends the battle. */
  readonly watch?: (state: State, timeline: BattleTimeline) => void
}

export const openTimeline = (
  entries: readonly LogEntry<Event>[] = [],
  snapshot?: Parameters<typeof Timeline.open<State, Command, Event>>[3],
): BattleTimeline => {
  const opened = Timeline.open<State, Command, Event>(system, 'random', entries, snapshot)
  if (!opened.ok) throw new Error(JSON.stringify(opened.reason))
  return opened.value
}

/** Plays a battle of the sample warbands at random: mostly what players would do, and some of what they would not. */
export const randomTrenchBattle = (seed: number, options: RandomBattleOptions = {}): RandomBattle => {
  const { commands = 150, wild = 10, undos = 3, shakenRule = false, edition, watch } = options
  const rng = seeded(seed)
  const player = new Player(rng)
  const timeline = openTimeline()
  const tried: Tried[] = []
  let written = 0
  const stamp = () => {
    written += 1
    return { id: `e${written}`, at: written, by: 'random' }
  }
  const attempt = (command: Command, overrule: readonly string[] = []): Refusal | null => {
    const before = timeline.state
    const result = timeline.play(command, { rng, overrule }, stamp())
    const refusal = result.ok ? null : result.reason
    tried.push({ command, before, refusal })
    watch?.(timeline.state, timeline)
    return refusal
  }
  const [a, b] = sampleWarbands
  if (!a || !b) throw new Error('two sample warbands')
  attempt({
    type: 'muster',
    ...(edition ? { edition } : {}),
    scenario: { name: 'Random', turnLimit: 4, notes: '', budget: 'one-off', shakenRule },
    sides: { a, b },
  })
  for (let index = 0; index < commands; index += 1) {
    if (rng.below(100) < undos) {
      if (rng.below(3) > 0) timeline.undo(stamp())
      else timeline.redo(stamp())
      watch?.(timeline.state, timeline)
      continue
    }
    const command = rng.below(100) < wild ? player.wild(timeline.state) : player.sensible(timeline.state)
    const refusal = attempt(command)
    if (refusal?.kind === 'againstRule' && rng.below(2) === 0) attempt(command, [refusal.ruling])
  }
  return { timeline, tried }
}

const testActs: readonly TestAct[] = [
  'dash',
  'climb',
  'jump',
  'stand',
  'cling',
  'terrainStart',
  'terrainMove',
  'custom',
]

/** Chooses random commands from all that are possible. */
class Player {
  constructor(readonly rng: Rng) {}

  one<Item>(items: readonly Item[]): Item | undefined {
    return items[this.rng.below(Math.max(1, items.length))]
  }
  often(percent: number): boolean {
    return this.rng.below(100) < percent
  }
  some<Item>(items: readonly Item[]): readonly Item[] {
    return items.filter(() => this.often(40))
  }
  faces(count: number, sides = 6): readonly number[] {
    return Array.from({ length: count }, () => this.rng.below(sides) + 1)
  }

  /** What the rules propose, or an answer to the prompt. */
  sensible(state: State): Command {
    const { ask, proposal, models } = battleView(state)
    if (this.often(4)) return this.mark(state)
    if (ask) return this.answer(state, ask)
    switch (proposal.kind) {
      case 'startTurn':
        return { type: 'startTurn' }
      case 'activate':
        return { type: 'activate', model: proposal.model }
      case 'act': {
        const actor = models[this.one(proposal.models) ?? '']
        if (!actor || actor.posture === 'out' || this.often(30)) return { type: 'endActivation' }
        return this.act(state, actor)
      }
      case 'endTurn':
        return { type: 'endTurn' }
      case 'declareResult':
        return this.often(50) ? { type: 'declareResult', winner: 'draw' } : { type: 'startTurn' }
      case 'over':
        return { type: 'continueBattle' }
    }
  }

  act(state: State, actor: Model): Command {
    const model = actor.id
    const foes = Object.values(state.models).filter((one) => one.side !== actor.side && one.posture !== 'out')
    const friends = Object.values(state.models).filter(
      (one) => one.side === actor.side && one.posture !== 'out' && one.id !== model,
    )
    const target = this.one(foes)?.id
    if (actor.posture === 'down' && this.often(40)) return { type: 'standUp', model }
    switch (this.rng.below(10)) {
      case 0:
        return { type: 'move', model }
      case 1:
        return this.test(actor)
      case 5: {
        const payer = this.one(Object.values(state.models).filter((one) => one.blood > 0))
        return { type: 'cast', model, name: 'Hymn', payments: payer ? [{ model: payer.id, blood: 1 }] : [] }
      }
      case 2:
        return target ? { type: 'charge', model, target } : { type: 'move', model }
      case 3:
        return { type: 'retreat', model, enemies: this.some(foes.slice(0, 4)).map(({ id }) => id) }
      case 4: {
        const weapon = actor.profile.weapons.findIndex(({ kind }) => kind === 'ranged')
        return target && weapon >= 0
          ? {
              type: 'shootIntoMelee',
              model,
              weapon,
              target,
              friends: this.some(friends).map(({ id }) => id),
              foes: this.some(foes).map(({ id }) => id),
            }
          : { type: 'move', model }
      }
      default:
        return this.attack(state, actor, target ?? null)
    }
  }

  attack(state: State, actor: Model, target: ModelId | null): Command {
    return {
      type: 'attack',
      model: actor.id,
      weapon: this.rng.below(Math.max(1, actor.profile.weapons.length)),
      target: this.often(5) ? null : target,
      choices: { cover: this.often(40), longRange: this.often(30), elevated: this.often(20) },
      customDice: this.often(10) ? this.rng.below(5) - 2 : 0,
      blessing: this.often(30) ? Math.min(actor.blessing, 1) : 0,
      blast: this.often(30) ? this.some(Object.keys(state.models)) : [],
    }
  }

  test(actor: Model): Command {
    return {
      type: 'test',
      model: actor.id,
      act: this.one(testActs) ?? 'dash',
      name: 'Something',
      risky: this.often(50),
      customDice: 0,
      blessing: 0,
      fall: this.often(40) ? this.rng.below(12) : null,
    }
  }

  answer(state: State, { question, frame }: PromptView): Command {
    if (this.often(4)) return { type: 'callOff' }
    if (this.often(2) && 'actor' in frame)
      return { type: 'correct', model: frame.actor, correction: { what: 'posture', to: 'out' }, reason: '' }
    switch (question) {
      case 'oppose': {
        const actor = frame.kind === 'action' ? state.models[frame.actor] : undefined
        return {
          type: 'oppose',
          blood: this.rng.below((actor?.blood ?? 0) + 1),
          infection: this.rng.below((actor?.infection ?? 0) + 1),
        }
      }
      case 'worsen':
        return this.worsen(state, frame.kind === 'injury' ? frame.target : '')
      case 'ward': {
        const target = frame.kind === 'injury' ? state.models[frame.target] : undefined
        return { type: 'ward', blessing: this.rng.below((target?.blessing ?? 0) + 1) }
      }
      case 'aim': {
        const actor = frame.kind === 'scatter' ? state.models[frame.actor] : undefined
        return actor && frame.kind === 'scatter'
          ? ({
              ...this.attack(state, actor, frame.picked),
              target: frame.picked,
              weapon: frame.weapon,
            } as Command)
          : { type: 'callOff' }
      }
      case 'retreatAttack': {
        const enemy = frame.kind === 'retreat' ? state.models[frame.enemies[0] ?? ''] : undefined
        const weapon = enemy?.profile.weapons.findIndex(({ kind }) => kind === 'melee') ?? -1
        return enemy && weapon >= 0 && frame.kind === 'retreat' && this.often(70)
          ? ({ ...this.attack(state, enemy, frame.actor), target: frame.actor, weapon, blast: [] } as Command)
          : { type: 'waive' }
      }
      case 'chooseFirst':
        return { type: 'chooseFirst', side: this.often(50) ? 'a' : 'b' }
      case 'settleRollOff':
      case 'settleAction':
      case 'settleInjury':
      case 'settleCharge':
      case 'settleMorale':
        if (this.often(8)) return { type: 'changeDice', faces: this.faces(this.dice(state)) }
        if (question === 'settleMorale' && state.edition && this.often(20)) return { type: 'soundRetreat' }
        return { type: this.often(92) ? 'accept' : 'withhold' }
      default:
        if (question === 'throwMorale' && state.edition && this.often(30))
          return { type: 'modifyMorale', dice: this.rng.below(5) - 2 }
        if (question === 'throwInjury' && this.often(8))
          return { type: 'modifyInjury', customDice: this.rng.below(5) - 2, armour: this.rng.below(4) }
        return this.often(50)
          ? { type: 'throw' }
          : { type: 'throw', faces: this.faces(this.dice(state), this.sides(state)) }
    }
  }

  worsen(state: State, id: ModelId): Command {
    const target = state.models[id]
    const blood = this.rng.below((target?.blood ?? 0) + 1)
    const price = target?.posture === 'down' ? 3 : 6
    return (target?.blood ?? 0) >= price && this.often(50)
      ? { type: 'worsen', blood: 0, infection: 0, bloodbath: { blood: price, infection: 0 } }
      : { type: 'worsen', blood, infection: 0, bloodbath: null }
  }

  /** How many dice the top pending decision throws. */
  dice(state: State): number {
    const frame = state.frames.at(-1)
    if (frame?.kind === 'action') return 2 + Math.abs(actionNetDice(frame))
    if (frame?.kind === 'injury') {
      const edition = editionOfBattle(state)
      const bloodbath = Boolean(frame.foe?.bloodbath)
      const { counted, onTop } = countedInjuryDice({ ...frame, edition, bloodbath })
      return counted + Math.abs(injuryNetDice(frame)) + onTop
    }
    if (frame?.kind === 'morale') return 2 + Math.abs(netDice(frame.modifiers))
    return frame?.kind === 'rollOff' ? 2 : 1
  }
  sides(state: State): number {
    const frame = state.frames.at(-1)
    return frame?.kind === 'scatter' && frame.stage === 'pick' ? Math.max(1, frame.candidates.length) : 6
  }

  mark(state: State): Command {
    const marker = this.one<MarkerKind>(['blood', 'infection', 'blessing']) ?? 'blood'
    return {
      type: 'mark',
      model: this.one(state.order) ?? 'a1',
      marker,
      to: this.rng.below(7),
      reason: this.often(50) ? 'scenario' : '',
    }
  }

  /** Any command that the types allow, also with bad numbers and names. */
  wild(state: State): Command {
    const id = this.one([...state.order, ...state.order, 'nobody', '__proto__', 'constructor', '']) ?? ''
    const other = this.one([...state.order, '__proto__']) ?? ''
    const number = this.one([0, 1, 2, 3, 6, 7, -1, 99, 1000, 0.5, NaN, Infinity, -0]) ?? 0
    const name = this.one(['', 'Prayer', '<b>', 'x'.repeat(501), '💀'.repeat(20)]) ?? ''
    const side = this.one(['a', 'b'] as const) ?? 'a'
    const profile = state.models[other]?.profile ?? sampleWarbands[0]?.profiles[0]
    if (!profile) throw new Error('a profile')
    const change = this.one([
      {},
      { name },
      { movement: number },
      { keywords: ['TOUGH', 'GOLEM', 'FEAR'] },
      { icon: name },
      { ranged: number },
      { fireteam: 'Two', squad: name },
    ])
    const wild: readonly Command[] = [
      {
        type: 'muster',
        scenario: state.scenario,
        sides: { a: { name, icon: '', profiles: [] }, b: { name, icon: '', profiles: [] } },
      },
      { type: 'startTurn', starter: side },
      { type: 'activate', model: id },
      ...(state.edition
        ? ([
            { type: 'activate', model: id, alone: true },
            { type: 'chooseFirst', side },
            { type: 'soundRetreat' },
            { type: 'modifyMorale', dice: number },
          ] as const)
        : []),
      { type: 'standUp', model: id },
      { type: 'move', model: id },
      {
        type: 'attack',
        model: id,
        weapon: number,
        target: other,
        choices: { cover: true },
        customDice: number,
        blessing: number,
        blast: [id, other],
      },
      {
        type: 'shootIntoMelee',
        model: id,
        weapon: number,
        target: other,
        friends: [id, other],
        foes: [other],
      },
      {
        type: 'test',
        model: id,
        act: this.one(testActs) ?? 'dash',
        name,
        risky: true,
        customDice: number,
        blessing: number,
        fall: number,
      },
      { type: 'charge', model: id, target: other },
      { type: 'retreat', model: id, enemies: [other, other, id] },
      { type: 'cast', model: id, name, payments: [{ model: other, blood: number }] },
      { type: 'fall', model: id, inches: number, voluntary: this.often(50) },
      { type: 'injure', model: id, name, dice: number },
      { type: 'consume', model: id, item: this.one([...profile.consumables, name]) || 'a flask' },
      { type: 'endActivation' },
      { type: 'endTurn' },
      {
        type: 'mark',
        model: id,
        marker: this.one<MarkerKind>(['blood', 'infection', 'blessing']) ?? 'blood',
        to: number,
        reason: name,
      },
      {
        type: 'correct',
        model: id,
        correction: { what: 'posture', to: this.one(['up', 'down', 'out'] as const) ?? 'up' },
        reason: name,
      },
      { type: 'correct', model: id, correction: { what: 'activated', to: this.often(50) }, reason: '' },
      { type: 'correct', model: id, correction: { what: 'toughUsed', to: this.often(50) }, reason: '' },
      { type: 'correctStarting', side, to: number },
      { type: 'correctEngagement', model: id, enemy: other, engaged: this.often(50) },
      { type: 'addModel', side, profile: { ...profile, ...change } },
      { type: 'editModel', model: id, profile: { ...profile, ...change } },
      { type: 'removeModel', model: id },
      { type: 'score', side, to: number },
      { type: 'editScenario', name, turnLimit: number, notes: name },
      ...(this.often(10)
        ? [{ type: 'concede', side } as const, { type: 'declareResult', winner: side } as const]
        : []),
      { type: 'continueBattle' },
      { type: 'oppose', blood: number, infection: number },
      { type: 'modifyInjury', customDice: number, armour: number },
      { type: 'worsen', blood: number, infection: 0, bloodbath: { blood: number, infection: 3 } },
      { type: 'ward', blessing: number },
      { type: 'throw', faces: [number, 3] },
      { type: 'throw' },
      { type: 'changeDice', faces: [6, number] },
      { type: 'accept' },
      { type: 'withhold' },
      { type: 'waive' },
      { type: 'callOff' },
    ]
    return this.one(wild) ?? { type: 'endTurn' }
  }
}
