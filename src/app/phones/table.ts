import { computed, ref, shallowRef, type Ref } from 'vue'
import { err, message, type Message } from '@/kit'
import {
  hindranceOf,
  Keeper,
  newSecret,
  type Checked,
  type Device,
  type Farewell,
  type Guest,
  type Order,
  type Seat,
  type Side,
} from '@/link'
import type { Line } from '@/radio'
import { impossible, stoppedAt, type Together } from '@/table'
import type { OpenBattle } from '../battle/openBattle'
import type { TableOfPhones } from '../stores/company'
import { phoneRng } from '../uniqueId'
import './words'

/** How often each phone says that it is there, in milliseconds. */
const beatEvery = 3000

/** Why nothing can be decided at another phone's table: `silent` ends by itself. */
export type Absence = Farewell | 'away' | 'silent' | 'rubbish' | 'parted'

/** What the screens show of a table of phones. */
export interface ShownTable extends TableOfPhones {
  readonly battle: string
  readonly keeps: boolean
  readonly seat: Readonly<Ref<Seat>>
  readonly devices: Readonly<Ref<readonly Device[]>>
  readonly sides: Readonly<Ref<readonly Side[]>>
  readonly mayAnswer: Readonly<Ref<boolean>>
  /** Why there is no line to the keeper; null while there is one. */
  readonly away: Readonly<Ref<Absence | null>>
  /** Says whom this phone plays. */
  sitAs(plays: readonly string[]): void
  /** The owner calls this phone otherwise. */
  call(name: string): void
  letAnswer(may: boolean): void
}

/** Whose phone is to decide, if another one: what its player is called, and of which side. */
const waitedFor = (
  asked: string | null,
  seat: Seat,
  devices: readonly Device[],
  sides: readonly Side[],
): Message | null => {
  if (asked === null || seat.plays.includes(asked)) return null
  const side = sides.find(({ id }) => id === asked)?.name ?? asked
  const phone = devices.find(({ id, plays }) => id !== seat.id && plays.includes(asked))
  if (!phone) return null
  const name = phone.name || message('phones.aPhone')
  return message(phone.here ? 'phones.waits' : 'phones.waitsAway', { side, name })
}

/**
 * The one side whose player alone looks at this phone; else null. Whoever has no phone of their own here, or whose phone is away,
 * plays on another one: on this, for all it knows.
 */
const aloneOn = (seat: Seat, devices: readonly Device[], sides: readonly Side[]): string | null => {
  const [only, ...more] = seat.plays
  if (only === undefined || more.length > 0) return null
  const others = devices.filter(({ id }) => id !== seat.id)
  const elsewhere = sides.every(
    ({ id }) => id === only || others.some(({ here, plays }) => here && plays.includes(id)),
  )
  return elsewhere && !others.some(({ plays }) => plays.includes(only)) ? only : null
}

/** How long another phone may take for its number before this one throws by itself, in milliseconds: it may just have fallen asleep. */
const longestThrow = 1500

/** A number for dice that two phones throw; null in a browser that can't throw fairly. */
export const secret = (): string | null => {
  try {
    return newSecret(phoneRng)
  } catch {
    return null
  }
}

const ownClock = () => Math.round(performance.now())

/** This phone keeps the table: others join by lines. */
export interface KeptTable extends ShownTable {
  join(line: Line): void
}

export const keepTable = (open: OpenBattle, createdAt: number, own: Seat): KeptTable => {
  /** The log stays readable for guests while the battle is not on the screen; nothing is decided then. */
  const last = shallowRef(open)
  /** Counts the times that the battle was opened and closed. */
  let turn = 0
  const here = shallowRef<OpenBattle | null>(open)
  const sides = computed(() => sidesOf(last.value))
  const seat = shallowRef(own)
  const devices = shallowRef<readonly Device[]>([])
  const mayAnswer = ref(true)
  const kept = {
    battle: open.session.battle,
    game: open.game.id,
    createdAt,
    get sides() {
      return sides.value
    },
    get entries() {
      return last.value.log.value?.entries ?? []
    },
    get written() {
      return last.value.saved.value + 1
    },
    asks: () => last.value.asks.value,
    throwsOpenly: (command: unknown, overrule: readonly string[]) =>
      here.value?.atTable.throwsOpenly(command, overrule) ?? false,
    carryOut: ({ command, overrule, author }: Order, together: Together | null) =>
      here.value && here.value.session.accepting
        ? here.value.atTable.carryOut([command], overrule, author, together)
        : err(impossible('phones.notOpen')),
    undo: (author: string) => here.value?.atTable.undo(author),
    redo: (author: string) => here.value?.atTable.redo(author),
  }
  /** Until its player says otherwise the keeper plays whomever nobody else plays; where that is nobody, everybody. */
  let chosen = false
  const changed = (all: readonly Device[]) => {
    devices.value = all
    if (chosen) return
    const others = all.slice(1).flatMap(({ plays }) => plays)
    const everybody = sides.value.map(({ id }) => id)
    const left = everybody.filter((id) => !others.includes(id))
    const plays = left.length > 0 ? left : everybody
    if (plays.join() !== seat.value.plays.join()) sitAs({ ...seat.value, plays })
  }
  /** Why what was decided here came to nothing behind its dice. */
  const refused = shallowRef<Message | null>(null)
  const keeper = new Keeper(kept, own, ownClock(), {
    changed,
    secret,
    asked: (throwing) => setTimeout(() => keeper.throwAlone(throwing), longestThrow),
    refused: (refusal) => (refused.value = refusal.message),
  })
  devices.value = keeper.devices
  const sitAs = (now: Seat) => {
    seat.value = now
    keeper.sitAs(now)
  }
  const timer = setInterval(() => keeper.beat(ownClock()), beatEvery)
  const waits = computed(() => waitedFor(last.value.asks.value, seat.value, devices.value, sides.value))
  const place = computed(() => ({
    waits: waits.value && { who: waits.value, mayAnswer: mayAnswer.value && seat.value.plays.length > 0 },
    alone: aloneOn(seat.value, devices.value, sides.value),
  }))
  return {
    battle: kept.battle,
    keeps: true,
    get needed() {
      return devices.value.length > 1
    },
    get place() {
      return place.value
    },
    seat,
    devices,
    sides,
    mayAnswer,
    away: ref(null),
    keeper: null,
    does: (commands, overrule) => {
      refused.value = null
      return keeper.does(commands, overrule)
    },
    get throwing() {
      return keeper.throwing
    },
    hindrance: (asked) => hindranceOf(seat.value, asked, mayAnswer.value),
    notice: computed(() => refused.value ?? waits.value),
    wrote: (seq) => keeper.wrote(seq),
    opened: async (now) => {
      const mine = (turn += 1)
      // Guests may miss any of it: a battle opened from a snapshot is read whole first.
      if (!(await now.fetchLog()).ok || mine !== turn) return
      last.value = now
      here.value = now
    },
    closed: () => {
      turn += 1
      here.value = null
    },
    join: (line) => line.listen(keeper.join(line)),
    sitAs: (plays) => {
      chosen = true
      sitAs({ ...seat.value, plays })
    },
    call: (name) => sitAs({ ...seat.value, name }),
    letAnswer: (may) => {
      mayAnswer.value = may
      keeper.mayAnswer = may
    },
    end: () => {
      clearInterval(timer)
      keeper.close()
    },
  }
}

/** The sides of a battle as phones name them: as facts and questions do, with what players call them. */
const sidesOf = ({ game, state, summary }: OpenBattle): readonly Side[] =>
  game
    .rollCall(state())
    .map(({ side }, index) => ({ id: side, name: summary.value.sides[index]?.name ?? side }))

/** Nothing is carried out on a phone that keeps no table. */
const notKept: Pick<ShownTable, 'keeps' | 'needed' | 'does' | 'throwing'> = {
  keeps: false,
  needed: false,
  does: () => stoppedAt(0, impossible('phones.keeperAway')),
  throwing: false,
}

/** This phone sits at another one's table. */
export const sitAtTable = (battle: string, guest: Guest, heard: Heard): ShownTable => {
  const { devices, sides, mayAnswer, away, refused, unfair } = heard
  // The keeper knows whom a phone played that comes back.
  const plays = devices.value.find(({ id }) => id === guest.seat.id)?.plays
  const seat = shallowRef({ ...guest.seat, ...(plays && { plays }) })
  const open = shallowRef<OpenBattle | null>(null)
  const sitAs = (now: Seat) => {
    seat.value = now
    guest.greet(now)
  }
  const timer = setInterval(() => guest.beat(ownClock()), beatEvery)
  const waits = computed(() =>
    waitedFor(open.value?.asks.value ?? null, seat.value, devices.value, sides.value),
  )
  const place = computed(() => ({
    waits: waits.value && { who: waits.value, mayAnswer: mayAnswer.value && seat.value.plays.length > 0 },
    alone: aloneOn(seat.value, devices.value, sides.value),
  }))
  return {
    battle,
    get place() {
      return place.value
    },
    seat,
    devices,
    sides,
    mayAnswer,
    away,
    keeper: {
      does: (commands, overrule) => {
        refused.value = null
        guest.does(commands, overrule)
      },
      undoes: () => guest.undoes(),
      redoes: () => guest.redoes(),
    },
    ...notKept,
    hindrance: (asked) =>
      away.value ? impossible('phones.keeperAway') : hindranceOf(seat.value, asked, mayAnswer.value),
    notice: computed(() => {
      if (away.value) return message(`phones.gone.${away.value}`)
      return unfair.value ?? refused.value ?? waits.value
    }),
    wrote: () => {},
    opened: async (now) => {
      open.value = now
      if (!(await now.fetchLog()).ok || open.value !== now) return
      guest.attach({
        battle,
        get count() {
          return now.stands().count
        },
        get last() {
          return now.stands().last
        },
        // What can't be written now is not taken, and asked for again.
        append: (entries) => (now.session.accepting ? (now.takeIn(entries) ? 'taken' : 'unfit') : 'later'),
        comesOf: (entry, command, overrule, rng) => now.atTable.comesOf(entry, command, { rng, overrule }),
      })
    },
    closed: () => {
      open.value = null
      guest.detach()
    },
    sitAs: (plays) => sitAs({ ...seat.value, plays }),
    call: (name) => sitAs({ ...seat.value, name }),
    letAnswer: () => {},
    end: () => {
      clearInterval(timer)
      guest.leave()
    },
  }
}

/** The table that this phone sat at when the app was closed: nothing is decided here until it joins again, or goes on by itself. */
export const absentTable = (battle: string): ShownTable => ({
  battle,
  seat: shallowRef({ id: '', name: '', plays: [] }),
  devices: shallowRef([]),
  sides: shallowRef([]),
  mayAnswer: ref(false),
  away: ref('away'),
  place: { waits: null, alone: null },
  keeper: null,
  ...notKept,
  hindrance: () => impossible('phones.keeperAway'),
  notice: computed(() => message('phones.gone.away')),
  wrote: () => {},
  opened: () => {},
  closed: () => {},
  sitAs: () => {},
  call: () => {},
  letAnswer: () => {},
  end: () => {},
})

/** What a guest has heard of its table so far. */
export interface Heard {
  readonly devices: Ref<readonly Device[]>
  readonly sides: Ref<readonly Side[]>
  readonly mayAnswer: Ref<boolean>
  readonly away: Ref<Absence | null>
  readonly refused: Ref<Message | null>
  /** Dice that were not made as both phones had agreed. */
  readonly unfair: Ref<Message | null>
}
/**
 * What the player is told of dice that both phones were to throw: nothing, as long as they do. That the keeper threw alone stands
 * until dice are thrown together again; dice that are not what both numbers make are never forgotten.
 */
export const hearOfDice = ({ unfair }: Heard, how: Checked): void => {
  if (unfair.value?.key === 'phones.falseDice') return
  const said = { alone: 'phones.thrownAlone', false: 'phones.falseDice' } as const
  unfair.value = how === 'together' ? null : message(said[how])
}
export const hearing = (): Heard => ({
  devices: shallowRef([]),
  sides: shallowRef([]),
  mayAnswer: ref(true),
  away: ref(null),
  refused: shallowRef(null),
  unfair: shallowRef(null),
})
