import * as v from 'valibot'
import { message, type Message } from '@/kit'
import { noSubject } from '@/engine'
import { board } from '../agreement'
import { correction, replacedValueSchema, type Correction, type CorrectionOf } from '../correction'
import type { State } from '../state'
import * as is from '../schemas'
import { craftName, placeName, positionName, sideName } from '../names'
import { bomberName, ofCraft } from './logSubjects'
import { eventKind, gameMessage } from './eventKind'

type Mended = {
  readonly [What in Correction['what']]: (
    correction: CorrectionOf<What>,
    state: State,
    from: number,
  ) => Message
}

const words = (key: string, params?: Message['params']): Message => gameMessage(`corrected.${key}`, params)

const mended: Mended = {
  name: ({ craft, to }, state) => {
    const name = craftName(state, craft)
    return to.trim() === '' ? words('noName', { name }) : words('name', { name, to })
  },
  where: ({ craft, to }, state) =>
    words('where', { name: craftName(state, craft), place: positionName(state, to) }),
  hits: ({ craft, to }, state, from) => words('hits', { name: craftName(state, craft), from, to }),
  speed: ({ craft, to }, state) => {
    const name = craftName(state, craft)
    return to === null ? words('noSpeed', { name }) : words('speed', { name, to })
  },
  moved: ({ craft, to }, state) => words(`moved.${to}`, { name: craftName(state, craft) }),
  owner: ({ bomber, to }, state) => {
    const name = bomberName(state, bomber)
    return to === null ? words('spare', { name }) : words('owner', { name, side: sideName(state, to) })
  },
  objectiveHits: ({ objective, to }, state, from) =>
    words('objectiveHits', { place: placeName(state, objective), from, to }),
  batteries: ({ objective, to }, state, from) =>
    words('batteries', { place: placeName(state, objective), from, to }),
  token: ({ place: home, to }, state) => {
    const place = placeName(state, home)
    if (!to) return words('token.none', { place })
    if (to.kind === null) return words('token.unknown', { place })
    return words(`token.${to.destroyed ? 'destroyed' : to.face}`, {
      place,
      token: message(`tr.token.${to.kind}`),
    })
  },
  flakWhere: ({ home, to }, state) =>
    words('flakWhere', { place: placeName(state, home), to: positionName(state, to) }),
  score: ({ side, to }, state, from) => words('score', { side: sideName(state, side), from, to }),
  turn: ({ to }) => words('turn', { to }),
  phase: ({ to }) => words(`phase.${to}`),
}

/** What players say of the battle and of their board. */
export const bookkeepingEvents = {
  corrected: eventKind({
    fields: {
      correction,
      from: replacedValueSchema,
      reason: is.text,
      /** A token was taken off the board or put on it: how they were dealt is no longer known. */
      recounts: v.exactOptional(v.literal(true)),
    },
    words: ({ correction: mending, from }, before) => {
      // The record holds for each kind the words of just its corrections.
      const told = mended[mending.what] as (mending: Correction, state: State, from: number) => Message
      return told(mending, before, typeof from === 'number' ? from : 0)
    },
    about: ({ correction: mending }, before) => {
      if ('craft' in mending) return ofCraft(before, mending.craft)
      return 'bomber' in mending ? ofCraft(before, mending.bomber) : noSubject
    },
  }),

  boardEdited: eventKind({
    /** `corrects`: the same board put right, so that craft stay where they are. */
    fields: { board, corrects: v.exactOptional(v.literal(true)) },
    words: ({ corrects }) => gameMessage(corrects ? 'boardCorrected' : 'boardEdited'),
  }),
}
