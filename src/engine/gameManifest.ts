/**
 * What stands of a game before anything else of it is fetched: Home, lists and pickers show every game's bay, so each
 * byte of it is paid by everybody's first visit. The game's id is no part of it: it is the name of its folder.
 */
export interface GameManifest {
  /** Its proper name, which no language translates. Where one writes it otherwise, its catalogue has words for this name. */
  readonly name: string
  /** Its place among the games, from the first on. Two games of one place stand as their ids do. */
  readonly order: number
  /**
   * Draws a heap of its own pieces within 158 x 88, as a Vue component of SVG alone: Home puts it into its own `<svg>`, where
   * anything else does not show. A game without one is shown as a plain die.
   */
  readonly illustration?: object
  /** It has an editor of kept forces (`views.force`), so that a new one can be written. */
  readonly writes?: true
  /** Players may keep weapons and units of it in a library (`views.thing`). */
  readonly library?: true
  /** Opens its door: only then is more of it fetched. */
  readonly load: () => Promise<{ readonly system: unknown }>
}

/** The throws that a game is full of, to start from in Quick dice: they come with Quick dice, not with the game. */
export interface BuiltInPresets {
  readonly pools: readonly BuiltInPreset[]
  /** Their names in English. */
  readonly words: Readonly<Record<string, unknown>>
}

export interface BuiltInPreset {
  /** The key of its name in the `words` beside it. */
  readonly nameKey: string
  /** In the notation that players type. */
  readonly dice: string
  /** The least result that is wanted; without one the chart marks its middle. */
  readonly goal?: number
  /** A die that shows 1 fails, whatever is added to it. */
  readonly onesFail?: true
}
