import * as v from 'valibot'
import { message, type Message } from '@/kit'
import { correctedThing, noSubject } from '@/engine'
import { boardSchema } from '../agreement'
import {
  correctionSchema,
  replacedValueSchema,
  type Correction,
  type CorrectionOf,
} from '../correctionSchema'
import type { State } from '../state'
import * as is from '../schemas'
import { craftName, placeName, positionName, sideName } from '../names'
import { bomberName, craftSubject } from './logSubjects'
import { eventKind, gameMessage } from './eventKind'

type CorrectionTexts = {
  readonly [What in Correction['what']]: (
    correction: CorrectionOf<What>,
    state: State,
    from: number,
  ) => Message
}

const words = (key: string, params?: Message['params']): Message => gameMessage(`corrected.${key}`, params)

const correctionTexts: CorrectionTexts = {
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

/** Corrections, free throws and changes of the board. */
export const bookkeepingEvents = {
  corrected: eventKind({
    fields: {
      correction: correctionSchema,
      from: replacedValueSchema,
      reason: is.text,
      /** A token was taken off the board or put on it: how they were dealt is no longer known. */
      recounts: v.exactOptional(v.literal(true)),
    },
    matters: true,
    corrects: ({ correction, reason }) => correctedThing(correction, reason),
    words: ({ correction, from }, before) => {
      // The record has, for each kind, the text of its corrections.
      const text = correctionTexts[correction.what] as (
        correction: Correction,
        state: State,
        from: number,
      ) => Message
      return text(correction, before, typeof from === 'number' ? from : 0)
    },
    about: ({ correction }, before) => {
      if ('craft' in correction) return craftSubject(before, correction.craft)
      return 'bomber' in correction ? craftSubject(before, correction.bomber) : noSubject
    },
  }),

  boardEdited: eventKind({
    /** `corrects`: a correction of the same board, so that craft stay in their spaces. */
    fields: { board: boardSchema, corrects: v.exactOptional(v.literal(true)) },
    matters: true,
    words: ({ corrects }) => gameMessage(corrects ? 'boardCorrected' : 'boardEdited'),
  }),
}
