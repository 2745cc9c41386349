import * as v from 'valibot'
import { placeIds } from '../../rules'
import type { Correction } from '../command'
import type { Event, EventOf } from '../event'
import type { Outcome } from '../state'
import { among, askedRolls, modifiers, openedFrame, thrownRolls, turnedBy } from './frames'
import * as is from './values'

type Schemas = { readonly [Type in Event['type']]: v.GenericSchema<unknown, EventOf<Type>> }

const event = <Type extends Event['type'], Entries extends v.ObjectEntries>(type: Type, entries: Entries) =>
  v.strictObject({ type: v.literal(type), ...entries })

const frame = is.frameId
const bomber = is.bomberId
const reason = is.text
const because = ['flak', 'obstacles', 'dogfight', 'collision'] as const

const correctedToken = v.nullable(
  v.pipe(
    v.strictObject({
      kind: v.nullable(is.tokenKind),
      face: v.picklist(['down', 'up']),
      destroyed: is.flag,
    }),
    v.check(({ kind, face }) => kind !== null || face === 'down', 'kind'),
  ),
)
const what = <What extends Correction['what'], Entries extends v.ObjectEntries>(
  name: What,
  entries: Entries,
) => v.strictObject({ what: v.literal(name), ...entries })
const correction: v.GenericSchema<unknown, Correction> = v.variant('what', [
  what('name', { craft: is.craftId, to: is.text }),
  what('where', { craft: is.craftId, to: is.position }),
  what('hits', { craft: is.craftId, to: is.craftHits }),
  what('speed', { craft: is.craftId, to: v.nullable(is.speed) }),
  what('moved', { craft: is.craftId, to: is.flag }),
  what('owner', { bomber, to: v.nullable(is.attacker) }),
  what('objectiveHits', { objective: is.objectiveId, to: is.objectiveHits }),
  what('batteries', { objective: is.objectiveId, to: is.battle.batteries }),
  what('token', { place: is.placeId, to: correctedToken }),
  what('flakWhere', { home: is.placeId, to: is.placeOrBetween }),
  what('score', { side: is.attacker, to: is.battle.hits }),
  what('turn', { to: is.turn }),
  what('phase', { to: v.picklist(['attacker', 'defender']) }),
])
const corrected: v.GenericSchema<unknown, Correction['to']> = v.union([
  is.whole(0, is.logBounds.turns),
  is.flag,
  correctedToken,
  is.text,
  v.null(),
])

const phase = v.picklist(['placing', 'attacker', 'defender', 'waveEnd'])
const outcome: v.GenericSchema<unknown, Outcome> = v.strictObject({
  winner: v.picklist(['defender', 'attackers', 'draw']),
  verdict: v.nullable(is.verdict),
  reason: v.picklist(['played', 'conceded', 'agreed']),
  winners: is.listOf(is.attacker, 4),
})
const changeOf = (number: v.GenericSchema<unknown, number>) => ({ from: number, to: number })

/** A schema for every event; unknown fields are refused. */
export const eventSchemas: Schemas = {
  began: event('began', {
    agreement: is.agreement,
    players: is.listOf(is.text, 5, 1),
    bombers: is.listOf(is.named, 4, 4),
    solo: is.flag,
    secret: v.exactOptional(is.secret),
  }),
  rolesTaken: event('rolesTaken', {
    seats: is.listOf(v.strictObject({ seat: is.side, player: v.nullable(is.player) }), 5, 2),
    bombers: is.listOf(is.bomber, 4),
  }),
  placed: event('placed', {
    tokens: v.pipe(
      is.listOf(
        v.strictObject({ place: is.placeId, hand: v.nullable(is.whole(0, is.logBounds.tokens)) }),
        placeIds.length,
      ),
      v.check((tokens) => new Set(tokens.map(({ place }) => place)).size === tokens.length, 'places'),
    ),
    commitment: v.nullable(is.hash),
  }),
  turnStarted: event('turnStarted', { turn: is.turn }),
  defenderPhaseStarted: event('defenderPhaseStarted', {}),
  speedsThrown: event('speedsThrown', {
    throws: is.listOf(
      v.strictObject({ craft: is.craftId, side: is.side, faces: is.pair, hits: is.craftHits }),
      20,
      1,
    ),
    thrown: is.thrown,
  }),
  speedDiceChanged: event('speedDiceChanged', { craft: is.craftId, faces: is.pair }),
  speedChosen: event('speedChosen', {
    craft: is.craftId,
    die: is.whole(0, 1),
    face: is.face,
    speed: is.speed,
  }),
  moveBegun: event('moveBegun', { bomber }),
  entered: event('entered', { bomber, place: is.placeId }),
  met: event('met', { bomber, token: is.placeId }),
  moveEnded: event('moveEnded', {
    bomber,
    where: is.position,
    because: v.picklist(['done', 'pushed', 'left', 'destroyed']),
  }),
  turnedUp: event('turnedUp', {
    home: is.placeId,
    kind: is.tokenKind,
    by: turnedBy,
    among,
    name: is.text,
  }),
  turnedDown: event('turnedDown', { home: is.placeId }),
  turnUpPassed: event('turnUpPassed', {}),
  chased: event('chased', {
    interceptor: is.placeId,
    bomber,
    among: is.listOf(bomber, 8, 1),
    thrown: is.thrown,
  }),
  interceptorMoved: event('interceptorMoved', {
    interceptor: is.placeId,
    to: is.boardPosition,
    engages: v.nullable(bomber),
  }),
  flakMoved: event('flakMoved', { flak: is.placeId, to: is.placeOrBetween }),
  opened: event('opened', { frame: openedFrame }),
  stageTaken: event('stageTaken', { frame }),
  modified: event('modified', {
    frame,
    roll: is.whole(0, is.logBounds.rolls),
    modifiers,
    dice: is.whole(1, is.logBounds.dice),
  }),
  thrown: event('thrown', { frame, rolls: thrownRolls }),
  thrownAgain: event('thrownAgain', { frame, rolls: askedRolls, contenders: is.listOf(is.player, 5) }),
  hitTaken: event('hitTaken', {
    craft: is.craftId,
    because: v.picklist(because),
    by: v.nullable(is.craftId),
    ...changeOf(is.craftHits),
  }),
  destroyed: event('destroyed', {
    craft: is.craftId,
    because: v.picklist([...because, 'laser']),
    by: v.nullable(is.craftId),
  }),
  pushed: event('pushed', { craft: is.craftId, from: is.position, to: is.position }),
  spareEntered: event('spareEntered', { bomber, owner: is.attacker, fromTurn: is.turn }),
  objectiveHit: event('objectiveHit', {
    objective: is.objectiveId,
    bomber,
    owner: v.nullable(is.attacker),
    ...changeOf(is.objectiveHits),
  }),
  batteryDestroyed: event('batteryDestroyed', {
    objective: is.objectiveId,
    bomber,
    ...changeOf(is.battle.batteries),
  }),
  tokenDestroyed: event('tokenDestroyed', { home: is.placeId, bomber }),
  batteriesCounted: event('batteriesCounted', {
    objective: is.objectiveId,
    batteries: is.battle.batteries,
  }),
  closed: event('closed', { frame }),
  withheld: event('withheld', { frame }),
  abandoned: event('abandoned', { frame }),
  waveEnded: event('waveEnded', {}),
  secondWaveBegan: event('secondWaveBegan', {
    bombers: is.listOf(is.bomber, 4),
    staying: is.places,
    laid: is.places,
    commitment: v.nullable(is.hash),
    secret: v.exactOptional(is.layout),
  }),
  freelyThrown: event('freelyThrown', {
    side: v.nullable(is.side),
    purpose: v.picklist(['tie', 'other']),
    faces: is.listOf(is.face, is.logBounds.dice, 1),
    thrown: is.thrown,
  }),
  corrected: event('corrected', { correction, from: corrected, reason }),
  boardEdited: event('boardEdited', { board: is.board }),
  commitmentOpened: event('commitmentOpened', {
    wave: is.wave,
    hash: is.hash,
    arrangement: is.arrangement,
    salt: is.salt,
    text: is.text,
    matches: is.flag,
  }),
  ended: event('ended', { outcome, resume: phase }),
  continued: event('continued', {}),
}
