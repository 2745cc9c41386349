import type { Translate } from './useTranslate'

/** The faces of a throw for screen readers: those that count, then those that were dropped. */
export const facesText = (
  dice: readonly { readonly face: number; readonly dropped: boolean }[],
  say: Translate,
): string => {
  const facesThat = (dropped: boolean) =>
    dice
      .filter((die) => die.dropped === dropped)
      .map(({ face }) => face)
      .join(', ')
  const [counting, dropped] = [facesThat(false), facesThat(true)]
  if (dropped && !counting) return say('log.allDropped', { dropped })
  const kept = say('log.faces', { faces: counting })
  return dropped ? say('log.facesDropped', { kept, dropped }) : kept
}
