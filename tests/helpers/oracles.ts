import { fraction, lowest } from './fraction'
import oracles from '../fixtures/oracles.json'
import oracles102 from '../fixtures/oracles-1.0.2.json'

export interface Oracle<Params> {
  readonly id: string
  readonly params: Params
  readonly result: Readonly<Record<string, string>>
}

/** The rows of the exact answers whose id begins so, their fractions in lowest terms. */
export const rows = <Params>(begins: string): Oracle<Params>[] =>
  [...oracles.rows, ...oracles102.rows]
    .filter((row) => row.id.startsWith(begins))
    .map((row) => ({
      id: row.id,
      params: row.params as Params,
      result: Object.fromEntries(
        Object.entries(row.result as Record<string, string>).map(([key, text]) => {
          const { part, whole } = fraction(text)
          return [key, lowest(part, whole)]
        }),
      ),
    }))

/** Weights in the shape of an oracle's result: impossible results are left out. */
export const asResult = (
  total: number | bigint,
  entries: Iterable<readonly [string | number, number | bigint]>,
): Record<string, string> =>
  Object.fromEntries(
    [...entries].filter(([, weight]) => weight > 0).map(([key, weight]) => [key, lowest(weight, total)]),
  )
