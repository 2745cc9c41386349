import type { Message } from '@/kit'

/**
 * An editor as a list of fields. Each field gives its label, its position in the draft and its bounds from the rules;
 * `EditorFields` draws them. A game writes its list as `EditorFieldList<Profile>`, and the compiler checks that every field has a
 * key with its kind of value. What the game draws itself is in the list as a slot.
 */
export type EditorFieldList<Draft> = readonly (FieldOf<Draft> | Group<FieldOf<Draft>>)[]

/** A list for `EditorFields`: the same, but without the check of its keys against the draft. */
export type UntypedEditorFieldList<Draft> = readonly (
  UntypedEditorField<Draft> | Group<UntypedEditorField<Draft>>
)[]

type FieldOf<Draft> =
  | Text<Draft, KeysFor<Draft, string>>
  | TextOrNull<Draft, KeysFor<Draft, string | null>>
  | Step<Draft, KeysFor<Draft, number>>
  | Entry<Draft, KeysFor<Draft, number>, number>
  | Entry<Draft, FieldPath<Draft, KeysFor<Draft, number | null>, number | null>, number | null>
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
  | Entry<Draft, FieldPath<Draft, string, number | null>, number | null>
  | Choice<Draft, string, string>
  | Toggle<Draft, string>
  | Keywords<Draft, string>
  | WordsOfOwn<Draft, string>
  | Picture<Draft, string>
  | Slot<Draft>

/** The keys of a draft that read and write exactly this type of value. */
type KeysFor<Draft, Value> = {
  [Key in keyof Draft & string]-?: [Draft[Key]] extends [Value]
    ? [Value] extends [Draft[Key]]
      ? Key
      : never
    : never
}[keyof Draft & string]

/** The path of a value: a key of the draft, or a pair of accessors. */
export type FieldPath<Draft, Key extends string, Value> = Key | FieldAccessor<Draft, Value>
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
  readonly at: FieldPath<Draft, Key, string>
  readonly longest: number
  readonly rows?: number
  readonly hint?: FieldLabel<Draft>
  /** Must be filled in before saving; spaces alone don't count. */
  readonly needed?: true
  /** The slot below it, with completions. */
  readonly slot?: string
}
/** Optional text: an empty field gives null. */
interface TextOrNull<Draft, Key extends string> extends Said<Draft> {
  readonly kind: 'textOrNull'
  readonly at: FieldPath<Draft, Key, string | null>
  readonly longest: number
  readonly hint?: FieldLabel<Draft>
}
/** A small number, changed by one per tap. */
interface Step<Draft, Key extends string> extends Said<Draft>, Bounded {
  readonly kind: 'step'
  readonly at: FieldPath<Draft, Key, number>
  readonly note?: FieldLabel<Draft>
}
/** A whole number, typed; a number out of bounds is refused with a message. */
interface Entry<Draft, Place, Value extends number | null> extends Said<Draft>, Bounded {
  readonly kind: 'number'
  readonly at: Place
  /** The value of an empty field. */
  readonly empty: Value
  readonly hint?: FieldLabel<Draft>
  readonly suffix?: FieldLabel<Draft>
  /** Other faults besides its bounds, shown after an attempt to save. */
  readonly wrong?: (draft: Draft) => Message | null
}
/** A sentence below a choice that explains it, and its ruling. */
interface Noted<Draft> {
  readonly note?: FieldLabel<Draft>
  readonly ruling?: string
}
/** Exactly one of several. */
interface Choice<Draft, Key extends string, Value extends string> extends Said<Draft>, Noted<Draft> {
  readonly kind: 'choice'
  readonly at: Key
  readonly options: readonly { readonly id: Value; readonly label: FieldLabel<Draft> }[]
  /** What else changes with it. */
  readonly also?: (draft: Draft) => Draft
}
type ChoiceOf<Draft> = {
  [Key in keyof Draft & string]-?: Draft[Key] extends string ? Choice<Draft, Key, Draft[Key]> : never
}[keyof Draft & string]
/** On or off. `group` names the group that its box stands in. */
interface Toggle<Draft, Key extends string> extends Said<Draft>, Noted<Draft> {
  readonly kind: 'toggle'
  readonly at: FieldPath<Draft, Key, boolean>
  readonly group: string
}
/** Any of the known words, and others typed in, which are kept as `tidy` leaves them. */
interface Keywords<Draft, Key extends string> extends Said<Draft> {
  readonly kind: 'keywords'
  readonly at: FieldPath<Draft, Key, readonly string[]>
  readonly known: readonly string[]
  /** What the field for another one is called. */
  readonly own: string
  /** More that a typed word may become, too many to stand a tap away. */
  readonly completes?: readonly string[]
  readonly most: number
  readonly longest: number
  readonly tidy?: (text: string) => string
  /** The key of what is said instead of taking a typed word; null takes it. */
  readonly refuse?: (text: string) => string | null
}
/** Words of the players' own, in their order; the label is that of the field for another one. */
interface WordsOfOwn<Draft, Key extends string> extends Said<Draft> {
  readonly kind: 'words'
  readonly at: FieldPath<Draft, Key, readonly string[]>
  readonly most: number
  readonly longest: number
}
/** A picture from the icons; drawn in slot `slot`, or plainly without one. */
interface Picture<Draft, Key extends string> extends Said<Draft> {
  readonly kind: 'picture'
  readonly at: FieldPath<Draft, Key, string>
  readonly slot?: string
}
/** What the game draws itself, in the slot of that name. */
interface Slot<Draft> {
  readonly kind: 'slot'
  readonly slot: string
  readonly when?: (draft: Draft) => boolean
}
/** Fields that belong together. */
interface Group<Field> {
  readonly kind: 'group'
  readonly title: string
  /** Its title is only heard. */
  readonly untitled?: true
  /** Its fields stand side by side where there is room. */
  readonly abreast?: true
  readonly fields: readonly Field[]
}

/** What a slot among the fields is handed: the draft, a way to change it, and whether somebody tried to save it. */
export interface EditorFieldSlotProps<Draft> {
  readonly draft: Draft
  readonly set: (change: Partial<Draft>) => void
  readonly tried: boolean
}

/** The value of a field in a draft. */
export const fieldValue = <Draft extends object, Value>(
  at: FieldPath<Draft, string, Value>,
  draft: Draft,
): Value => {
  if (typeof at !== 'string') return at.read(draft)
  // A list of fields was written as `EditorFieldList<Draft>`, which holds the key to values of this type.
  const value: unknown = Reflect.get(draft, at)
  return value as Value
}

/** The draft with another value in a field. */
export const withFieldValue = <Draft extends object, Value>(
  at: FieldPath<Draft, string, Value>,
  draft: Draft,
  value: Value,
): Draft => (typeof at === 'string' ? { ...draft, [at]: value } : at.write(draft, value))
