import * as v from 'valibot'
import type { SavedForce, SetUpSession } from '@/engine'
import { savedSetUpKindOf } from '../../roster'
import { formationKinds, startFormation, type FormationKind } from '../../rules'
import { placings as placingsSchema, type BattleView, type Placing } from '../../state'

/*
 * What a device saves for this game besides squadrons, one of each: the formation on the players' board, which is the
 * same from battle to battle (BR-2), and the choices of the last set-up.
 */
const choiceId = 'bomber-run.choice'
const formationId = (formation: FormationKind): string => `bomber-run.formation.${formation}`

const choiceSchema = v.object({
  kind: v.literal('choice'),
  map: v.boolean(),
  formation: v.picklist(formationKinds),
})
/** The choices of the last set-up. */
export type LastSetUpChoices = Omit<v.InferOutput<typeof choiceSchema>, 'kind'>
export const defaultSetUpChoices: LastSetUpChoices = { map: false, formation: 'standard' }

const formationSchema = v.object({
  kind: v.literal('formation'),
  formation: v.picklist(formationKinds),
  placings: placingsSchema,
})

const read = <Schema extends v.GenericSchema>(
  kept: readonly SavedForce[],
  id: string,
  schema: Schema,
): v.InferOutput<Schema> | null => {
  const found = v.safeParse(schema, kept.find((one) => one.id === id)?.body)
  return found.success ? found.output : null
}

/** A set-up session that lists only squadrons as saved forces. */
export const squadronsOnlySession = <Command>(session: SetUpSession<Command>): SetUpSession<Command> => ({
  get kept() {
    return session.kept.filter(({ body }) => savedSetUpKindOf(body) === undefined)
  },
  keep: (force) => session.keep(force),
  forget: (id) => session.forget(id),
  pictures: session.pictures,
  start: (command) => session.start(command),
})

/** The last choices; null if there are none or they can't be read. */
export const lastSetUpOf = (kept: readonly SavedForce[]): LastSetUpChoices | null =>
  read(kept, choiceId, choiceSchema)

export const setUpToSave = (
  { map, formation }: LastSetUpChoices,
  name: string,
): Omit<SavedForce, 'place'> => ({
  id: choiceId,
  name,
  body: { kind: 'choice', map, formation },
})

/** The saved positions of this formation; null if there are none. */
export const savedPlacingsOf = (
  kept: readonly SavedForce[],
  formation: FormationKind,
): readonly Placing[] | null => {
  const found = read(kept, formationId(formation), formationSchema)
  return found?.formation === formation ? found.placings : null
}

/** The current formation, to be saved for later battles; null if it is the proposed one. */
export const formationToSave = (view: BattleView, name: string): Omit<SavedForce, 'place'> | null => {
  const { settings, all, baseRows } = view
  const { formation } = settings
  const proposed = (id: string) =>
    baseRows &&
    (['west', 'east'] as const)
      .flatMap((side) => startFormation(side, formation, baseRows[side]))
      .find((one) => one.id === id)?.position
  const own = all.some(({ id, position }) => JSON.stringify(position) !== JSON.stringify(proposed(id)))
  const placings = all.flatMap(({ id, position }) => (position ? [{ aircraft: id, position }] : []))
  return own ? { id: formationId(formation), name, body: { kind: 'formation', formation, placings } } : null
}
