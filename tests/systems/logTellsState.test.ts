import { describe, expect, it } from 'vitest'
import { translate } from '@/app/i18n'
import type { LoadedGame } from '@/app/loadGame'
import type { WithPendingStack } from '@/engine'
import type { State as GloomState } from '@/systems/gloom-trench/state'
import type { State as TrenchState } from '@/systems/trench-crusade/state'
import type { State as RunnerzState } from '@/systems/trenchrunnerz/state'
import { gameWithMessages, stepTextsOf } from '../helpers/logTexts'
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
  trenchrunnerz: ({ bombers, objectives }: RunnerzState) => [
    ...bombers.map(({ id, hits }) => ({
      model: id,
      word: /Hit|destroyed|shot down|crashed|lost/,
      count: hits,
    })),
    ...Object.entries(objectives).map(([id, { hits }]) => ({
      model: id,
      word: /Hit|destroyed/,
      count: hits,
    })),
  ],
  'bomber-run': () => [],
}

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

/** What the events of a step changed, as name and word; models that left with their removal are no change. */
const changesIn = (
  game: LoadedGame,
  { event, before }: { readonly event: unknown; readonly before: WithPendingStack },
): readonly { readonly names: readonly string[]; readonly word: RegExp | null }[] => {
  const after = game.evolve(before, event)
  const [then, now] = [modelsOf(game, before), modelsOf(game, after)]
  const counts = countsOf[game.id] as (state: WithPendingStack) => readonly Count[]
  const had = counts(before)
  const namesOf = (model: string) =>
    [then.get(model)?.name, now.get(model)?.name].flatMap((name) => name ?? [])
  return [
    ...[...now].flatMap(([model, { gone }]) =>
      gone && then.get(model)?.gone === false ? [{ names: namesOf(model), word: null }] : [],
    ),
    ...counts(after).flatMap(({ model, word, count }) => {
      const old = had.find((one) => one.model === model && String(one.word) === String(word))
      return old && old.count !== count && namesOf(model).length > 0 ? [{ names: namesOf(model), word }] : []
    }),
  ]
}

describe.each(Object.keys(countsOf))('the log of %s', (id) => {
  it('names each model that a step took out or whose markers it changed, and the kind of marker', async () => {
    const game = await gameWithMessages(id)
    const untold: string[] = []
    let changes = 0
    for (let seed = firstSeed; seed < firstSeed + battles; seed += 1) {
      const timeline = randomBattles[id]?.(seed).timeline
      if (!timeline) throw new Error(`nobody plays ${id} by chance`)
      for (const { step, closed, opened } of stepTextsOf(game, timeline)) {
        const texts = [...closed, ...opened]
        for (const { names, word } of step.events.flatMap((applied) => changesIn(game, applied))) {
          changes += 1
          const named = texts.some((text) => names.some((name) => text.includes(name)))
          const ofKind = word === null || texts.some((text) => word.test(text))
          if (!named || !ofKind)
            untold.push(`${seed}: ${names.join()} ${String(word)} in ${texts.join(' | ')}`)
        }
      }
    }
    expect(untold).toEqual([])
    expect(changes).toBeGreaterThan(0)
  })
})
