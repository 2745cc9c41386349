import { message, type Message } from '@/kit'
import {
  fastestCraft,
  isObjectiveDestroyed,
  flakDiceOf,
  maxObjectiveHits,
  shuffledPouch,
  shortCode,
  tokenKindsOfLayout,
  type PlaceId,
  type SpaceId,
  type SpacePath,
} from '../rules'
import { promptOf } from './promptOf'
import { defenderMoveReachByHome, flakInPlainSpaces } from './defenderMovement'
import { huntViews } from './hunting'
import { bomberViews, interceptorViews } from './craftViews'
import type { CommandOf } from './command'
import type { CraftId } from './craftIdTypes'
import type { Bomber } from './bomber'
import type { State, Token } from './state'
import { handSize } from './decide/begin'
import type {
  BattleView,
  LinkedBoardView,
  DefenderSecretsView,
  ObjectiveView,
  PlaceView,
  NextAction,
  SideView,
  TokenView,
} from './viewTypes'
import {
  faceDownPlaces,
  goesStraightBack,
  canFlyFurther,
  craftIdOf,
  movableFlak,
  nextMovers,
  rollOffWinner,
  craftsThrowingSpeed,
  bombersYetToMove,
} from './moving'
import { resultIfEndedNow } from './victory'
import {
  bomberById,
  currentWaveBombers,
  flyingBombers,
  interceptorsOf,
  isFlyingInterceptor,
  knownKind,
  tokensNotDestroyed,
} from './queries'
import { craftsInPlainSpaces, boardEdgesOf, spaceWithPreviousOf, bomberPathsInReach } from './tracking'
import { speedTieRollOffResult } from './speedTieRollOffResult'
import { unseenTokenKindsView } from './unseenTokens'
import { craftName, placeName, sideName } from './names'

/** What the screens show `viewer`: nothing hidden, but for the Defender what the Defender has looked at (TR-4). */
export const battleView = (state: State, viewer: string | null): BattleView => {
  const bombers = bomberViews(state)
  const interceptors = interceptorViews(state)
  const crafts = Object.fromEntries([...bombers, ...interceptors].map((craft) => [craft.id, craft]))
  const begun = state.phase !== 'setUp' && state.phase !== 'roles'
  return {
    phase: state.phase,
    turn: state.turn,
    wave: state.wave,
    solo: state.solo,
    agreement: state.agreement,
    players: state.players,
    frames: state.frames,
    sides: state.playing.map((_, index) => sideLook(state, index)),
    places: state.agreement.board.order.map((place, index) => placeLook(state, place, index)),
    crafts,
    bombers,
    interceptors,
    between: tokensNotDestroyed(state).flatMap((token) =>
      token.where === 'between' && !isFlyingInterceptor(token) ? [tokenLook(state, token)] : [],
    ),
    move: moveLook(state),
    chart: chartLook(state),
    unseen: unseenTokenKindsView(state),
    unseenOnBoard: tokensNotDestroyed(state).filter((token) => knownKind(state, token) === null).length,
    ask: promptOf(state),
    proposal: proposal(state),
    appReason: thought(state),
    commitments: state.commitments.map((one) => ({ ...one, code: shortCode(one.hash) })),
    openingAtEnd: openingAtEnd(state),
    defender: viewer === 'defender' ? defenderLook(state) : null,
    currentResult: begun ? resultIfEndedNow(state) : null,
    outcome: state.outcome,
    rematch: state.phase === 'over' ? rematch(state) : null,
    freely: state.freely,
    tie: state.freely && speedTieRollOffResult(state.freely),
  }
}

const openingAtEnd = ({ phase, solo, commitments }: State): BattleView['openingAtEnd'] => {
  if (phase !== 'over' || solo || commitments.length === 0) return null
  return commitments.every(({ opened }) => opened) ? 'opened' : 'sealed'
}

const sideLook = (state: State, index: number): SideView => {
  const id = state.playing[index] ?? 'defender'
  return {
    id,
    index,
    name: sideName(state, id),
    hits: state.sides[id].hits,
    bombers: currentWaveBombers(state).flatMap((bomber) => (bomber.owner === id ? [bomber.id] : [])),
  }
}

/** A token as all players see it, or remember it. */
const tokenLook = (state: State, token: Token): TokenView => {
  const known = knownKind(state, token)
  // At the end all that was hidden lies open.
  const opened = state.phase === 'over' && known !== null
  return {
    home: token.home,
    where: token.where,
    shows: token.destroyed ? 'destroyed' : token.face === 'up' || opened ? 'faceUp' : 'faceDown',
    known,
    dice: known ? flakDiceOf(known) : 0,
    movedAway: token.where !== token.home,
  }
}

const objectiveLook = (state: State, id: 'alpha' | 'beta'): ObjectiveView => {
  const { hits, batteries } = state.objectives[id]
  const destroyed = isObjectiveDestroyed({ hits })
  return { id, hits, hitsLeft: Math.max(0, maxObjectiveHits - hits), destroyed, batteries }
}

const craftsAt = (state: State, place: PlaceId): readonly CraftId[] => [
  ...flyingBombers(state).flatMap(({ id, where }) => (where === place ? [id] : [])),
  ...interceptorsOf(state).flatMap(({ home, where }) => (where === place ? [home] : [])),
]

const placeLook = (state: State, id: PlaceId, index: number): PlaceView => {
  const token = state.tokens[id]
  const mover = bomberById(
    state,
    state.move?.bomber ?? rollOffWinner(state) ?? nextMovers(state)[0]?.id ?? '',
  )
  const flies = state.phase === 'attacker' && mover !== undefined && state.frames.length === 0
  return {
    id,
    index,
    name: placeName(state, id),
    token: token ? tokenLook(state, token) : null,
    visitors: tokensNotDestroyed(state).flatMap((other) =>
      other.where === id && other.home !== id && !isFlyingInterceptor(other) ? [tokenLook(state, other)] : [],
    ),
    objective: id === 'alpha' || id === 'beta' ? objectiveLook(state, id) : null,
    crafts: craftsAt(state, id),
    pin: state.agreement.board.photograph?.pins[id] ?? null,
    enterable: flies ? mayEnter(state, mover, id) : null,
  }
}

const mayEnter = (state: State, mover: Bomber, place: PlaceId): boolean =>
  bomberPathsInReach(state, mover)?.has(place) ??
  (!goesStraightBack(mover, place) && canFlyFurther(state, mover))

const chartLook = (state: State): LinkedBoardView | null => {
  const links = boardEdgesOf(state)
  if (!links) return null
  const moving = state.move ? [bomberById(state, state.move.bomber)] : nextMovers(state)
  const flies = state.phase === 'attacker' && state.frames.length === 0
  const reach = (flies ? moving : []).flatMap((bomber) => {
    const ways = bomberPathsInReach(state, bomber)
    return bomber && ways ? [[bomber.id, lengthsOf(ways)] as const] : []
  })
  return {
    ...links,
    reach: Object.fromEntries([...reach, ...defenderMoveReachByHome(state)]),
    flak: flakInPlainSpaces(state),
    hunts: huntViews(state),
    stances: stanceLooks(state),
    crafts: [...craftsInPlainSpaces(state)].map(([id, space]) => ({ id, space })),
  }
}
const stanceLooks = (state: State): LinkedBoardView['stances'] =>
  Object.fromEntries(
    [...flyingBombers(state), ...interceptorsOf(state)].flatMap((craft) => {
      const stance = spaceWithPreviousOf(state, craft)
      return stance ? [[craftIdOf(craft), stance] as const] : []
    }),
  )
const lengthsOf = (ways: ReadonlyMap<SpaceId, SpacePath>) =>
  Object.fromEntries([...ways].map(([space, way]) => [space, way.length]))

const moveLook = (state: State): BattleView['move'] => {
  const { move } = state
  const speed = move ? (bomberById(state, move.bomber)?.speed ?? 0) : 0
  if (!move) return null
  return {
    bomber: move.bomber,
    speed,
    entered: move.entered,
    flown: boardEdgesOf(state) && move.flown !== null ? (move.flown ?? 0) : null,
  }
}

const proposal = (state: State): NextAction => {
  const { phase, move, turnedUp } = state
  if (phase === 'setUp' || phase === 'roles') return { kind: 'begin' }
  if (phase === 'placing') return { kind: 'place', count: handSize(state.agreement) }
  if (phase === 'waveEnd') return { kind: 'waveEnd' }
  if (phase === 'over') return { kind: 'over' }
  if (phase === 'defender' && !turnedUp && faceDownPlaces(state).length > 0)
    return { kind: 'turnUp', places: faceDownPlaces(state) }
  const crafts = craftsThrowingSpeed(state)
  const unthrown = crafts.filter(({ dice, speed, moved }) => !dice && speed === null && !moved)
  if (unthrown.length > 0) return { kind: 'throwSpeeds', crafts: unthrown.map(craftIdOf) }
  const unchosen = crafts.filter(({ speed, moved }) => speed === null && !moved)
  if (unchosen.length > 0) return { kind: 'chooseSpeed', crafts: unchosen.map(craftIdOf) }
  return phase === 'attacker' ? attackProposal(state, move) : defenceProposal(state)
}

const attackProposal = (state: State, move: State['move']): NextAction => {
  if (move) return { kind: 'continueMove', bomber: move.bomber }
  if (bombersYetToMove(state).length === 0) return { kind: 'proceed', to: 'defender' }
  return { kind: 'startMove', bombers: nextMovers(state).map(({ id }) => id) }
}

const defenceProposal = (state: State): NextAction => {
  const interceptors = inOrder(interceptorsOf(state).filter(({ moved }) => !moved))
  const flak = movableFlak(state)
  const goOn = interceptorsOf(state)
    .filter((token) => token.moved && token.goesOn && !token.pushedBack)
    .map(({ home }) => home)
  return interceptors.length + flak.length + goOn.length > 0
    ? { kind: 'moveDefence', interceptors, goOn, flak }
    : { kind: 'proceed', to: 'attacker' }
}

/** Fastest first (TR-5). */
const inOrder = (tokens: readonly Token[]): readonly PlaceId[] => {
  const left = tokens.map(({ home, speed }) => ({ home, speed: speed ?? 0 }))
  const order: PlaceId[] = []
  while (left.length > 0)
    for (const next of fastestCraft(left)) {
      order.push(next.home)
      left.splice(left.indexOf(next), 1)
    }
  return order
}

/** What the app's Defender does now and why, in a line (TR-14); null in multiplayer games. */
const thought = (state: State): Message | null => {
  if (!state.solo || state.phase !== 'defender') return null
  const last = state.lastThought
  if (last?.kind === 'chases' && !state.tokens[last.home]?.moved) {
    const name = craftName(state, last.bomber)
    const craft = craftName(state, last.home)
    const n = last.among.length
    return message(n > 1 ? 'tr.thought.chasesOne' : 'tr.thought.chases', { craft, name, n })
  }
  const next = proposal(state)
  if (next.kind === 'turnUp') return message('tr.thought.turnUp', { n: next.places.length })
  if (next.kind === 'throwSpeeds') return message('tr.thought.throwSpeeds', { n: next.crafts.length })
  if (next.kind === 'moveDefence') {
    const [home] = next.interceptors
    const speed = home ? (state.tokens[home]?.speed ?? 0) : 0
    if (!home) return null
    const craft = craftName(state, home)
    const hunt = huntViews(state)[home]
    if (!hunt) return message('tr.thought.hunt', { craft, speed })
    // With the links the app counts, and knows who is nearest.
    return hunt.target === null
      ? message('tr.thought.huntOneOf', { craft, speed, n: hunt.nearest.length })
      : message('tr.thought.huntNearest', { craft, speed, name: craftName(state, hunt.target) })
  }
  if (last?.kind === 'turnedUp')
    return message('tr.thought.turnedUp', { place: placeName(state, last.home), n: last.among })
  return message('tr.thought.done')
}

/** The tokens that the Defender drew, and their places until they are shuffled unseen for a second wave (TR-15). */
const defenderLook = (state: State): DefenderSecretsView | null => {
  const { secret, agreement, solo, phase, layouts, wave } = state
  if (!secret || solo) return null
  const drawn = shuffledPouch(agreement.mix, secret.pouch).slice(0, handSize(agreement))
  const [layout] = layouts
  const isSet = layout !== undefined
  return {
    hand: phase === 'placing' && !isSet ? drawn : [],
    arrangement: isSet && wave === 1 ? tokenKindsOfLayout(agreement.mix, layout) : {},
  }
}

/**
 * The same battle with sides swapped: the next player round the table is the Defender now; alone, the same once more.
 */
const rematch = ({ agreement, players, named, solo, seats }: State): CommandOf<'begin'> => {
  const last = seats.find(({ seat }) => seat === 'defender')?.player ?? -1
  const next = (last + 1) % players.length
  return { type: 'begin', agreement, players, bombers: named, defender: solo ? null : next }
}
