import { describe, expect, it } from 'vitest'
import { translate } from '@/app/i18n'
import type { LoadedGame } from '@/app/loadGame'
import type { WithPendingStack } from '@/engine'
import type { State as GloomState } from '@/systems/gloom-trench/state'
import type { State as TrenchState } from '@/systems/trench-crusade/state'
import { objectiveIds } from '@/systems/trenchrunnerz/rules'
import type { State as RunnerzState } from '@/systems/trenchrunnerz/state'
import { placeName } from '@/systems/trenchrunnerz/state/names'
import { gameWithMessages, stepTextsOf, type StepTexts } from '../helpers/logTexts'
import { randomBattles } from '../helpers/randomBattles'

/** FIRESTEP_BATTLES sets the number of battles of each game, FIRESTEP_SEED the first seed. */
const battles = Number(process.env['FIRESTEP_BATTLES'] ?? 6)
const firstSeed = Number(process.env['FIRESTEP_SEED'] ?? 1)

/** Something of a model that the table keeps count of: markers, or models that are left. */
interface Count {
  readonly model: string
  /** The word of the log for it. */
  readonly word: RegExp
  readonly count: number
  /** Another name of the log for it: an objective and the token on it share an id. */
  readonly place?: string
}

/** What the tables of each game count. */
const countsOf: Readonly<Record<string, (state: never) => readonly Count[]>> = {
  'trench-crusade': ({ models }: TrenchState) =>
    Object.values(models).flatMap(({ id, blood, infection, blessing }) => [
      { model: id, word: /BLOOD/, count: blood },
      { model: id, word: /INFECTION/, count: infection },
      { model: id, word: /BLESSING/, count: blessing },
    ]),
  'gloom-trench': ({ units }: GloomState) =>
    Object.values(units).flatMap(({ id, stress, left }) => [
      { model: id, word: /Stress/, count: stress },
      { model: id, word: /model/, count: left.reduce((sum, n) => sum + n, 0) },
    ]),
  trenchrunnerz: (state: RunnerzState) => [
    ...state.bombers.map(({ id, hits }) => ({
      model: id,
      word: /Hit|destroyed|shot down|crashed|lost/,
      count: hits,
    })),
    ...objectiveIds.map((id) => ({
      model: id,
      word: /Hit|destroyed/,
      count: state.objectives[id].hits,
      place: translate(placeName(state, id)),
    })),
  ],
  'bomber-run': () => [],
}

/** When the bombers and tokens of the first wave leave for the second one, the log names the wave. */
const leavesTogether = (event: unknown): boolean =>
  (event as { readonly type: string }).type === 'secondWaveBegan'

/** The players' name of each model, and whether it is gone. */
const modelsOf = (game: LoadedGame, state: WithPendingStack) =>
  new Map(
    game
      .participants(state)
      .flatMap(({ models }) =>
        models.map(({ model, name, gone = false }) => [
          model,
          { name: typeof name === 'string' ? name : translate(name), gone },
        ]),
      ),
  )

interface Change {
  /** The model by its old and its new name. */
  readonly names: readonly string[]
  /** What the log must say of it besides: the kind of marker. */
  readonly word: RegExp | null
}

/** What an event changed: models that are gone, and counts. */
const changesIn = (
  game: LoadedGame,
  { event, before }: { readonly event: unknown; readonly before: WithPendingStack },
): readonly Change[] => {
  const after = game.evolve(before, event)
  const [then, now] = [modelsOf(game, before), modelsOf(game, after)]
  const counts = countsOf[game.id] as (state: WithPendingStack) => readonly Count[]
  const had = counts(before)
  const namesOf = (model: string) =>
    [then.get(model)?.name, now.get(model)?.name].flatMap((name) => name ?? [])
  return [
    ...[...now].flatMap(([model, { gone }]) =>
      gone && then.get(model)?.gone === false && !leavesTogether(event)
        ? [{ names: namesOf(model), word: null }]
        : [],
    ),
    ...counts(after).flatMap(({ model, word, count, place }) => {
      const old = had.find((one) => one.model === model && String(one.word) === String(word))
      const names = [...namesOf(model), ...(place === undefined ? [] : [place])]
      return old && old.count !== count && names.length > 0 ? [{ names, word }] : []
    }),
  ]
}

/** The closed line, or one text of the opened one, names the model and the kind. */
const isNamed = ({ names, word }: Change, { closed, opened }: StepTexts): boolean =>
  [closed.join(', '), ...opened].some(
    (text) => names.some((name) => text.includes(name)) && (word === null || word.test(text)),
  )

describe.each(Object.keys(countsOf))('the log of %s', (id) => {
  it('names each model that a step took out or whose markers it changed, and the kind of marker', async () => {
    const game = await gameWithMessages(id)
    const unnamed: string[] = []
    let changes = 0
    for (let seed = firstSeed; seed < firstSeed + battles; seed += 1) {
      const timeline = randomBattles[id]?.(seed).timeline
      if (!timeline) throw new Error(`nobody plays ${id} by chance`)
      for (const texts of stepTextsOf(game, timeline))
        for (const change of texts.step.events.flatMap((applied) => changesIn(game, applied))) {
          changes += 1
          if (!isNamed(change, texts))
            unnamed.push(
              `${seed}: ${change.names.join()} ${String(change.word)} in ${texts.closed.join(' | ')}`,
            )
        }
    }
    expect(unnamed).toEqual([])
    expect(changes).toBeGreaterThan(0)
  })
})
