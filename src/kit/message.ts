/**
 * A sentence that is not translated yet. Rules and state return messages; the app translates them into the player's
 * language. A parameter may itself be a message ("Malkh {goes down}"). Names typed by players are plain strings and
 * are always shown as text.
 */
export interface Message {
  readonly key: string
  readonly params?: Readonly<Record<string, string | number | Message>>
}

export const message = (key: string, params?: Message['params']): Message =>
  params ? { key, params } : { key }

/** The key of every number message. */
export const keyOfNumberMessages = 'figure'

/** A number with this many decimals: "2.0", or "2,0" in languages that write it so. */
export const numberMessage = (value: number, digits: number): Message =>
  message(keyOfNumberMessages, { value, digits })

/** Dice in notation: "2D6", and "D6" without a count. */
export const diceNotationMessage = (sides: number | 'F', count?: number): Message =>
  count === undefined ? message('language.die', { sides }) : message('language.dice', { count, sides })
