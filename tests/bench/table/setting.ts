/** What `scripts/bench.mjs` prepared for the measuring. */
export interface Setting {
  /** The folder of the libraries to compare with; empty when they could not be installed. */
  readonly peers: string
  /** The path of a Chromium, or null. */
  readonly browser: string | null
  readonly launchFlags: readonly string[]
  /** Where the app is served, and the pages to compare with. */
  readonly app: string
  readonly pages: string
  /** Bytes, gzipped. */
  readonly weights: {
    readonly firstPaint: number
    readonly home: number
    readonly kept: number
    readonly bare: number
  }
}

export const readSetting = (): Setting => JSON.parse(process.env['FIRESTEP_BENCH'] ?? 'null') as Setting
