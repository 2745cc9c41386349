/** The result of a boundary function: a value, or a typed reason for the failure. Errors are values, never thrown. */
export type Result<Value, Reason> = Ok<Value> | Err<Reason>
export interface Ok<Value> {
  readonly ok: true
  readonly value: Value
}
export interface Err<Reason> {
  readonly ok: false
  readonly reason: Reason
}

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value })
export const err = <Reason>(reason: Reason): Err<Reason> => ({ ok: false, reason })
