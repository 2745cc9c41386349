/** The cover levels, weakest first. `open` is no cover. */
export const coverLevels = ['open', 'light', 'heavy', 'solid'] as const
export type CoverLevel = (typeof coverLevels)[number]

/** The known cover of a unit: `open` until players enter one. */
export const coverOrOpen = ({ cover }: { readonly cover?: CoverLevel }): CoverLevel => cover ?? 'open'

/** What a cover level does to shooting at a unit in or behind it (GT-11). */
export interface CoverEffect {
  readonly shooting: 0 | -1
  readonly obscures: boolean
  /** A Dice Modifier on the saves. */
  readonly saveDice: 0 | 1
}

export const coverEffects: Readonly<Record<CoverLevel, CoverEffect>> = {
  open: { shooting: 0, obscures: false, saveDice: 0 },
  light: { shooting: 0, obscures: true, saveDice: 0 },
  heavy: { shooting: -1, obscures: true, saveDice: 0 },
  solid: { shooting: -1, obscures: false, saveDice: 1 },
}

/** What a cover level does in melee for the unit in it: on attacks against it, and on its saves (GT-16). */
export const meleeCoverEffects: Readonly<
  Record<CoverLevel, { readonly attack: 0 | -1; readonly save: 0 | 1 }>
> = {
  open: { attack: 0, save: 0 },
  light: { attack: 0, save: 0 },
  heavy: { attack: 0, save: 1 },
  solid: { attack: -1, save: 1 },
}

/** The covers among which the defender may choose: the crossed ones, if the target itself is in the open (GT-11). */
export const selectableCovers = (own: CoverLevel, crossed: readonly CoverLevel[]): readonly CoverLevel[] =>
  own === 'open' ? coverLevels.filter((level) => level !== 'open' && crossed.includes(level)) : []

/**
 * The one cover that counts: the target's own, or else the crossed one that the defender picked (GT-11). Before the
 * pick, or for a level that is not crossed, it is the strongest crossed one.
 */
export const countingCover = (
  own: CoverLevel,
  crossed: readonly CoverLevel[],
  picked: CoverLevel | null,
): CoverLevel => {
  const choices = selectableCovers(own, crossed)
  if (picked !== null && choices.includes(picked)) return picked
  return choices.at(-1) ?? own
}
