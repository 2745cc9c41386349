// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import ReportScreen from '@/app/battle/ReportScreen.vue'
import { luckAboveExpectedText, rollCountText, luckText } from '@/app/battle/report/reportPartTexts'
import type { Luck } from '@/campaign/rules/luck'
import { shareText } from '@/app/battle/report/shareText'
import { translate } from '@/app/i18n'
import { chancePercentText } from '@/dice'
import type { LogEntry } from '@/engine'
import { PlantedBattle, sample, sampleNames } from '../helpers/plantedBattle'
import { unfold } from '../helpers/folds'
import { settle } from '../helpers/showApp'
import { showBattleRoom } from '../helpers/showBattleRoom'
import { allByRole, byRole, clear } from '../ui/render'

const saved = vi.hoisted(() => ({ files: [] as { name: string; text: Blob }[] }))
vi.mock('@/app/downloadFile', () => ({
  downloadFile: (name: string, text: Blob) => saved.files.push({ name, text }),
}))

const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? ''

/** A battle of Trench Crusade in which Vaas drops Malkh with the lowest two of three dice. */
const shot = () => {
  const battle = new PlantedBattle(sample('orsolya'), sample('choir'))
  battle.play({ type: 'startTurn' }, { type: 'activate', model: battle.named('Vaas') })
  const who = { model: battle.named('Vaas'), target: battle.named('Malkh') }
  const plain = { choices: {}, customDice: -2, blessing: 0, blast: [] } as const
  return battle
    .play({ type: 'attack', weapon: 0, ...who, ...plain }, { type: 'throw', faces: [6, 6, 6] })
    .play({ type: 'accept' }, { type: 'throw', faces: [6, 6, 6] }, { type: 'accept' })
}

const reportOn = (entries: readonly LogEntry[]) =>
  showBattleRoom(ReportScreen, 'report', 'trench-crusade', entries)

afterEach(() => {
  vi.unstubAllGlobals()
  saved.files.length = 0
  clear()
})

describe('the report screen', () => {
  it('says of a roll that it was made again after an undo (C-4)', async () => {
    const battle = shot().undo()
    const who = { model: battle.named('Vaas'), target: battle.named('Malkh') }
    battle
      .play({ type: 'attack', weapon: 0, ...who, choices: {}, customDice: -2, blessing: 0, blast: [] })
      .play({ type: 'throw', faces: [6, 6, 6] }, { type: 'accept' })
      .play({ type: 'throw', faces: [6, 6, 6] }, { type: 'accept' })
    await reportOn(battle.entries)
    expect(text()).toMatch(/1 fell \([^)]*Malkh[^)]*\), rolled by [^,]*, rolled again after an undo/)
    expect(text().match(/rolled again after an undo/g)?.length).toBeGreaterThan(1)
  })

  it('shows who fell, the turning point, and that two rolls are too few to judge luck', async () => {
    await reportOn(shot().entries)
    expect(allByRole('heading').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Battle report', 'Not ended yet', 'Casualties by turn', 'Turn 1']),
    )
    expect(allByRole('img').map(({ name }) => name)).toEqual(['1 fell'])
    expect(text()).toContain('2 of 2 succeeded, 0.7 expected. Too few to tell.')
    expect(text()).toContain(
      'A roll succeeds with a hit or a passed ACTION, an injury that takes the model Out of Action',
    )
    expect(text()).toMatch(
      new RegExp(
        `Turn 1, 1 fell \\([^)]*Malkh[^)]*\\), rolled by [^(]*Vaas[^(]* \\(${sampleNames.orsolya}\\)`,
      ),
    )
    expect(document.querySelector('.chance')?.textContent?.replace(/\s/g, '')).toBe('5%')
  })

  it('names the model of the match, and what each model did and was expected to do', async () => {
    await reportOn(shot().entries)
    await unfold()
    const table = allByRole('table').find(({ name }) => name.includes(' did'))?.element
    expect(text()).toMatch(/Model of the match: [^,]*Vaas[^,]*, 1 taken out, \d+ ducats destroyed/)
    expect(table?.textContent).toMatch(/Vaas.*ducats destroyed.*1.*0\.\d/)
    expect(text()).toContain('The model of the match destroyed the most ducats')
  })

  it('C-4: shows no deeds of models once they are undone', async () => {
    await reportOn(shot().undo().entries)
    expect(text()).toContain('No model harmed another.')
  })

  it('C-4: shows no losses and no turning points once they are undone', async () => {
    await reportOn(shot().undo().entries)
    expect(text()).toContain('Nobody fell.')
    expect(text()).toContain('Nobody fell to an unlikely roll.')
    expect(allByRole('img')).toEqual([])
  })

  it('shows the result, the score and how it was won, on the screen and in the shared text', async () => {
    const share = vi.fn().mockResolvedValue(undefined)
    vi.stubGlobal('navigator', { share })
    await reportOn(
      shot().play(
        { type: 'score', side: 'a', to: 5 },
        { type: 'score', side: 'b', to: 3 },
        { type: 'concede', side: 'b' },
      ).entries,
    )
    const how = `${sampleNames.orsolya} wins: ${sampleNames.choir} conceded`
    expect(text()).toContain(how)
    expect(text()).toContain('Victory points 5 – 3')
    byRole('button', 'Share').click()
    await vi.waitFor(() => byRole('button', 'TextThe same, and the whole story'), { timeout: 15_000 })
    byRole('button', 'TextThe same, and the whole story').click()
    await settle()
    const told = share.mock.calls[0]?.[0] as { text: string }
    expect(told.text).toContain(`${sampleNames.orsolya} won\n${how}\nVictory points 5 – 3\n`)
  })

  it('names the winner, and shares losses by turn, rolls and deeds as text', async () => {
    const share = vi.fn().mockResolvedValue(undefined)
    vi.stubGlobal('navigator', { share })
    await reportOn(shot().play({ type: 'concede', side: 'b' }).entries)
    expect(text()).toContain(`${sampleNames.orsolya} won`)
    byRole('button', 'Share').click()
    await vi.waitFor(() => byRole('button', 'TextThe same, and the whole story'), { timeout: 15_000 })
    byRole('button', 'TextThe same, and the whole story').click()
    await settle()
    const told = share.mock.calls[0]?.[0] as { text: string }
    expect(told.text).toContain(`Turn 1: ${sampleNames.orsolya} 0, ${sampleNames.choir} 1`)
    expect(told.text).toContain('5%, Turn 1')
    expect(told.text).toContain('A roll succeeds with a hit')
    expect(told.text).toMatch(/Deeds\nModel of the match: .*Vaas.*\n.*Vaas.*: 1 taken out \(0\.\d expected\)/)
  })
})

describe('shareText', () => {
  it('copies the text when there is no share sheet', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    expect(await shareText('Report', 'words')).toBe('copied')
    expect(writeText).toHaveBeenCalledWith('words')
  })

  it('does nothing more when the player closes the share sheet', async () => {
    vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('', 'AbortError')) })
    expect(await shareText('Report', 'words')).toBe('cancelled')
    expect(saved.files).toEqual([])
  })

  it.each([{}, { clipboard: { writeText: () => Promise.reject(new Error('refused')) } }])(
    'saves a file when the text can neither be shared nor copied (%#)',
    async (navigator) => {
      vi.stubGlobal('navigator', navigator)
      expect(await shareText('Report', 'words')).toBe('kept')
      expect(await saved.files[0]?.text.text()).toBe('words')
    },
  )
})

describe('texts about luck', () => {
  const luck: Luck = {
    thrown: 14,
    rolls: 14,
    counted: 'rolls',
    expected: 6.43,
    successes: 9,
    band: { from: 4, to: 9 },
  }

  it('name an ordinary range only when there are enough rolls', () => {
    expect(translate(luckText(luck))).toBe('9 of 14 succeeded, 6.4 expected, usually 4 to 9')
    expect(translate(luckText({ ...luck, band: null }))).toBe(
      '9 of 14 succeeded, 6.4 expected. Too few to tell.',
    )
    expect(translate(luckText({ ...luck, rolls: 0, thrown: 2 }))).toBe('2 rolls, none with a known chance')
  })

  it('name what was counted: rolls, or the dice of pools', () => {
    expect(translate(rollCountText(luck))).toBe('14 rolls')
    expect(translate(rollCountText({ ...luck, counted: 'dice' }))).toBe('14 dice')
    expect(translate(rollCountText({ ...luck, counted: 'dice', rolls: 1 }))).toBe('1 die')
  })

  it('round the difference to the expectation, and chances', () => {
    expect([9, 6.43, 4].map((successes) => luckAboveExpectedText(translate, { ...luck, successes }))).toEqual(
      ['+2.6', '±0', '−2.4'],
    )
    expect([0.08, 0.001, 0.5].map(chancePercentText)).toEqual(['8', '<1', '50'])
  })
})
