import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { updateFromEntries, type SharedEntry } from '@/club'

/** What a thin phone receives. */
export interface Hears {
  /** An entry of another author arrived. */
  readonly onEntry?: (id: string) => void
  /** The oldest entry that was sent and not acknowledged yet is on the server's disk. */
  readonly onAcknowledged?: (id: string) => void
  readonly onRefused?: (why: string) => void
}

const ids = (update: Uint8Array): readonly string[] =>
  Y.decodeUpdate(update).structs.flatMap((struct) =>
    struct instanceof Y.Item && struct.parentSub !== null ? [struct.parentSub] : [],
  )

/**
 * A phone that is only a connection: it uses the protocol of Hocuspocus and has no document, so that hundreds of them
 * fit into one process and what is measured is the server.
 */
export class ThinPhone {
  private readonly socket: WebSocket
  private readonly sent: string[] = []
  /** Settles when the server has accepted or refused it. */
  readonly ready: Promise<boolean>
  /** Resolves when the connection has ended. */
  readonly gone: Promise<number>
  bytesIn = 0
  bytesOut = 0

  constructor(
    address: string,
    private readonly campaign: string,
    private readonly key: string,
    private readonly hears: Hears = {},
  ) {
    this.socket = new WebSocket(`${address.replace('http', 'ws')}/club/sync`, { perMessageDeflate: false })
    this.gone = new Promise((resolve) => {
      this.socket.on('close', (code) => resolve(code))
      this.socket.on('error', () => {})
    })
    this.ready = new Promise((resolve) => {
      this.socket.on('open', () =>
        this.tell(2, (message) => {
          encoding.writeVarUint(message, 0)
          encoding.writeVarString(message, this.key)
        }),
      )
      this.socket.on('message', (data: Uint8Array) => this.hear(data, resolve))
      void this.gone.then(() => resolve(false))
    })
  }

  /** Sends entries as one update. */
  write(...entries: readonly SharedEntry[]): void {
    this.send(updateFromEntries(entries), entries.map(({ id }) => id).join(' '))
  }

  /** Sends an update; `step` 1 answers the server's request, 2 announces it. */
  send(update: Uint8Array, what = '', step = 2): void {
    this.sent.push(what)
    this.tell(0, (message) => {
      encoding.writeVarUint(message, step)
      encoding.writeVarUint8Array(message, update)
    })
  }

  /** The ids of all entries that the server has. */
  everything(): Promise<ReadonlySet<string>> {
    return new Promise((resolve, reject) => {
      this.onWhole = (all) => resolve(new Set(all))
      void this.gone.then(() => reject(new Error('gone')))
      this.tell(0, (message) => {
        encoding.writeVarUint(message, 0)
        encoding.writeVarUint8Array(message, Uint8Array.of(0))
      })
    })
  }

  leave(): void {
    this.socket.terminate()
  }

  private onWhole: (ids: readonly string[]) => void = () => {}

  private tell(kind: number, fill: (message: encoding.Encoder) => void): void {
    const message = encoding.createEncoder()
    encoding.writeVarString(message, this.campaign)
    encoding.writeVarUint(message, kind)
    fill(message)
    const bytes = encoding.toUint8Array(message)
    this.bytesOut += bytes.length
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(bytes)
  }

  private hear(data: Uint8Array, admitted: (is: boolean) => void): void {
    this.bytesIn += data.length
    const message = decoding.createDecoder(new Uint8Array(data))
    decoding.readVarString(message)
    const kind = decoding.readVarUint(message)
    if (kind === 2) {
      const why = decoding.readVarUint(message)
      if (why === 1) this.hears.onRefused?.(decoding.readVarString(message))
      admitted(why === 2)
    } else if (kind === 0 || kind === 4) {
      const step = decoding.readVarUint(message)
      if (step === 0) return
      const all = ids(decoding.readVarUint8Array(message))
      if (step === 1) this.onWhole(all)
      else for (const id of all) this.hears.onEntry?.(id)
    } else if (kind === 7) this.hears.onRefused?.(decoding.readVarString(message))
    else if (kind === 8) {
      const what = this.sent.shift() ?? ''
      if (decoding.readVarUint(message) === 1) this.hears.onAcknowledged?.(what)
      else this.hears.onRefused?.('readOnly')
    }
  }
}
