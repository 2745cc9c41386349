import type { Message } from '@/kit'

/**
 * An editor as a list of fields. Each field gives its label, its position in the draft and its bounds from the rules;
 * `EditorFields` draws them. A game writes its list as `EditorFieldList<Profile>`, and the compiler checks that every
 * field has a key with its kind of value. Parts that the game draws itself are in the list as slots.
 */
export type TypedEditorFieldList<Draft> = readonly (FieldOf<Draft> | Group<FieldOf<Draft>>)[]

/** A list for `EditorFields`: the same, but without the check of its keys against the draft. */
export type UntypedEditorFieldList<Draft> = readonly (
  UntypedEditorField<Draft> | Group<UntypedEditorField<Draft>>
)[]

type FieldOf<Draft> =
  | Text<Draft, KeysFor<Draft, string>>
  | TextOrNull<Draft, KeysFor<Draft, string | null>>
  | Step<Draft, KeysFor<Draft, number>>
  | Entry<Draft, KeysFor<Draft, number>, number>
  | Entry<Draft, FieldKeyOrAccessor<Draft, KeysFor<Draft, number | null>, number | null>, number | null>
  | ChoiceOf<Draft>
  | Toggle<Draft, KeysFor<Draft, boolean>>
  | Keywords<Draft, KeysFor<Draft, readonly string[]>>
  | WordsOfOwn<Draft, KeysFor<Draft, readonly string[]>>
  | Picture<Draft, KeysFor<Draft, string>>
  | Slot<Draft>

export type UntypedEditorField<Draft> =
  | Text<Draft, string>
  | TextOrNull<Draft, string>
  | Step<Draft, string>
  | Entry<Draft, FieldKeyOrAccessor<Draft, string, number | null>, number | null>
  | Choice<Draft, string, string>
  | Toggle<Draft, string>
  | Keywords<Draft, string>
  | WordsOfOwn<Draft, string>
  | Picture<Draft, string>
  | Slot<Draft>

/** The keys of a draft whose values have exactly this type. */
type KeysFor<Draft, Value> = {
  [Key in keyof Draft & string]-?: [Draft[Key]] extends [Value]
    ? [Value] extends [Draft[Key]]
      ? Key
      : never
    : never
}[keyof Draft & string]

/** The path of a value: a key of the draft, or a pair of accessors. */
export type FieldKeyOrAccessor<Draft, Key extends string, Value> = Key | FieldAccessor<Draft, Value>
export interface FieldAccessor<Draft, Value> {
  readonly read: (draft: Draft) => Value
  readonly write: (draft: Draft, value: Value) => Draft
}

/** A message's key, or a text that depends on the draft. */
export type FieldLabel<Draft> = string | ((draft: Draft) => Message)

/** What every field has. */
interface Said<Draft> {
  readonly label: FieldLabel<Draft>
  /** Without it the field is always shown. */
  readonly when?: (draft: Draft) => boolean
}
/** The bounds of a number, both included; from the rules. */
interface Bounded {
  readonly least: number
  readonly most: number
}

interface Text<Draft, Key extends string> extends Said<Draft> {
  readonly kind: 'text'
  readonly at: FieldKeyOrAccessor<Draft, Key, string>
  readonly longest: number
  readonly rows?: number
  readonly hint?: FieldLabel<Draft>
  /** Must be filled in before saving; spaces alone don't count. */
  readonly needed?: true
  /** The name of the slot below the field, for completions. */
  readonly slot?: string
}
/** Optional text: an empty field gives null. */
interface TextOrNull<Draft, Key extends string> extends Said<Draft> {
  readonly kind: 'textOrNull'
  readonly at: FieldKeyOrAccessor<Draft, Key, string | null>
  readonly longest: number
  readonly hint?: FieldLabel<Draft>
}
/** A small number, changed by one per tap. */
interface Step<Draft, Key extends string> extends Said<Draft>, Bounded {
  readonly kind: 'step'
  readonly at: FieldKeyOrAccessor<Draft, Key, number>
  readonly note?: FieldLabel<Draft>
}
/** A whole number that is typed. A number out of bounds is refused with a message. */
interface Entry<Draft, Place, Value extends number | null> extends Said<Draft>, Bounded {
  readonly kind: 'number'
  readonly at: Place
  /** The value of an empty field. */
  readonly empty: Value
  readonly hint?: FieldLabel<Draft>
  readonly suffix?: FieldLabel<Draft>
  /** A fault besides the bounds. It is shown after an attempt to save. */
  readonly wrong?: (draft: Draft) => Message | null
}
/** A sentence below a choice that explains it, and its ruling. */
interface Noted<Draft> {
  readonly note?: FieldLabel<Draft>
  readonly ruling?: string
}
/** A choice of exactly one option. */
interface Choice<Draft, Key extends string, Value extends string> extends Said<Draft>, Noted<Draft> {
  readonly kind: 'choice'
  readonly at: Key
  readonly options: readonly { readonly id: Value; readonly label: FieldLabel<Draft> }[]
  /** Other changes to the draft that follow from the choice. */
  readonly also?: (draft: Draft) => Draft
}
type ChoiceOf<Draft> = {
  [Key in keyof Draft & string]-?: Draft[Key] extends string ? Choice<Draft, Key, Draft[Key]> : never
}[keyof Draft & string]
/** On or off. `group` is the message key of its group's label. */
interface Toggle<Draft, Key extends string> extends Said<Draft>, Noted<Draft> {
  readonly kind: 'toggle'
  readonly at: FieldKeyOrAccessor<Draft, Key, boolean>
  readonly group: string
}
/** Any number of known words, and of typed ones. Typed words are stored as `tidy` returns them. */
interface Keywords<Draft, Key extends string> extends Said<Draft> {
  readonly kind: 'keywords'
  readonly at: FieldKeyOrAccessor<Draft, Key, readonly string[]>
  readonly known: readonly string[]
  /** The message key for the label of the field in which another word is typed. */
  readonly own: string
  /** More words that complete a typed one. They are too many to be shown as chips. */
  readonly completes?: readonly string[]
  readonly most: number
  readonly longest: number
  readonly tidy?: (text: string) => string
  /** The message key of the reason why a typed word is refused; null accepts it. */
  readonly refuse?: (text: string) => string | null
}
/** The players' own words, in their order. The label is that of the field for another word. */
interface WordsOfOwn<Draft, Key extends string> extends Said<Draft> {
  readonly kind: 'words'
  readonly at: FieldKeyOrAccessor<Draft, Key, readonly string[]>
  readonly most: number
  readonly longest: number
}
/** A choice among the icons. The game draws it in slot `slot`; without a slot it is drawn plainly. */
interface Picture<Draft, Key extends string> extends Said<Draft> {
  readonly kind: 'picture'
  readonly at: FieldKeyOrAccessor<Draft, Key, string>
  readonly slot?: string
}
/** A part that the game draws itself, in the slot of this name. */
interface Slot<Draft> {
  readonly kind: 'slot'
  readonly slot: string
  readonly when?: (draft: Draft) => boolean
}
/** Fields that belong together. */
interface Group<Field> {
  readonly kind: 'group'
  readonly title: string
  /** The title is for screen readers only. */
  readonly untitled?: true
  /** The fields are side by side where there is room. */
  readonly abreast?: true
  readonly fields: readonly Field[]
}

/** The props of a slot among the fields: the draft, a function to change it, and whether somebody tried to save it. */
export interface EditorFieldSlotProps<Draft> {
  readonly draft: Draft
  readonly set: (change: Partial<Draft>) => void
  readonly tried: boolean
}

/** The value of a field in a draft. */
export const fieldValue = <Draft extends object, Value>(
  at: FieldKeyOrAccessor<Draft, string, Value>,
  draft: Draft,
): Value => {
  if (typeof at !== 'string') return at.read(draft)
  // The list has the type `EditorFieldList<Draft>`, which ensures that this key has a value of this type.
  const value: unknown = Reflect.get(draft, at)
  return value as Value
}

/** The draft with another value in a field. */
export const withFieldValue = <Draft extends object, Value>(
  at: FieldKeyOrAccessor<Draft, string, Value>,
  draft: Draft,
  value: Value,
): Draft => (typeof at === 'string' ? { ...draft, [at]: value } : at.write(draft, value))
