import * as v from 'valibot'
import type { Event, EventOf } from './events'
import { listOf, boundedWholeNumber } from '@/engine/schemas'
import { layoutSchema, secretSchema } from './secretSchemas'
import { allTokens, currentCommitmentHash, tokenOf } from './queries'
import type { State, Token } from './state'
import type { PlaceId, TokenKind } from '../rules'

/** The events with a secret, and the schema of each. */
const schemas = { began: secretSchema, secondWaveBegan: layoutSchema } as const
type Secretive = EventOf<keyof typeof schemas>
const isSecretive = (event: Event): event is Secretive =>
  event.type === 'began' || event.type === 'secondWaveBegan'

/** Splits off the secrets, by the position of their event (TR-4). */
export const splitSecretsOffEvents = (
  events: readonly Event[],
): { readonly events: readonly Event[]; readonly sealed?: unknown } => {
  const hidden: { readonly event: number; readonly secret: unknown }[] = []
  const open = events.map((event, index): Event => {
    if (!isSecretive(event) || event.secret === undefined) return event
    const { secret: own, ...rest } = event
    hidden.push({ event: index, secret: own })
    return rest as Event
  })
  return hidden.length > 0 ? { events: open, sealed: hidden } : { events: open }
}

const sealedSchema = listOf(v.strictObject({ event: boundedWholeNumber(0, 9), secret: v.unknown() }), 10)

/** Puts the secrets back; one that does not fit its event is ignored. */
export const putSecretsBackIntoEvents = (events: readonly Event[], sealed: unknown): readonly Event[] => {
  const read = v.safeParse(sealedSchema, sealed)
  if (!read.success) return events
  return events.map((event, index) => {
    const own = read.output.find((one) => one.event === index)
    if (!own || !isSecretive(event)) return event
    const parsed = v.safeParse(schemas[event.type], own.secret)
    return parsed.success ? ({ ...event, secret: parsed.output } as Event) : event
  })
}

/** Replaces the commitment for real tokens, which players deal again on the table. */
const unsealed = 'unsealed'

/**
 * After an undo: the undone steps may have shown kinds that players can't unsee, by a token turned up or by an opened
 * commitment (TR-4). From an undone second wave, only tokens that had stayed in place give information.
 */
export const rememberSeenAfterUndo = (restored: State, undone: State): State => {
  // An undone second wave comes back unchanged if nothing else changes: then its revealed tokens are known.
  const laid = undone.dealtAgain?.laid ?? []
  const shown = only(kindsSeen(undone), (home) => laid.some((place) => place === home))
  const hash = currentCommitmentHash(undone) ?? unsealed
  const again =
    restored.wave !== undone.wave && Object.keys(shown).length > 0
      ? { [hash]: { ...undone.everOpened[hash], ...shown } }
      : {}
  const everOpened = { ...restored.everOpened, ...undone.everOpened, ...again }
  const stayed = (token: Token | undefined): boolean =>
    restored.wave === undone.wave || (restored.solo && token?.turned === false && !token.destroyed)
  const seen: Partial<Record<PlaceId, TokenKind>> = {
    ...everOpened[currentCommitmentHash(restored) ?? ''],
    ...restored.glimpsed,
    ...only(kindsSeen(undone), (home) => stayed(tokenOf(restored, home))),
  }
  const glimpsed = only(seen, (home) => tokenOf(restored, home)?.kind === null)
  const forgets = Object.keys(everOpened).length + Object.keys(glimpsed).length === 0
  return forgets ? restored : { ...restored, everOpened, glimpsed }
}

/** Without the arrangement, its commitment and the places of tokens: no player knows face-down tokens (TR-4). */
export const withoutSecrets = (state: State): State => {
  const unnumbered = (tokens: State['tokens']): State['tokens'] =>
    Object.fromEntries(Object.entries(tokens).map(([home, token]) => [home, { ...token, number: null }]))
  return {
    ...state,
    tokens: unnumbered(state.tokens),
    layouts: state.layouts.map(() => ({})),
    secret: null,
  }
}

const only = (
  kinds: Partial<Record<PlaceId, TokenKind>>,
  keeps: (home: string) => boolean,
): Partial<Record<PlaceId, TokenKind>> =>
  Object.fromEntries(Object.entries(kinds).filter(([home]) => keeps(home)))

/** The number of tokens that all players have seen. */
export const publiclyKnownTokenCount = (state: State): number => Object.keys(kindsSeen(state)).length

const kindsSeen = (state: State): Partial<Record<PlaceId, TokenKind>> => {
  const seen: Partial<Record<PlaceId, TokenKind>> = { ...state.glimpsed }
  for (const { home, kind } of allTokens(state)) if (kind !== null) seen[home] = kind
  return seen
}
