/** What a unit stands in or behind, weakest first. `open` is none. */
export const coverLevels = ['open', 'light', 'heavy', 'solid'] as const
export type CoverLevel = (typeof coverLevels)[number]

/** The cover that a unit is known to stand in: none until players say otherwise. */
export const coverOf = ({ cover }: { readonly cover?: CoverLevel }): CoverLevel => cover ?? 'open'

/** What a level of cover does to shooting at a unit in or beyond it (GT-11). */
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

/** What a level of cover does in melee for the unit in it: on attacks against it, and on its saves (GT-16). */
export const meleeCoverEffect: Readonly<
  Record<CoverLevel, { readonly attack: 0 | -1; readonly save: 0 | 1 }>
> = {
  open: { attack: 0, save: 0 },
  light: { attack: 0, save: 0 },
  heavy: { attack: 0, save: 1 },
  solid: { attack: -1, save: 1 },
}

/** The covers between which the defender may choose: the crossed ones, if the target is in none itself (GT-11). */
export const coverChoices = (own: CoverLevel, crossed: readonly CoverLevel[]): readonly CoverLevel[] =>
  own === 'open' ? coverLevels.filter((level) => level !== 'open' && crossed.includes(level)) : []

/**
 * The one cover that counts: the target's own, else the crossed one that the defender picked, else none (GT-11).
 * Before the pick, or for a level that is not crossed, the strongest crossed one.
 */
export const countingCover = (
  own: CoverLevel,
  crossed: readonly CoverLevel[],
  picked: CoverLevel | null,
): CoverLevel => {
  const choices = coverChoices(own, crossed)
  if (picked !== null && choices.includes(picked)) return picked
  return choices.at(-1) ?? own
}
