import { err, ok, message, type Rng } from '@/kit'
import { defineSystem, impossible } from '@/engine'

/** A made-up game for tests of secrets: a die under a cup, which its owner may lift. */
export interface CupState {
  readonly frames: readonly []
  readonly hidden: boolean
  /** Missing in a redacted log. */
  readonly secret?: number
  readonly shown: number | null
  /** What all players have seen, undone or not. */
  readonly seen: readonly number[]
}

export type CupCommand = { readonly kind: 'hide' } | { readonly kind: 'lift' }

export type CupEvent =
  | { readonly kind: 'hid'; readonly secret?: { readonly face: number } }
  | { readonly kind: 'lifted'; readonly face: number }

const isFace = (raw: unknown): raw is { readonly face: number } =>
  typeof raw === 'object' && raw !== null && 'face' in raw && typeof raw.face === 'number'

export const cupGame = defineSystem({
  id: 'cup',
  version: 1,
  initial: { frames: [], hidden: false, shown: null, seen: [] } as CupState,
  decide(state: CupState, command: CupCommand, { rng }: { readonly rng: Rng }) {
    if (command.kind === 'hide')
      return ok<readonly CupEvent[]>([{ kind: 'hid', secret: { face: rng.below(6) + 1 } }])
    return state.secret === undefined
      ? err(impossible('cup.unknown'))
      : ok<readonly CupEvent[]>([{ kind: 'lifted', face: state.secret }])
  },
  evolve(state: CupState, event: CupEvent): CupState {
    if (event.kind === 'lifted')
      return { ...state, hidden: false, shown: event.face, seen: [...state.seen, event.face] }
    return { ...state, hidden: true, shown: null, ...(event.secret ? { secret: event.secret.face } : {}) }
  },
  battleView: ({ hidden, shown, seen, secret }: CupState, viewer: string | null) => ({
    hidden,
    shown,
    seen,
    ...(viewer === 'owner' ? { secret } : {}),
  }),
  describe: (event: CupEvent) => message(`cup.${event.kind}`),
  formatStep: () => null,
  formatStepDetails: () => ({ accounts: [], notes: [], markers: [] }),
  parseEvent: (raw: unknown) => ok(raw as CupEvent),
  summary: () => ({ turn: 1, sides: [], outcome: null }),
  facts: () => [],
  participants: () => [],
  decidingSide: () => null,
  promptedSide: () => null,
  secrets: {
    seal: (events: readonly CupEvent[]) => {
      const secret = events.find((event) => event.kind === 'hid')?.secret
      return {
        events: events.map((event) => (event.kind === 'hid' ? { kind: 'hid' as const } : event)),
        ...(secret ? { sealed: secret } : {}),
      }
    },
    unseal: (events: readonly CupEvent[], sealed: unknown) =>
      events.map((event) => (event.kind === 'hid' && isFace(sealed) ? { ...event, secret: sealed } : event)),
    rememberSeen: (restored: CupState, undone: CupState) => ({ ...restored, seen: undone.seen }),
    withoutSecrets: ({ secret: _secret, ...state }: CupState): CupState => state,
  },
})
