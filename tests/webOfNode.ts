import { BroadcastChannel, MessageChannel } from 'node:worker_threads'
import { CompressionStream, DecompressionStream, TextDecoderStream, TextEncoderStream } from 'node:stream/web'

/** A page's context of its own has the language and the page, but not what Node has of the web: every browser has both. */
Object.assign(globalThis, {
  BroadcastChannel,
  MessageChannel,
  CompressionStream,
  DecompressionStream,
  TextDecoderStream,
  TextEncoderStream,
})
