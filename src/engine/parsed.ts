import type * as v from 'valibot'

/** A value as it was parsed, readonly through and through: what is written is never changed. Bytes stay bytes. */
export type DeepReadonly<Value> = Value extends readonly unknown[]
  ? { readonly [Place in keyof Value]: DeepReadonly<Value[Place]> }
  : Value extends ArrayBuffer
    ? Value
    : Value extends object
      ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
      : Value

/** The type that a schema reads. Schemas come first, types follow from them: a field is named once. */
export type Parsed<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>
