/** One line of the table: what was measured, compared with what, and whether it reaches its aim. */
export interface Figure {
  readonly what: string
  readonly beside: string
  /** As it is read: `65 x`, `1.08 x`, `19.1 kB`. */
  readonly ratio: string
  readonly aim: string
  /** Null where no aim was set. */
  readonly reached: boolean | null
  readonly ours: string
  readonly theirs: string
  /** How it was measured, or why the aim is missed. */
  readonly note?: string
}

/** A factor with its significant digits. */
export const digits = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(value < 10 ? 3 : 3)

/** Nanoseconds in a readable unit. */
const duration = (nanoseconds: number): string => {
  if (nanoseconds < 1e3) return `${digits(nanoseconds)} ns`
  if (nanoseconds < 1e6) return `${digits(nanoseconds / 1e3)} us`
  return nanoseconds < 1e9 ? `${digits(nanoseconds / 1e6)} ms` : `${digits(nanoseconds / 1e9)} s`
}

/** A figure that should be at least so many times as fast as what it is compared with. */
export const fasterThan = (
  what: string,
  beside: string,
  { ratio, ours, theirs }: { readonly ratio: number; readonly ours: number; readonly theirs: number },
  aim: number,
  note?: string,
): Figure => ({
  what,
  beside,
  ratio: `${digits(ratio)} x as fast`,
  aim: `>= ${aim.toLocaleString('en')} x`,
  reached: ratio >= aim,
  ours: duration(ours),
  theirs: duration(theirs),
  ...(note === undefined ? {} : { note }),
})

/** A figure that may cost at most so many times what it is compared with. */
export const atMost = (
  what: string,
  beside: string,
  { ratio, ours, theirs }: { readonly ratio: number; readonly ours: number; readonly theirs: number },
  aim: number,
  note?: string,
): Figure => ({
  what,
  beside,
  ratio: `${digits(1 / ratio)} x the cost`,
  aim: `<= ${aim} x`,
  reached: 1 / ratio <= aim,
  ours: duration(ours),
  theirs: duration(theirs),
  ...(note === undefined ? {} : { note }),
})

const columns = ['ratio', 'aim', '', 'what', 'beside', 'ours', 'theirs'] as const

/** The table as Markdown, with notes on single lines below it. */
export const printed = (figures: readonly Figure[]): string => {
  const rows = figures.map(({ ratio, aim, reached, what, beside, ours, theirs }) => [
    ratio,
    aim,
    reached === null ? '' : reached ? 'yes' : 'NO',
    what,
    beside,
    ours,
    theirs,
  ])
  const widths = columns.map((name, column) =>
    Math.max(3, name.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const notes = figures.flatMap(({ what, beside, note, reached }) =>
    note === undefined ? [] : [`- ${what}, ${beside}${reached === false ? ' (aim missed)' : ''}: ${note}`],
  )
  return [
    line(columns),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n')
}
