import type { Page } from '@playwright/test'

/** What a page gave to something outside it. */
export interface HandedOut {
  readonly to: 'share' | 'clipboard' | 'canvas' | 'packed' | 'tabs' | 'file'
  readonly text: string
}

/** Records what the page gives out from now on. The page has a share sheet that accepts everything. */
export const watchHandedOut = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const handed: Promise<HandedOut>[] = []
    const keep = (to: HandedOut['to'], text: string | Promise<string>) => {
      handed.push(Promise.resolve(text).then((text) => ({ to, text })))
    }
    Object.assign(window, { handed })
    const plain = (blob: Blob) => (blob.type.startsWith('image/') ? '' : blob.text())

    Object.defineProperties(navigator, {
      canShare: { value: () => true },
      share: {
        value: async ({ title = '', text = '', url = '', files = [] }: ShareData) => {
          keep('share', [title, text, url].join('\n'))
          for (const file of files)
            keep(
              'share',
              Promise.resolve(plain(file)).then((held) => `${file.name}\n${held}`),
            )
        },
      },
    })
    navigator.clipboard.writeText = async (text) => keep('clipboard', text)
    const address = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (source) => {
      if (source instanceof Blob) keep('file', plain(source))
      return address(source)
    }
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D])
      for (const draw of ['fillText', 'strokeText'] as const) {
        const real = prototype[draw]
        prototype[draw] = function (this: CanvasRenderingContext2D, ...all: Parameters<typeof real>) {
          keep('canvas', all[0])
          return real.apply(this, all)
        } as typeof real
      }
    const post = BroadcastChannel.prototype.postMessage
    BroadcastChannel.prototype.postMessage = function (words) {
      keep('tabs', JSON.stringify(words))
      post.call(this, words)
    }
    const Real = CompressionStream
    window.CompressionStream = class {
      readonly readable: ReadableStream
      readonly writable: WritableStream
      constructor(format: CompressionFormat) {
        const decoder = new TextDecoder()
        let text = ''
        const seen = new TransformStream<Uint8Array, Uint8Array>({
          transform: (bytes, on) => {
            text += decoder.decode(bytes, { stream: true })
            on.enqueue(bytes)
          },
          flush: () => keep('packed', text),
        })
        this.writable = seen.writable
        this.readable = seen.readable.pipeThrough(new Real(format) as unknown as typeof seen)
      }
    } as typeof CompressionStream
  })

/** What this page gave out since it was loaded or since the last call. */
export const handedOut = (page: Page): Promise<readonly HandedOut[]> =>
  page.evaluate(() => Promise.all((window as unknown as { handed: Promise<HandedOut>[] }).handed.splice(0)))

/** Everything visible on the page, and everything that it stores for the first scripts of the next start. */
export const shownAndMirrored = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => ({
    title: document.title,
    address: location.href,
    history: JSON.stringify(history.state),
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    page: [
      new XMLSerializer().serializeToString(document.documentElement),
      ...[...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value),
    ].join('\n'),
  }))
