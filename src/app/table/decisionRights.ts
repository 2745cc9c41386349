import { computed, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { message, type Message } from '@/kit'
import {
  sidesThatMayDecide,
  decisionRefusal,
  mayDecideFor,
  type TableDevice,
  type Seat,
  type TableSide,
} from '@/sync'
import type { Refusal, TableSeat } from '@/engine'
import type { OpenBattle } from '../battle/openBattle'
import { namedSides } from './phoneNames'
import { deriveTableSeat, waitNoticeOf } from './tableView'

/** What a phone at a table knows of it. */
interface Known {
  /** The battle, while it is open on this phone. */
  readonly open: () => OpenBattle | null
  readonly seat: Readonly<Ref<Seat>>
  readonly devices: Readonly<Ref<readonly TableDevice[]>>
  readonly sides: Readonly<Ref<readonly TableSide[]>>
  readonly mayAnswer: Readonly<Ref<boolean>>
  /** Why there is no connection to the host, as text; null while there is one. */
  readonly gone?: () => Message | null
}

/** What a phone may decide at its table, and the texts on its screens for that. */
export interface DecisionRights {
  readonly place: ComputedRef<TableSeat>
  /** Whom this phone waits for or answers for, as text; null if its player decides. */
  readonly tells: ComputedRef<Message | null>
  /** The side that this phone's player answers for, although another phone plays it; null for none. */
  readonly onBehalfOf: Readonly<Ref<string | null>>
  /** Starts or stops answering for the prompted side. It ends by itself as soon as another side is prompted. */
  answerFor(may: boolean): void
  hindrance(deciding: string | null, concededBy: readonly string[], ownedBy: string | null): Refusal | null
  /** The side that must enter a secret; null for every other prompt. */
  secretOf(): string | null
  end(): void
}

export const decisionRights = ({
  open,
  seat,
  devices,
  sides,
  mayAnswer,
  gone = () => null,
}: Known): DecisionRights => {
  const asks = () => open()?.asks.value ?? null
  const onBehalfOf = shallowRef<string | null>(null)
  const end = watch(asks, () => (onBehalfOf.value = null), { flush: 'sync' })
  const secretOf = () => {
    const now = open()
    return now?.game.asksSecret?.(now.session.view) ? now.asks.value : null
  }
  const mayDecide = (deciders: readonly string[], onBehalfOf: string | null) => {
    const how = { onBehalfOf: secretOf() === null ? onBehalfOf : null, mayAnswer: mayAnswer.value }
    return deciders.some((side) => mayDecideFor(side, seat.value, devices.value, how))
  }
  /** Without a connection a phone does not know whether another one is there, and nothing is decided here. */
  const near = computed(() =>
    gone() ? devices.value.map((one) => ({ ...one, here: one.id === seat.value.id })) : devices.value,
  )
  const awaited = computed(() => {
    const now = open()
    const waits = now && waitNoticeOf(now, seat.value, near.value, sides.value)
    const absence = gone()
    return waits && absence ? { ...waits, who: absence } : waits
  })
  const place = computed(() => {
    const now = open()
    const deciding = asks()
    const mayAnswerNow = !gone() && deciding !== null && mayDecide([deciding], deciding)
    const shown = now ? namedSides(sides.value, now) : sides.value
    return deriveTableSeat(seat.value, near.value, shown, awaited.value, {
      mayAnswer: mayAnswerNow,
      answers: mayAnswerNow && onBehalfOf.value === deciding,
    })
  })
  return {
    place,
    tells: computed(() => {
      const now = open()
      const deciding = asks()
      if (!now || !place.value.waits?.answers) return awaited.value?.who ?? null
      const side = namedSides(sides.value, now).find(({ id }) => id === deciding)?.name ?? ''
      return message('phones.answers', { side })
    }),
    onBehalfOf,
    answerFor: (may) => void (onBehalfOf.value = may ? asks() : null),
    hindrance: (deciding, concededBy, ownedBy) => {
      const may = mayDecide(sidesThatMayDecide(deciding, concededBy), onBehalfOf.value)
      return decisionRefusal(seat.value, deciding, may, concededBy, ownedBy)
    },
    secretOf,
    end,
  }
}
