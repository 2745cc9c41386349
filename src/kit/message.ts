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
