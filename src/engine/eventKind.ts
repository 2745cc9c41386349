import * as v from 'valibot'
import { err, ok, type Result } from '@/kit'
import type { DeepReadonly } from './schemaOutput'
import { damagedFault, faultIfNewerVersion, type ReadFault } from './readFault'
import type { EventLogFormat } from './eventLogFormat'

type FieldsRead<Fields extends v.ObjectEntries> = DeepReadonly<
  v.InferOutput<v.StrictObjectSchema<Fields, undefined>>
>

/** Everything about one event kind: its fields, its log format and its facts. */
export interface EventKind<Fields extends v.ObjectEntries, State> extends EventLogFormat<
  FieldsRead<Fields>,
  State
> {
  /** Its fields except `type`, each with its bounds. */
  readonly fields: Fields
  /** Checks across fields. The key is the message for developers when a check fails. */
  readonly checks?: Readonly<Record<string, (event: FieldsRead<Fields>) => boolean>>
}

/** Binds a game's state type once, so that its event kinds need no annotations. */
export const eventKindFactory =
  <State>() =>
  <const Fields extends v.ObjectEntries>(kind: EventKind<Fields, State>): EventKind<Fields, State> =>
    kind

type AnyKinds = Readonly<Record<string, { readonly fields: v.ObjectEntries }>>

/** The union of a game's events, made from their kinds. The key is the event's type. */
export type EventOfKinds<Kinds extends AnyKinds> = {
  readonly [Type in keyof Kinds]: { readonly type: Type } & FieldsRead<Kinds[Type]['fields']>
}[keyof Kinds]

interface ReadableKind {
  readonly fields: v.ObjectEntries
  readonly checks?: Readonly<Record<string, (event: never) => boolean>>
}

/**
 * A migration: turns an event of one version into the next version's form. Its input is untrusted, so it may throw.
 */
export type EventMigration = (raw: unknown) => unknown

/** The migration for a version that changed only the envelope of entries. */
export const identityMigration: EventMigration = (raw) => raw

/**
 * Makes a game's `parseEvent`. It validates an event from a database or a file by its kind's fields. An event that
 * passes can neither crash `evolve` nor break a bound of the state.
 * @param lifts the migrations from version 1 to 2, from 2 to 3 and so on. Their number gives the game's version, so a
 * version can't be raised without a migration.
 */
export const createEventParser = <Kinds extends Readonly<Record<string, ReadableKind>>>(
  kinds: Kinds,
  lifts: readonly EventMigration[] = [],
) => {
  /** The version of the events that this code writes. */
  const version = 1 + lifts.length
  const schemas = new Map<string, v.GenericSchema>()
  const schemaOf = (type: string): v.GenericSchema | undefined => {
    const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
    const made = schemas.get(type)
    if (made || !kind) return made
    // Made when the first event of its kind is read: most battles never see most kinds.
    const schema = v.strictObject({ type: v.literal(type), ...kind.fields })
    schemas.set(type, schema)
    return schema
  }

  const parsed = (raw: unknown): Result<EventOfKinds<Kinds>, string> => {
    if (typeof raw !== 'object' || raw === null || !('type' in raw)) return err('not an event')
    const schema = typeof raw.type === 'string' ? schemaOf(raw.type) : undefined
    if (!schema) return err('no such event')
    const read = v.safeParse(schema, raw, { abortEarly: true })
    if (!read.success) {
      const [issue] = read.issues
      return err(`${String(raw.type)} ${v.getDotPath(issue) ?? ''}: ${issue.message}`)
    }
    const checks = kinds[String(raw.type)]?.checks ?? {}
    const broken = Object.keys(checks).find((name) => !checks[name]?.(read.output as never))
    return broken === undefined
      ? ok(read.output as EventOfKinds<Kinds>)
      : err(`${String(raw.type)}: ${broken}`)
  }

  const parseEvent = (raw: unknown, wrote: number): Result<EventOfKinds<Kinds>, ReadFault> => {
    const newer = faultIfNewerVersion(version, wrote)
    if (newer) return err(newer)
    if (!Number.isSafeInteger(wrote) || wrote < 1) return err(damagedFault(`no event version ${wrote}`))
    let lifted = raw
    try {
      for (const lift of lifts.slice(wrote - 1)) lifted = lift(lifted)
    } catch {
      return err(damagedFault(`can't be lifted from version ${wrote}`))
    }
    const event = parsed(lifted)
    return event.ok ? event : err(damagedFault(event.reason))
  }

  return { version, parseEvent }
}

/**
 * A pending decision, command or row of several kinds, distinguished by one field. Only the schema of that kind runs.
 */
export const variantSchemaByKey = <
  Key extends string,
  Schemas extends Readonly<Record<string, v.GenericSchema>>,
>(
  key: Key,
  schemas: Schemas,
): v.GenericSchema<unknown, v.InferOutput<Schemas[keyof Schemas]>> =>
  v.lazy((raw) => {
    const kind: unknown = typeof raw === 'object' && raw !== null ? Reflect.get(raw, key) : null
    const schema = typeof kind === 'string' && Object.hasOwn(schemas, kind) ? schemas[kind] : undefined
    return (schema ?? v.never()) as v.GenericSchema<unknown, v.InferOutput<Schemas[keyof Schemas]>>
  })
