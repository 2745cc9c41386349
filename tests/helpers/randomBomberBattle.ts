import type { Rng } from '@/kit'
import { Timeline, type LogEntry, type Refusal, type Snapshot } from '@/engine'
import { system } from '@/systems/bomber-run'
import { headings, type Position, type BattleSettings } from '@/systems/bomber-run/rules'
import {
  battleView,
  type PromptView,
  type BattleView,
  type Command,
  type Correction,
  type Event,
  type State,
} from '@/systems/bomber-run/state'
import { seeded } from './chance'

export interface Tried {
  readonly command: Command
  readonly before: State
  readonly after: State
  readonly refusal: Refusal | null
}

export interface RandomBattle {
  readonly timeline: Timeline<State, Command, Event>
  readonly tried: readonly Tried[]
}

export interface RandomSetting {
  /** The names of the sides. Without them the second side has none, which the rules allow. */
  readonly names?: Readonly<Record<'west' | 'east', string>>
  readonly settings: BattleSettings
  /** How many of a hundred commands are arbitrary; 0 follows the rules. */
  readonly wild: number
  readonly commands: number
}

export const openTimeline = (
  entries: readonly LogEntry<Event>[] = [],
  snapshot?: Snapshot<State>,
): Timeline<State, Command, Event> => {
  const opened = Timeline.open<State, Command, Event>(system, 'random', entries, snapshot)
  if (!opened.ok) throw new Error(JSON.stringify(opened.reason))
  return opened.value
}

const everyRuling = ['C-4', 'BR-3', 'BR-4', 'BR-5', 'BR-6', 'BR-9']

/** A random battle: mostly commands that the view offers, some arbitrary ones, and undo and redo. */
export const randomBomberBattle = (
  seed: number,
  { settings, wild, commands, names = { west: 'West', east: '' } }: RandomSetting,
): RandomBattle => {
  const chance = seeded(seed)
  const player = new Player(chance)
  const timeline = openTimeline()
  const tried: Tried[] = []
  let written = 0
  const stamp = () => ({ id: `e${(written += 1)}`, at: written, by: 'test' })
  const play = (command: Command): void => {
    const before = timeline.state
    const overrule = player.often(wild / 2) ? everyRuling : []
    const result = timeline.play(command, { rng: chance, overrule }, stamp())
    tried.push({ command, before, after: timeline.state, refusal: result.ok ? null : result.reason })
  }
  play({ type: 'setUp', settings, names })
  for (let count = 1; count < commands; count += 1) {
    if (player.often(wild / 4)) timeline.undo(stamp())
    else if (player.often(wild / 8)) timeline.redo(stamp())
    else if (player.often(wild)) play(player.wild(battleView(timeline.state)))
    else play(player.sensible(battleView(timeline.state)))
  }
  return { timeline, tried }
}

class Player {
  constructor(private readonly rng: Rng) {}

  often(percent: number): boolean {
    return this.rng.below(100) < percent
  }
  one<Item>(items: readonly Item[]): Item | undefined {
    return items.length === 0 ? undefined : items[this.rng.below(items.length)]
  }
  upTo(most: number): number {
    return this.rng.below(most + 1)
  }
  face(sides: number): number {
    return this.upTo(sides - 1) + 1
  }

  sensible(view: BattleView): Command {
    if (view.ask) return this.answer(view.ask)
    const { proposal } = view
    switch (proposal.kind) {
      case 'setUp':
      case 'answer':
        return { type: 'accept' }
      case 'throwBases':
        return this.often(50)
          ? { type: 'throwBases', faces: { west: [1, 2, 3, 4, 1] } }
          : { type: 'enterBases', rows: { west: 4 + this.face(16), east: 4 + this.face(16) } }
      case 'deploy':
        if (this.often(20)) return { type: 'mirror', from: this.one(['west', 'east'] as const) ?? 'west' }
        return this.often(50)
          ? { type: 'position', aircraft: this.one(Object.keys(view.aircraft)) ?? '', to: this.place() }
          : { type: 'deploy' }
      case 'throwFirst':
        return { type: 'throwFirst' }
      case 'chooseFirst':
        return { type: 'chooseFirst', side: this.one(['west', 'east'] as const) ?? 'west' }
      case 'throwDice':
        return this.often(50)
          ? { type: 'throwDice' }
          : { type: 'throwDice', faces: Array.from({ length: proposal.count }, () => this.face(4)) }
      case 'giveDice': {
        const die = this.one(view.freeDice) ?? 0
        return this.often(60)
          ? { type: 'giveDice', to: proposal.to }
          : { type: 'giveDie', die, to: this.one(view.withoutDie) ?? null }
      }
      case 'activate':
        return { type: 'activate', aircraft: this.one(view.waiting) ?? proposal.aircraft }
      case 'bombingRun':
        return { type: 'bombingRun' }
      case 'fly':
      case 'finish':
        return this.flies(view)
      case 'endTurn': {
        const own = view.all.filter(({ side, status }) => side === view.whose && status === 'flying')
        return { type: 'endTurn', inFire: own.flatMap(({ id }) => (this.often(10) ? [id] : [])) }
      }
      case 'over':
        return { type: 'continueBattle' }
    }
  }

  private flies({ flight, settings }: BattleView): Command {
    if (!flight) return { type: 'finish' }
    if (flight.mayMoveOnBoard && this.often(25)) return { type: 'moveOnBoard' }
    if (flight.finish === null && this.often(30)) return { type: 'finish' }
    const targets = flight.targets.filter(({ refusal }) => refusal === null)
    const target = this.one(targets)?.target
    if (target && this.often(settings.map ? 70 : 15)) return { type: 'attack', target }
    const snapper = this.one(flight.snappers)
    if (snapper && flight.move.squares > 0 && this.often(15)) return { type: 'claimSnapShot', by: snapper }
    if (!settings.map && flight.bombingRun === null && this.often(5)) return { type: 'bombingRun' }
    const step = this.one(flight.steps.filter(({ refusal }) => refusal === null))
    if (!step) return { type: 'finish' }
    const into = settings.map || !this.often(8) ? undefined : this.one(flight.targets)?.target
    return {
      type: 'fly',
      step: step.step,
      ...(step.toward ? { toward: step.toward } : {}),
      ...(step.step === 'acrobatic' ? { heading: this.one(headings) ?? 'N' } : {}),
      ...(into && step.step !== 'acrobatic' ? { into } : {}),
      ...(!settings.map && this.often(2) ? { leaves: true as const } : {}),
    }
  }

  private answer({ question, duels, bombingRun }: PromptView): Command {
    switch (question) {
      case 'attackFirst':
        return this.often(60) ? { type: 'attack', target: duels[0]?.defender ?? '' } : { type: 'pass' }
      case 'snapShot':
        return this.often(70) ? { type: 'snapShot' } : { type: 'pass' }
      case 'throw': {
        if (this.often(5)) return { type: 'callOff' }
        if (this.often(60)) return { type: 'throw' }
        const [duel] = duels
        const dice = bombingRun ? [4] : [duel?.attackSides ?? 4, duel?.defenceSides ?? 4]
        return { type: 'throw', faces: dice.map((sides) => (this.often(30) ? null : this.face(sides))) }
      }
      case 'settle': {
        if (this.often(5)) return { type: 'withhold' }
        if (this.often(5))
          return { type: 'changeDice', faces: bombingRun ? [this.face(4)] : [null, this.face(4)] }
        return { type: 'accept' }
      }
    }
  }

  private place(): Position {
    const column = this.often(95) ? this.upTo(23) : 24
    return { square: { column, row: this.face(24) }, heading: this.one(headings) ?? 'N' }
  }

  /** Any command, whether it fits or not. */
  wild(view: BattleView): Command {
    const ids = [...Object.keys(view.aircraft), 'west-fighter-9', 'constructor']
    const aircraft = this.one(ids) ?? ''
    const other = this.one(ids) ?? ''
    const number = this.one([0, 1, 2, 3, 4, 6, 12, -1, 1.5, 99, NaN]) ?? 0
    const side = this.one(['west', 'east'] as const) ?? 'west'
    const yes = this.often(50)
    const to = this.place()
    const status = this.one(['flying', 'destroyed', 'retreated'] as const) ?? 'flying'
    const corrections: readonly Correction[] = [
      { what: 'position', aircraft, to },
      {
        what: 'status',
        aircraft,
        to: status,
        position: status === 'flying' && view.settings.map ? to : null,
      },
      { what: 'status', aircraft, to: status, position: yes ? to : null },
      { what: 'points', aircraft, to: yes ? null : number },
      { what: 'spent', aircraft, to: number },
      { what: 'attacked', aircraft, to: yes },
      { what: 'done', aircraft, to: yes },
      { what: 'missed', aircraft, to: yes },
      { what: 'die', die: number, to: this.upTo(5) },
      { what: 'turn', to: number },
      { what: 'whose', to: side },
      { what: 'baseRow', side, to: number },
      { what: 'baseDestroyed', side, to: yes },
    ]
    const correction = this.one(corrections)
    const list = [number, 2]
    const wild: readonly Command[] = [
      { type: 'setUp', settings: view.settings, names: { west: '', east: '' } },
      { type: 'throwBases', faces: { west: list } },
      { type: 'enterBases', rows: { west: number, east: 3 } },
      { type: 'position', aircraft, to },
      { type: 'mirror', from: side },
      { type: 'deploy' },
      { type: 'throwFirst', faces: { west: number, east: 2 } },
      { type: 'chooseFirst', side },
      { type: 'throwDice', faces: list },
      { type: 'giveDie', die: number, to: yes ? aircraft : null },
      { type: 'giveDice', to: [aircraft, other] },
      { type: 'activate', aircraft },
      { type: 'activate', aircraft: other },
      { type: 'fly', step: 'forward' },
      { type: 'fly', step: 'diagonal', toward: 'left', into: other },
      { type: 'fly', step: 'acrobatic', heading: this.one(headings) ?? 'N' },
      { type: 'fly', step: 'diagonal', leaves: true },
      { type: 'attack', target: other },
      { type: 'claimSnapShot', by: other },
      { type: 'bombingRun' },
      { type: 'moveOnBoard' },
      { type: 'finish' },
      { type: 'endTurn', inFire: [aircraft, other] },
      { type: 'endTurn' },
      ...(correction
        ? [
            { type: 'correct', correction, reason: 'House' } as const,
            { type: 'correct', correction, reason: '' } as const,
          ]
        : []),
      ...(this.often(10)
        ? [{ type: 'concede', side } as const, { type: 'declareResult', winner: side } as const]
        : []),
      { type: 'continueBattle' },
      { type: 'throw', faces: list },
      { type: 'throw' },
      { type: 'changeDice', faces: list },
      { type: 'changeDice', faces: [this.face(4), this.face(4), null, null, null, null] },
      { type: 'accept' },
      { type: 'withhold' },
      { type: 'callOff' },
      { type: 'snapShot' },
      { type: 'pass' },
    ]
    return this.one(wild) ?? { type: 'finish' }
  }
}
