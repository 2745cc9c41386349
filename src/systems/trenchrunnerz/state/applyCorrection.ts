import { withBomber, withCraft, withObjective, withSide, withToken } from './change'
import type { Correction } from './correctionSchema'
import type { CraftId } from './craftIdTypes'
import { newToken } from './newToken'
import { isBomberId } from './queries'
import type { State } from './state'

/** The state after a correction of the players (C-4). */
export const applyCorrection = (state: State, correction: Correction): State => {
  switch (correction.what) {
    case 'name':
      return renamed(state, correction.craft, correction.to)
    case 'where':
      return withCraft(state, correction.craft, { where: correction.to, tail: null })
    case 'hits':
      return withCraft(state, correction.craft, {
        hits: correction.to,
        ...(isBomberId(correction.craft) ? {} : { destroyed: correction.to >= 2 }),
      })
    case 'speed':
      return withCraft(state, correction.craft, { speed: correction.to })
    case 'moved':
      return withCraft(state, correction.craft, { moved: correction.to, pushedBack: false })
    case 'owner':
      return withBomber(state, correction.bomber, { owner: correction.to })
    case 'objectiveHits':
      return withObjective(state, correction.objective, { hits: correction.to })
    case 'batteries':
      return withObjective(state, correction.objective, { batteries: correction.to })
    case 'token': {
      const { [correction.place]: before, ...others } = state.tokens
      if (!correction.to) return { ...state, tokens: others }
      const { kind, face, destroyed } = correction.to
      const token = before ?? newToken(correction.place, null)
      const turned = token.turned || face === 'up' || destroyed
      const hits = destroyed ? token.hits : Math.min(1, token.hits)
      return {
        ...state,
        tokens: { ...others, [correction.place]: { ...token, kind, face, destroyed, turned, hits } },
      }
    }
    case 'flakWhere':
      return withToken(state, correction.home, { where: correction.to })
    case 'score':
      return withSide(state, correction.side, { hits: correction.to })
    case 'turn':
      return { ...state, turn: correction.to }
    case 'phase':
      return { ...state, phase: correction.to, move: null, turnedUp: false }
  }
}

/** The bombers of a second wave have the current names of the first wave's (TR-15). */
const renamed = (state: State, craft: CraftId, name: string): State => {
  const index = state.bombers.findIndex(({ id, wave }) => id === craft && wave === 1)
  const named = state.named.map((one, at) => (at === index ? { ...one, name } : one))
  return { ...withCraft(state, craft, { name }), named }
}
