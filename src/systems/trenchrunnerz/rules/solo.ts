import type { Rng } from '@/kit'
import type { PlaceId } from './model'
import { pickOne } from './random'
import { fullSpeed, type SpeedOption } from './speed'

/** What the app does with a piece of its own in a solo game, and by which rule. */
export type SoloOrder =
  | { readonly kind: 'turnUp'; readonly place: PlaceId; readonly ruling: 'TR-14' }
  | { readonly kind: 'nothingToTurnUp'; readonly ruling: 'TR-14' }
  /** Flies `option.speed` spaces toward the nearest bomber, which players count, and fights as soon as it meets one. */
  | { readonly kind: 'hunt'; readonly option: SpeedOption; readonly ruling: 'TR-14' }
  | { readonly kind: 'noBomber'; readonly ruling: 'TR-14' }
  /** Flak stays where it is. */
  | { readonly kind: 'stay'; readonly ruling: 'TR-14' }

/** The token that the app turns up at the start of the Defender's phase, every face-down one equally likely (TR-14). */
export const soloTurnUpOrder = (faceDown: readonly PlaceId[], rng: Rng): SoloOrder => {
  const place = pickOne(faceDown, rng)
  return place === undefined
    ? { kind: 'nothingToTurnUp', ruling: 'TR-14' }
    : { kind: 'turnUp', place, ruling: 'TR-14' }
}

/** What an interceptor does that has thrown these dice: full Speed at the nearest bomber (TR-14). */
export const soloInterceptorOrder = (faces: readonly number[], hits: number, bombers: number): SoloOrder =>
  bombers === 0
    ? { kind: 'noBomber', ruling: 'TR-14' }
    : { kind: 'hunt', option: fullSpeed(faces, hits), ruling: 'TR-14' }

/** What face-up Flak does (TR-14). */
export const soloFlakOrder: SoloOrder = { kind: 'stay', ruling: 'TR-14' }

/** Which of equally near bombers an interceptor hunts (TR-14). */
export const soloTarget = <Bomber>(equallyNear: readonly Bomber[], rng: Rng): Bomber | undefined =>
  pickOne(equallyNear, rng)
