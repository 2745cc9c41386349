/**
 * The part of a game that loads first. Home, lists and pickers show the manifest of every game, so each byte of it
 * costs every visitor on the first visit. It has no game id: the id is the name of the game's folder.
 */
export interface GameManifest {
  /**
   * Its proper name, the same in all languages. A language that writes it differently translates it in its catalogue.
   */
  readonly name: string
  /** Its position among the games, lowest first. Games with the same position are sorted by id. */
  readonly order: number
  /**
   * Draws some of the game's pieces within 158 x 88. It is a Vue component of SVG only: Home puts it into its own
   * `<svg>`, where nothing else shows. A game without one shows a plain die.
   */
  readonly illustration?: object
  /** The game has an editor of saved forces, so players can write a new one. */
  readonly writes?: true
  /** Players may save weapons and units of this game in a library. */
  readonly library?: true
  /** Loads the game's modules. Nothing more of the game loads before. */
  readonly load: () => Promise<{ readonly system: unknown }>
}

/** The game's common throws, as presets in Quick dice. They load with Quick dice, not with the game. */
export interface BuiltInDicePresets {
  readonly pools: readonly BuiltInDicePreset[]
  /** Their names in English. */
  readonly words: Readonly<Record<string, unknown>>
}

export interface BuiltInDicePreset {
  /** The key of its name in the `words` beside it. */
  readonly nameKey: string
  /** In the notation that players type. */
  readonly dice: string
  /** The least result that is wanted; without one the chart marks its middle. */
  readonly goal?: number
  /** A die that shows 1 fails, whatever is added to it. */
  readonly onesFail?: true
}
