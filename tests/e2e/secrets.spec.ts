import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers/e2e'
import { handedOut, shownAndMirrored, watchHandedOut, type HandedOut } from '../helpers/handedOut'
import { decoded, hiddenIn } from '../helpers/hiddenTokens'
import { plantRunnerz } from '../helpers/plantedRunnerz'
import { RunnerzPage } from '../helpers/runnerzPage'
import { allEnd, flying, thrown } from '../helpers/runnerzSession'

/** The second wave, with both arrangements sealed. The Defender has revealed one token, the only kind that was seen. */
const running = () => {
  const session = flying(1, 2, { tokens: 'phone' })
  allEnd(session, 'stern')
  session.must({ type: 'secondWave' })
  thrown(
    session,
    [1, 1, 1, 1].map((face) => [face, face] as const),
  )
  allEnd(session)
  session.must({ type: 'proceed' }, { type: 'turnUp', place: '1' })
  return session
}

const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name }).first().click()

/** The file that a press saves: its name and its unpacked content. */
const savedBy = async (page: Page, act: () => Promise<void>) => {
  const saving = page.waitForEvent('download')
  await act()
  const file = await saving
  const bytes = readFileSync(await file.path())
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
  return { name: file.suggestedFilename(), text: (packed ? gunzipSync(bytes) : bytes).toString() }
}

test('TR-4 nothing that leaves the phone, or that the other side can see on it, shows what lies face down', async ({
  page,
}) => {
  const session = running()
  const { tokens } = session.state
  const seen = tokens['1']?.kind
  if (seen !== 'obstacles') throw new Error('another kind would be hidden elsewhere')
  const told = hiddenIn(session.state, [seen])

  await test.step('the search finds the hidden parts where they are stored', () => {
    const { secret, layouts } = session.state
    const sealed = session.entries.flatMap((entry) => entry.sealed ?? [])
    expect(told('{"2":"laserTurret","1":"obstacles"}')).toEqual(['laserTurret'])
    expect(told(JSON.stringify(sealed))).toHaveLength(3 + 1 + 2)
    expect(told(secret?.draw.join(', ') ?? '')).toHaveLength(1)
    expect(told(JSON.stringify(layouts[1]))).toEqual(['the layout of wave 2'])
    expect(told(Object.values(layouts[0] ?? {}).join())).toHaveLength(1)
    expect(told(decoded(btoa(JSON.stringify(sealed))))).not.toEqual([])
    expect(told('Laser Turret')).toEqual(['laserTurret'])
  })

  /** What was found, by where it was found. */
  const leaks: Record<string, readonly string[]> = {}
  const weigh = (where: string, text: string, weighed = decoded(text)) => {
    const found = told(weighed)
    if (found.length > 0) leaks[where] = found
  }
  const weighScreen = async (name: string) => {
    for (const [where, text] of Object.entries(await shownAndMirrored(page))) weigh(`${name}, ${where}`, text)
  }
  const weighHanded = async (name: string, to: HandedOut['to']): Promise<string> => {
    let all = ''
    await expect
      .poll(async () => {
        for (const each of await handedOut(page)) {
          weigh(`${name}, ${each.to}`, each.text)
          if (each.to === to) all += `${each.text}\n`
        }
        return all
      })
      .not.toBe('')
    return all
  }

  await watchHandedOut(page)
  const battle = await RunnerzPage.open(page, session)

  await test.step('the battle, its menu, its log', async () => {
    await expect(battle.place('1')).toHaveAccessibleName(/^1: Obstacles/)
    await weighScreen('battle')
    await battle.menu.click()
    await expect(battle.sealed).toBeVisible()
    await weighScreen('menu')
    await battle.press('Log')
    await expect(page.getByRole('listitem').filter({ hasText: 'Obstacles' }).first()).toBeVisible()
    await weighScreen('log')
  })

  await test.step('the report: shared as text, as a file, as a picture', async () => {
    await press(page, 'Report')
    await expect(page.getByRole('heading', { name: 'The story' })).toBeVisible()
    await weighScreen('report')
    const share = async (way: RegExp) => {
      await press(page, 'Share')
      await press(page.getByRole('dialog'), way)
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await share(/^Text The/)
    expect(await weighHanded('report', 'share')).toContain('Obstacles')
    await share(/^Text file/)
    expect(await weighHanded('report file', 'share')).toMatch(/\.txt\n/)
    await share(/^Picture/)
    expect(await weighHanded('report picture', 'canvas')).toContain('Ada')
  })

  await test.step('the shared battle: sent, saved, shown as codes', async () => {
    await page.goto('./#/share/battle/runnerz')
    await expect(page.getByText(/Not included: what is still hidden in 2 steps/)).toBeVisible()
    await weighScreen('share')
    await press(page, 'Send as a file')
    expect(await weighHanded('sent', 'share')).toContain('"turnedUp"')
    const { name, text } = await savedBy(page, () => press(page, 'Save as a file'))
    weigh('saved', `${name}\n${text}`)
    expect(text).toContain('"turnedUp"')
    await press(page, /^Show as QR codes/)
    await expect(page.getByRole('img', { name: /^Code \d+ of \d+$/ })).toBeVisible()
    await weighScreen('codes')
    expect(await weighHanded('codes', 'packed')).toContain('"turnedUp"')
  })

  await test.step('the lists, and what the next start reads before anything else', async () => {
    await page.goto('./#/battles')
    await expect(page.getByRole('listitem').filter({ hasText: 'TrenchRunnerz' })).toBeVisible()
    await weighScreen('battles')
    await page.goto('./#/')
    await expect(page.getByRole('button', { name: 'Continue battle' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('firestep.waiting'))).toContain('Ada')
    await weighScreen('Home')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Continue battle' })).toBeVisible()
    await weighScreen('Home, started again')
  })

  await test.step('the owner’s files have the hidden parts, in no readable form', async () => {
    await page.goto('./#/settings/data')
    const backup = await savedBy(page, () => press(page, 'Save everything to a file'))
    await weighScreen('data')
    // A log without one of its entries: it is set aside at the first attempt to open it.
    await plantRunnerz(page, session, 'broken', { entries: session.entries.length + 1 })
    await page.goto('./#/battle/broken')
    await expect(page.getByRole('button', { name: 'Download raw data' })).toBeVisible()
    await page.goto('./#/battles')
    const raw = await savedBy(page, () => press(page, 'Download raw data'))
    for (const [where, { name, text }] of Object.entries({ backup, raw })) {
      weigh(where, '', `${name}\n${text}`)
      expect(told(decoded(text)), `${where} holds all that is hidden`).toContain('a salt')
    }
  })

  expect(leaks).toEqual({})
})
