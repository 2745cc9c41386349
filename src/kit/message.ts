/**
 * A sentence that has not been put into words yet. Rules and state speak in messages, the app turns
 * them into the player's language. A parameter may be a message of its own ("Malkh {goes down}").
 * Names typed by players are passed as plain strings and are always shown as text.
 */
export interface Message {
  readonly key: string
  readonly params?: Readonly<Record<string, string | number | Message>>
}

export const message = (key: string, params?: Message['params']): Message =>
  params ? { key, params } : { key }

/** The key of every figure. */
export const numberMessageKey = 'figure'

/** A number with so many digits behind its point: "2.0", "2,0" where it is written so. */
export const numberMessage = (value: number, digits: number): Message =>
  message(numberMessageKey, { value, digits })

/** Dice as they are called: "2D6", and "D6" without a count. */
export const diceNotationText = (sides: number, count?: number): Message =>
  count === undefined ? message('language.die', { sides }) : message('language.dice', { count, sides })
