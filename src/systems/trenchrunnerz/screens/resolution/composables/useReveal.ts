import {
  computed,
  inject,
  provide,
  shallowRef,
  watch,
  type ComputedRef,
  type InjectionKey,
  type Ref,
} from 'vue'
import type { BattleSession } from '@/engine'
import type { PlaceId, TokenKind } from '../../../rules'
import type { AnyPending, BattleView, BomberId, Command } from '../../../state'

/** A token that was just turned up. */
export interface RevealedToken {
  readonly home: PlaceId
  readonly kind: TokenKind
  /** The bomber that entered there; null if the Defender turned it up. */
  readonly bomber: BomberId | null
}

export interface Reveal {
  /** The token that the last change turned up, until the battle goes on; null after a reload. */
  readonly turned: Readonly<Ref<RevealedToken | null>>
  /** The same, unless the prompt is about it. It has a sheet of its own until the player continues. */
  readonly notice: ComputedRef<RevealedToken | null>
  /** Whether its turning was shown, so that it is shown only once. */
  readonly lies: Readonly<Ref<boolean>>
  land(): void
  /** Closes the notice. */
  dismiss(): void
}

/** The token that play turned up between two views; never a token that a correction changed. */
const tokenTurnedUpBetween = (before: BattleView, now: BattleView): RevealedToken | null => {
  const place = now.places.find(({ id, token }) => {
    const was = before.places.find((one) => one.id === id)?.token
    return token?.shows === 'faceUp' && token.known !== null && was?.shows === 'faceDown'
  })
  if (!place?.token?.known) return null
  const { id: home } = place
  const bomber = now.move?.bomber ?? before.move?.bomber ?? null
  const turned = { home, kind: place.token.known, bomber: now.phase === 'attacker' ? bomber : null }
  const entered =
    now.move?.entered.at(-1) === home && now.move.entered.length > (before.move?.entered.length ?? 0)
  const identified =
    before.ask?.frame.kind === 'identify' &&
    before.ask.frame.home === home &&
    now.ask?.frame.id !== before.ask.frame.id
  const byDefender = before.proposal.kind === 'turnUp' && now.proposal.kind !== 'turnUp'
  return entered || identified || byDefender ? turned : null
}

/** Whether the prompt is about the token of this place, and shows it. */
const isAbout = (frame: AnyPending, home: PlaceId): boolean => {
  switch (frame.kind) {
    case 'flak':
      return frame.source.kind === 'token' && frame.source.home === home
    case 'laser':
    case 'obstacles':
      return frame.home === home
    case 'dogfight':
      return frame.interceptor === home
    default:
      return false
  }
}

const key: InjectionKey<Reveal> = Symbol('reveal')

/** Watches the battle for tokens that are turned up. */
export const provideReveal = (session: BattleSession<BattleView, Command>): Reveal => {
  const turned = shallowRef<RevealedToken | null>(null)
  const lies = shallowRef(false)
  const seen = shallowRef(false)
  watch(
    () => session.view,
    (now, before) => {
      const fresh = tokenTurnedUpBetween(before, now)
      if (fresh) {
        turned.value = fresh
        lies.value = false
        seen.value = false
      } else if (now.frames.length === 0 || now.ask?.frame.id !== before.ask?.frame.id) turned.value = null
    },
  )
  const reveal: Reveal = {
    turned,
    notice: computed(() => {
      const { ask } = session.view
      const shown = seen.value || (ask && turned.value && isAbout(ask.frame, turned.value.home))
      return shown ? null : turned.value
    }),
    lies,
    land: () => {
      lies.value = true
    },
    dismiss: () => {
      seen.value = true
    },
  }
  provide(key, reveal)
  return reveal
}

export const useReveal = (): Reveal => {
  const reveal = inject(key, null)
  if (!reveal) throw new Error('outside of a resolution sheet')
  return reveal
}
