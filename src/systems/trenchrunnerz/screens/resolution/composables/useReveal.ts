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

/** A token that was turned up just now. */
export interface RevealedToken {
  readonly home: PlaceId
  readonly kind: TokenKind
  /** Who flew there; null: the Defender turned it up. */
  readonly bomber: BomberId | null
}

export interface Reveal {
  /** The token turned up by the last change, until the battle goes on; null after a reload. */
  readonly turned: Readonly<Ref<RevealedToken | null>>
  /** The same, as long as what is asked is not about it: it has a sheet of its own until players go on. */
  readonly notice: ComputedRef<RevealedToken | null>
  /** It was shown turning, so that it does not turn again. */
  readonly lies: Readonly<Ref<boolean>>
  land(): void
  /** Puts the notice away. */
  dismiss(): void
}

/** What a change of the look turned up by play: never a token that players only mended. */
export const turnedBetween = (before: BattleView, now: BattleView): RevealedToken | null => {
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

/** Whether a question is put because of the token of this place, and shows it. */
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

/** Watches the battle for tokens that are turned up, for the sheet and everything on it. */
export const provideReveal = (session: BattleSession<BattleView, Command>): Reveal => {
  const turned = shallowRef<RevealedToken | null>(null)
  const lies = shallowRef(false)
  const seen = shallowRef(false)
  watch(
    () => session.look,
    (now, before) => {
      const fresh = turnedBetween(before, now)
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
      const { ask } = session.look
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
