/**
 * One line to one other phone. What is sent arrives once, whole and in its order, or the line is gone; who speaks the protocol
 * (`Host`, `Guest`) relies on none of it, so that a worse line costs time and nothing else.
 */
export interface Connection {
  /** Sends a text; into a line that is gone it is lost without a word. */
  send(text: string): void
  /** Cuts the line; the other end hears it as gone. */
  close(): void
}

/** What this end does with what comes over a line. */
export interface ConnectionHandlers {
  received(text: string): void
  /** Told once, when nothing more will come. */
  gone(): void
}
