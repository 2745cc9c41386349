/**
 * A connection to one other phone. A message arrives once, whole and in order, or the connection is gone. The users
 * of the protocol (`Host`, `Guest`) don't rely on this, so a worse connection costs time and nothing else.
 */
export interface Connection {
  /** Sends a text. If the connection is gone, the text is lost silently. */
  send(text: string): void
  /** Closes the connection; the other end gets `gone`. */
  close(): void
}

/** What this end does with events of a connection. */
export interface ConnectionHandlers {
  received(text: string): void
  /** Called once, when nothing more will come. */
  gone(): void
}
