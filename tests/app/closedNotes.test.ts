import { describe, expect, it } from 'vitest'
import { translate } from '@/app/i18n'
import { closedNotes } from '@/app/battle/log/closedNotes'
import { attackOf } from '../helpers/trenchCommands'
import { gameWithMessages, stepTextsOf, reportLinesOf } from '../helpers/logTexts'
import { profile, startedTable, weapon } from '../helpers/trenchTable'

const bombs = weapon({ name: 'Bombs', keywords: ['BLAST (3")'] })

/** Vaas throws a bomb at the first of these enemies; each is hurt by these dice, in order. */
const blast = (hurt: readonly (readonly [string, readonly number[]])[]) => {
  const names = hurt.map(([name]) => name)
  const [first = '', ...others] = names
  // Somebody stays on the table, so that the battle goes on.
  const table = startedTable(
    [profile('Vaas', { weapons: [bombs] })],
    [...names, 'Somebody', 'Else'].map((name) => profile(name)),
  ).activate('Vaas')
  const near = others.map((name) => table.id(name))
  table
    .does(attackOf(table, 'Vaas', first, { blast: near }))
    .throws(4, 4)
    .does({ type: 'accept' })
  for (const [, faces] of hurt) table.throws(...faces).does({ type: 'accept' })
  return table
}

const out = [6, 6] as const
const down = [4, 4] as const

/** The last step of the log: its notes in the closed line, and the opened line as one text. */
const lastStep = async ({ timeline }: ReturnType<typeof blast>) => {
  const game = await gameWithMessages('trench-crusade')
  const { step, opened } = stepTextsOf(game, timeline).at(-1) ?? {}
  return { closed: step && closedNotes(translate, step.line), opened: opened?.join(' | ') }
}

describe('the closed line of a step with several victims', () => {
  it('TC-21 says in a sentence what became of each, while that is short', async () => {
    const { closed } = await lastStep(
      blast([
        ['Malkh', out],
        ['Thrall', down],
      ]),
    )
    expect(closed).toEqual(['Malkh is Out of Action', 'Thrall goes Down, BLOOD 0 to 1'])
  })

  it('TC-21 names them by their fates where sentences are too long', async () => {
    const victims = [
      ['Malkh', out],
      ['Thrall', out],
      ['Imp', down],
      ['Wretch', down],
      ['Witch', down],
    ] as const
    const { closed } = await lastStep(blast(victims))
    expect(closed).toEqual(['Out of Action: Malkh, Thrall', 'Down: Imp, Wretch, Witch'])
  })

  it('TC-21 counts them where names are too long, and names them all when it is opened', async () => {
    const long = (name: string) => `${name} of the Seven Drowned Cathedrals`
    const victims = [
      [long('Malkh'), out],
      [long('Thrall'), out],
      [long('Imp'), down],
      [long('Wretch'), down],
      [long('Witch'), down],
    ] as const
    const { closed, opened } = await lastStep(blast(victims))
    expect(closed).toEqual(['2 Out of Action', '3 Down'])
    for (const [name] of victims) expect(opened).toContain(name)
  })
})

describe('the report of a BLAST', () => {
  it('TC-21 names each victim in the turning point and in the story, and who threw', async () => {
    const game = await gameWithMessages('trench-crusade')
    const { timeline } = blast([
      ['Malkh', out],
      ['Thrall', out],
      ['Imp', down],
    ])
    const lines = reportLinesOf(game, timeline)
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^Vaas shoots at Malkh: \d+%, Turn 1, 2 fell \(Malkh, Thrall\), rolled by Vaas \(Alpha\)$/,
      ),
    )
    expect(lines).toContain(
      'Vaas shoots at Malkh: Out, Malkh is Out of Action, Thrall is Out of Action, Imp goes Down, BLOOD 0 to 1',
    )
  })
})
