import { beforeAll, describe, expect, it } from 'vitest'
import { gameManifests } from '@/app/gameManifests'
import { logSteps } from '@/app/battle/logSteps'
import { loadGame, type LoadedGame } from '@/app/loadGame'
import { randomBattles } from '../helpers/randomBattles'

const seeds = [1, 2, 3, 4]

describe.each(gameManifests.map(({ id }) => id))('step details of %s', (id) => {
  let game: LoadedGame
  beforeAll(async () => {
    const loaded = await loadGame(id)
    if (!loaded) throw new Error(`no game ${id}`)
    game = loaded
  })

  it('do not repeat the title of the step or of one of its rolls as a note', () => {
    const repeated = seeds.flatMap((seed) => {
      const { timeline } = randomBattles[id]?.(seed) ?? {}
      return logSteps(game, timeline?.entries ?? [], timeline?.redoable() ?? []).flatMap((step) => {
        const { accounts, notes } = step.open()
        const said = [step.line.title, ...accounts.flatMap(({ title }) => title ?? [])].map((one) =>
          JSON.stringify(one),
        )
        const kinds = step.events.map(({ event }) => (event as { readonly type: string }).type)
        // Where the same thing is done again and again, each time has a note.
        const once = (words: string) => notes.filter((note) => JSON.stringify(note) === words).length === 1
        return notes
          .map((note) => JSON.stringify(note))
          .filter((words) => said.includes(words) && once(words) && new Set(kinds).size === kinds.length)
      })
    })
    expect(repeated).toEqual([])
  })
})
