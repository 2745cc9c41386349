import { renderToString } from '@vue/server-renderer'
import { createApp, createSSRApp, effectScope, h, nextTick, shallowReactive, type Component } from 'vue'
import { beforeAll, describe, expect, it } from 'vitest'
import { gameManifests } from '@/app/gameManifests'
import '@/app/laterMessages'
import LogStepDetails from '@/app/battle/log/LogStepDetails.vue'
import LogStepRow from '@/app/battle/log/LogStepRow.vue'
import LogTurns from '@/app/battle/log/LogTurns.vue'
import { logSteps } from '@/app/battle/logSteps'
import { entryEventsWithStates } from '@/app/battle/entryEventsWithStates'
import CasualtiesByTurnTable from '@/app/battle/report/CasualtiesByTurnTable.vue'
import { luckAxisEnd } from '@/app/battle/report/luckAxis'
import LuckRow from '@/app/battle/report/LuckRow.vue'
import ModelLuckTable from '@/app/battle/report/ModelLuckTable.vue'
import { buildReport } from '@/app/battle/report/buildReport'
import { reportText } from '@/app/battle/report/reportText'
import { sideNameTexts } from '@/app/sideNames'
import TurningPoints from '@/app/battle/report/TurningPoints.vue'
import { resultHeadline } from '@/app/battle/report/resultHeadline'
import { loadGame, gameNameMessage, type LoadedGame } from '@/app/loadGame'
import type { Message } from '@/kit'
import { foresee, type LoggedThrow } from '@/engine'
import { translateInjection, type Translate } from '@/ui/useTranslate'
import { others, pseudoSpeech, speechOf } from '../helpers/languages'
import { randomBattles, type PlayedByChance } from '../helpers/randomBattles'
import { StrictWords } from '../helpers/strictWords'

/** Renders a component as it is first shown. */
const drawn = (part: Component, props: object, say: Translate): Promise<string> =>
  renderToString(createSSRApp({ render: () => h(part, { ...props }) }).provide(translateInjection, say))

/** What screens announce to screen readers. A game without announcements has no file. */
const announcing = import.meta.glob<{
  useAnnouncements?: (session: { readonly view: unknown }) => void
}>('../../src/systems/*/screens/composables/useAnnouncements.ts')

const sideIds = (game: LoadedGame, battle: PlayedByChance): readonly (string | null)[] => [
  null,
  ...game.participants(battle.timeline.state).map(({ side }) => side),
]

class Reading {
  constructor(
    private readonly game: LoadedGame,
    private readonly battle: PlayedByChance,
    private readonly say: (where: string) => Translate,
    private readonly text: (where: string, text: string) => void,
  ) {}

  /** The log as its screen shows it, with undone steps. Undo and redo use the titles of its lines. */
  async log(): Promise<void> {
    const { timeline } = this.battle
    const steps = logSteps(this.game, timeline.entries, timeline.redoable())
    for (const step of steps) {
      await drawn(LogStepRow, { step }, this.say('the log'))
      await drawn(LogStepDetails, { step }, this.say('an opened step'))
      // Each throw of the line is in one of its roll breakdowns, with the same faces.
      const lying = (throws: readonly LoggedThrow[]) =>
        throws.map(({ sides, dice }) => `${sides}: ${dice.map(({ face }) => face).join()}`).sort()
      expect(lying(step.open().accounts.flatMap(({ throws }) => throws))).toEqual(lying(step.line.throws))
    }
    await drawn(LogTurns, { steps }, this.say('the turns of the log'))
  }

  /** Every event and every entry, as each side may see it. */
  tellings(): void {
    const { game, battle } = this
    const viewers = sideIds(game, battle)
    let before = game.initial
    for (const entry of battle.timeline.entries) {
      if (entry.body.kind !== 'played') continue
      const { events } = entryEventsWithStates(game, entry, before)
      for (const viewer of viewers) {
        const line = game.formatStep(events, viewer)
        if (line) this.line(line)
        for (const { event, before: met } of events) {
          const told = game.describe(event, met, viewer)
          if (told) this.say('an event by itself')(told)
        }
      }
      for (const { event, before: met } of events)
        for (const fact of game.facts(event, met))
          if (fact.kind === 'rolled' && fact.name !== undefined) this.name('who threw', fact.name)
      before = entryEventsWithStates(game, entry, before).after
    }
  }

  private line({ title, notes, throws, result }: NonNullable<ReturnType<LoadedGame['formatStep']>>): void {
    const spoken = [title, ...notes, ...throws.map(({ reading }) => reading), result?.word ?? null]
    for (const one of spoken) if (one) this.say('a step')(one)
  }

  private name(where: string, name: Message | string): void {
    if (typeof name === 'string') this.text(where, name)
    else this.say(where)(name)
  }

  refusals(): void {
    for (const { command, before, refusal } of this.battle.tried) {
      if (refusal) this.say('a refusal')(refusal.message)
      for (const objection of foresee(this.game, before, [command]).objections)
        this.say('an objection')(objection.message)
    }
  }

  async report(): Promise<void> {
    const { game, battle } = this
    const { timeline } = battle
    const summary = game.summary(timeline.state)
    const say = this.say('the report')
    for (const { name } of summary.sides) this.text('a side of the summary', name || 'unnamed')
    for (const { before } of battle.tried) say(resultHeadline(game.summary(before)))
    const read = buildReport(game, summary, { entries: timeline.entries, redoable: timeline.redoable() })
    for (const line of reportText(say, gameNameMessage(game.id), read).split('\n'))
      if (line) this.text('the report as text', line)
    const names = sideNameTexts(say, summary)
    await drawn(CasualtiesByTurnTable, { casualties: read.casualties, names }, say)
    await drawn(TurningPoints, { report: read }, say)
    for (const [index, luck] of read.luck.entries()) {
      await drawn(LuckRow, { name: names[index] ?? '', luck, most: luckAxisEnd(read.luck) }, say)
      await drawn(ModelLuckTable, { side: names[index] ?? '', models: luck.models }, say)
    }
    for (const { models } of game.participants(timeline.state))
      for (const { name } of models) this.name('the roll call', name)
  }

  /** What is announced during the battle. */
  async announcements(): Promise<void> {
    const { game, battle } = this
    const told = await announcing[`../../src/systems/${game.id}/screens/composables/useAnnouncements.ts`]?.()
    const states = [...battle.tried.map(({ before }) => before), battle.timeline.state]
    // No screen shows a battle before its first event.
    const [first, ...others] = states.filter((state) => state !== game.initial)
    if (!told?.useAnnouncements || !first) return
    const session = shallowReactive({ view: game.battleView(first, null) })
    const scope = effectScope()
    const app = createApp({}).provide(translateInjection, this.say('an announcement'))
    app.runWithContext(() => scope.run(() => told.useAnnouncements?.(session)))
    for (const state of others) {
      session.view = game.battleView(state, null)
      await nextTick()
    }
    scope.stop()
  }
}

/** FIRESTEP_BATTLES sets their number, FIRESTEP_SEED the first seed. */
const battles = Number(process.env['FIRESTEP_BATTLES'] ?? 6)
const firstSeed = Number(process.env['FIRESTEP_SEED'] ?? 1)

describe.each(gameManifests.map(({ id }) => id))('texts of battles of %s', (id) => {
  // The same battles are read in every language, because playing them takes longest.
  const words = new StrictWords([...others.map((other) => speechOf(other.id)), pseudoSpeech()])
  let game: LoadedGame

  beforeAll(async () => {
    const loaded = await loadGame(id)
    if (!loaded) throw new Error(`no game ${id}`)
    game = loaded
  })

  it('are complete in every language, in random battles', async () => {
    const play = randomBattles[id]
    if (!play) throw new Error(`nobody plays ${id} by chance: tests/systems/${id}/byChance.ts is missing`)
    for (let seed = firstSeed; seed < firstSeed + battles; seed += 1) {
      const at = (where: string) => `${where}, battle ${seed}`
      const reading = new Reading(
        game,
        play(seed),
        (where) => words.sayAt(at(where)),
        (where, text) => words.text(at(where), text),
      )
      await reading.log()
      reading.tellings()
      reading.refusals()
      await reading.report()
      await reading.announcements()
    }
    expect([...words.faults].map(([fault, where]) => `${fault} (${where})`)).toEqual([])
    // A small game has fewer texts.
    const inLog = Object.keys((await game.messages()).default).filter((key) => key.includes('.log.'))
    expect(inLog).not.toEqual([])
    expect(words.said.size).toBeGreaterThan(Math.min(100, 2 * inLog.length))
  })
})
