import { BroadcastChannel, MessageChannel } from 'node:worker_threads'
import { CompressionStream, DecompressionStream, TextDecoderStream, TextEncoderStream } from 'node:stream/web'

/** A separate page context has the language and the page, but not Node's web APIs. Every browser has both. */
Object.assign(globalThis, {
  BroadcastChannel,
  MessageChannel,
  CompressionStream,
  DecompressionStream,
  TextDecoderStream,
  TextEncoderStream,
})
