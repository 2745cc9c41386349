import type { Rng } from '@/kit'
import type { ConnectionHandlers, Connection } from '@/sync'

/** The faults of a connection, in percent of the messages. */
export interface Tear {
  readonly lost: number
  readonly doubled: number
  /** Arrives after a later message. */
  readonly late: number
}

export const whole: Tear = { lost: 0, doubled: 0, late: 0 }

interface Under {
  readonly to: 'near' | 'far'
  readonly text: string
}

/** A connection between two phones that loses, doubles, delays and reorders messages, and can be cut. */
export class TornLine {
  readonly #rng: Rng
  readonly #ears: { near?: ConnectionHandlers; far?: ConnectionHandlers } = {}
  #under: Under[] = []
  #cut = false
  tear: Tear

  constructor(rng: Rng, tear: Tear, heard: (text: string) => void = () => undefined) {
    this.#rng = rng
    this.tear = tear
    this.near = this.#end('far', heard)
    this.far = this.#end('near', heard)
  }

  readonly near: Connection
  readonly far: Connection

  connect(near: ConnectionHandlers, far: ConnectionHandlers): void {
    this.hears(this.near, near)
    this.hears(this.far, far)
  }
  /** Sets other handlers for this end. */
  hears(end: Connection, ears: ConnectionHandlers): void {
    this.#ears[end === this.near ? 'near' : 'far'] = ears
  }
  get isCut(): boolean {
    return this.#cut
  }
  cut(): void {
    if (this.#cut) return
    this.#cut = true
    this.#under = []
    this.#ears.near?.gone()
    this.#ears.far?.gone()
  }

  /** Delivers up to `most` waiting messages, also those that they cause. Returns how many. */
  pump(most: number): number {
    let done = 0
    for (; done < most && this.#under.length > 0; done += 1) {
      const late = this.#rng.below(100) < this.tear.late
      const [next] = this.#under.splice(late ? this.#rng.below(this.#under.length) : 0, 1)
      if (next) this.#ears[next.to]?.received(next.text)
    }
    return done
  }

  #end(to: 'near' | 'far', heard: (text: string) => void): Connection {
    return {
      send: (text) => {
        if (this.#cut || this.#rng.below(100) < this.tear.lost) return
        heard(text)
        this.#under.push({ to, text })
        if (this.#rng.below(100) < this.tear.doubled) this.#under.push({ to, text })
      },
      close: () => this.cut(),
    }
  }
}
