import type { TokenNumberByPlace, PlaceId } from '../rules'
import {
  withoutPending,
  updatePending,
  updateRolls,
  withBomber,
  withCraft,
  withObjective,
  withSide,
  withToken,
  withAllTokensChanged,
} from './change'
import type { State, Token } from './state'
import type { Event, EventOf } from './events'
import { applyCorrection } from './applyCorrection'
import { turnResetFields, newToken } from './newToken'
import {
  bomberById,
  craftOf,
  isBomberId,
  publiclyKnownTokens,
  tokenOf,
  currentCommitmentHash,
} from './queries'
import { withSpacesTrackedAfterEvent } from './tracking'

type Handlers = { readonly [Type in Event['type']]: (state: State, event: EventOf<Type>) => State }

/** The state after an event, with or without its secret. It makes no decision. */
export const evolve = (state: State, event: Event): State => {
  const evolved = (handlers[event.type] as (state: State, event: Event) => State)(state, event)
  const next = withSpacesTrackedAfterEvent(state, event, evolved)
  return next.freely !== null && next.freely === state.freely && goesOn(event)
    ? { ...next, freely: null }
    : next
}

/** Dice beside the rules are dropped once the battle goes on. A new name does not count. */
const goesOn = (event: Event): boolean =>
  event.type !== 'boardEdited' && !(event.type === 'corrected' && event.correction.what === 'name')

const tokensSet = (places: readonly PlaceId[], layout: TokenNumberByPlace): State['tokens'] =>
  Object.fromEntries(places.map((place) => [place, newToken(place, layout[place] ?? null)]))

const committed = (state: State, wave: 1 | 2, hash: string | null): State['commitments'] =>
  hash === null ? state.commitments : [...state.commitments, { wave, hash, opened: null }]

/** The kinds that players know if the same arrangement was opened before. */
const openedAs = ({ everOpened }: State, hash: string | null): State['glimpsed'] =>
  (hash === null ? undefined : everOpened[hash]) ?? {}

const handlers: Handlers = {
  began: (state, { agreement, players, bombers, solo, secret }) => ({
    ...state,
    phase: 'roles',
    agreement,
    players,
    named: bombers,
    solo,
    secret: secret ?? null,
  }),
  rolesTaken: (state, { seats, bombers }) => ({
    ...seats.reduce(
      (before, { seat, player }) =>
        withSide(before, seat, { name: player === null ? '' : (state.players[player] ?? '') }),
      state,
    ),
    phase: 'placing',
    seats,
    playing: seats.map(({ seat }) => seat),
    bombers,
    frames: state.frames.filter(({ kind }) => kind !== 'rollOff'),
  }),
  placed: (state, { tokens, commitment }) => {
    const layout: TokenNumberByPlace = Object.fromEntries(
      tokens.flatMap(({ place, hand }) => {
        const number = hand === null ? undefined : state.secret?.pouch[hand]
        return number === undefined ? [] : [[place, number]]
      }),
    )
    const places = tokens.map(({ place }) => place)
    return {
      ...state,
      tokens: tokensSet(places, layout),
      layouts: [layout],
      glimpsed: openedAs(state, commitment),
      commitments: committed(state, 1, commitment),
    }
  },

  turnStarted: (state, { turn }) => ({
    ...withAllTokensChanged(state, () => ({ ...turnResetFields, goesOn: false, chases: null })),
    phase: 'attacker',
    turn,
    move: null,
    turnedUp: false,
    lastThought: null,
    bombers: state.bombers.map((bomber) => ({ ...bomber, ...turnResetFields })),
  }),
  defenderPhaseStarted: (state) => ({ ...state, phase: 'defender', move: null, turnedUp: false }),
  speedsThrown: (state, { throws, thrown }) =>
    throws.reduce(
      (before, { craft, faces, hits }) =>
        withCraft(before, craft, { dice: { faces, hits, thrown, first: null }, speed: null }),
      state,
    ),
  speedDiceChanged: (state, { craft, faces }) => {
    const dice = craftOf(state, craft)?.dice
    if (!dice) return state
    const first = dice.first ?? dice.faces
    return withCraft(state, craft, { dice: { ...dice, faces, thrown: 'hand', first }, speed: null })
  },
  speedChosen: (state, { craft, speed }) => withCraft(state, craft, { speed }),

  moveBegun: (state, { bomber }) => ({ ...state, move: { bomber, entered: [] } }),
  entered: (state, { bomber, place }) => {
    const tail = bomberById(state, bomber)?.where ?? null
    const there = withBomber(state, bomber, { where: place, tail })
    return state.move ? { ...there, move: { ...state.move, entered: [...state.move.entered, place] } } : there
  },
  met: (state, { bomber }) =>
    withBomber(state, bomber, { where: 'between', tail: bomberById(state, bomber)?.where ?? null }),
  moveEnded: (state, { bomber, where, because }) => {
    const before = bomberById(state, bomber)
    const flewOn = before && (because === 'left' || (because === 'done' && where === 'between'))
    return {
      ...withBomber(state, bomber, {
        ...(flewOn ? { where, tail: before.where } : {}),
        moved: true,
        pushedBack: because === 'pushed',
      }),
      move: null,
    }
  },

  flown: (state, { bomber }) =>
    withBomber(state, bomber, { where: 'between', tail: bomberById(state, bomber)?.where ?? null }),
  located: (state, { craft, lastSeen }) => ({
    ...state,
    located: { ...state.located, [craft]: { ...state.located?.[craft], lastSeen } },
  }),

  turnedUp: (state, { home, kind, by, among, name }) => {
    const { [home]: _seen, ...glimpsed } = state.glimpsed
    const up = { ...withToken(state, home, { kind, face: 'up', turned: true, name }), glimpsed }
    if (isBomberId(by)) return up
    const thought = by === 'app' && among !== null ? ({ kind: 'turnedUp', home, among } as const) : null
    return { ...up, turnedUp: true, lastThought: thought ?? state.lastThought }
  },
  turnedDown: (state, { home }) => withToken(state, home, { face: 'down' }),
  turnUpPassed: (state) => ({ ...state, turnedUp: true }),
  chased: (state, { interceptor, bomber, among }) => ({
    ...withToken(state, interceptor, { chases: bomber }),
    lastThought: { kind: 'chases', home: interceptor, bomber, among },
  }),
  interceptorMoved: (state, { interceptor, to, engages }) =>
    withToken(state, interceptor, {
      where: to,
      tail: tokenOf(state, interceptor)?.where ?? null,
      moved: true,
      goesOn: engages !== null,
    }),
  flakMoved: (state, { flak, to }) => withToken(state, flak, { where: to, moved: true }),

  opened: (state, { frame }) => ({
    ...state,
    frames: [...state.frames, frame],
    nextFrame: Math.max(state.nextFrame, frame.id + 1),
  }),
  stageTaken: (state, { frame }) =>
    updatePending(state, frame, 'entry', ({ queue }) => ({ queue: queue.slice(1) })),
  modified: (state, { frame, roll: at, modifiers, dice }) =>
    updateRolls(state, frame, ({ rolls }) => ({
      rolls: rolls.map((roll, index) => (index === at ? { ...roll, modifiers, dice } : roll)),
    })),
  thrown: (state, { frame, rolls }) => updateRolls(state, frame, () => ({ rolls })),
  thrownAgain: (state, { frame, rolls, contenders }) => {
    const again = updateRolls(state, frame, () => ({ rolls }))
    const fight = updatePending(again, frame, 'dogfight', ({ ties }) => ({ ties: ties + 1 }))
    return updatePending(fight, frame, 'rollOff', ({ ties }) => ({ ties: ties + 1, contenders }))
  },
  closed: (state, { frame }) => withoutPending(state, frame),
  raidedInVain: (state, { frame }) => withoutPending(state, frame),
  withheld: (state, { frame }) => withoutPending(state, frame),
  abandoned: (state, { frame }) => withoutPending(state, frame),

  hitTaken: (state, { craft, to }) => withCraft(state, craft, { hits: to }),
  destroyed: (state, { craft }) => withCraft(state, craft, { hits: 2, ...gone(craft) }),
  pushed: (state, { craft, from, to }) =>
    withCraft(state, craft, {
      where: to,
      tail: from,
      // A push ends a move that was begun; an interceptor that has not moved yet keeps its own.
      ...(isBomberId(craft) ? {} : { goesOn: false, pushedBack: tokenOf(state, craft)?.moved === true }),
    }),
  spareEntered: (state, { bomber, owner, fromTurn }) =>
    withBomber(state, bomber, { owner, fromTurn, where: 'bow' }),
  objectiveHit: (state, { objective, owner, from, to }) => {
    const hit = withObjective(state, objective, { hits: to })
    return owner ? withSide(hit, owner, { hits: hit.sides[owner].hits + to - from }) : hit
  },
  batteryDestroyed: (state, { objective, to }) => withObjective(state, objective, { batteries: to }),
  tokenDestroyed: (state, { home }) => withToken(state, home, { destroyed: true }),
  batteriesCounted: (state, { objective, batteries }) => withObjective(state, objective, { batteries }),

  waveEnded: (state) => ({ ...state, phase: 'waveEnd', move: null }),
  secondWaveBegan: (state, { bombers, staying, laid, commitment, dealt, secret }) => {
    const layout = secret ?? {}
    const stayed = Object.fromEntries(
      staying.flatMap((place) => {
        const token = state.tokens[place]
        return token ? [[place, token]] : []
      }),
    )
    return {
      ...state,
      wave: 2,
      bombers: [...state.bombers, ...bombers],
      tokens: { ...stayed, ...tokensSet(laid, layout) },
      earlierTokens: publiclyKnownTokens(state),
      ...(dealt ? { dealtAgain: dealt } : {}),
      layouts: [...state.layouts.slice(0, 1), layout],
      glimpsed: { ...openedAs(state, commitment), ...onlyAt(state.glimpsed, staying) },
      commitments: committed(state, 2, commitment),
    }
  },
  freelyThrown: (state, { type: _, ...freely }) => ({ ...state, freely }),
  corrected: (state, { correction, recounts }) => ({
    ...applyCorrection(state, correction),
    ...(recounts ? { recounted: true } : {}),
  }),
  boardEdited: (state, { board }) => ({ ...state, agreement: { ...state.agreement, board } }),
  commitmentOpened: (state, { wave, hash, arrangement, salt, text, matches }) => ({
    ...state,
    everOpened: { ...state.everOpened, [hash]: arrangement },
    commitments: state.commitments.map((one) =>
      one.wave === wave ? { ...one, opened: { arrangement, salt, text, matches } } : one,
    ),
  }),
  ended: (state, { outcome, resume }) => ({
    ...state,
    phase: 'over',
    outcome,
    resume,
    frames: [],
    move: null,
  }),
  // Tokens that the end opened stay known.
  continued: (state) => ({
    ...state,
    phase: state.resume ?? 'attacker',
    outcome: null,
    resume: null,
    glimpsed: { ...openedAs(state, currentCommitmentHash(state)), ...state.glimpsed },
  }),
}

const gone = (craft: string): Partial<Token> => (isBomberId(craft) ? {} : { destroyed: true })

const onlyAt = (kinds: State['glimpsed'], places: readonly PlaceId[]): State['glimpsed'] =>
  Object.fromEntries(Object.entries(kinds).filter(([place]) => places.some((one) => one === place)))
