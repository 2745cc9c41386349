import type * as v from 'valibot'

/** A parsed value, deeply readonly, because stored data never changes. Byte arrays stay byte arrays. */
export type DeepReadonly<Value> = Value extends readonly unknown[]
  ? { readonly [Place in keyof Value]: DeepReadonly<Value[Place]> }
  : Value extends ArrayBuffer
    ? Value
    : Value extends object
      ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
      : Value

/** The type that a schema reads. Schemas come first and types follow from them, so that each field is named once. */
export type Parsed<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>
