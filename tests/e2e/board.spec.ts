import type { Page } from '@playwright/test'
import { audit } from '../helpers/audit'
import { expect, test } from '../helpers/e2e'
import { hiddenIn } from '../helpers/hiddenTokens'
import { shownAndMirrored } from '../helpers/handedOut'
import { anotherPhone, button, codeOf, keepTable, pair } from '../helpers/pairedPhones'
import { RunnerzPage } from '../helpers/runnerzPage'
import { allEnd, flying } from '../helpers/runnerzSession'
import { TrenchPage } from '../helpers/trenchPage'

const last = (board: Page) => board.getByRole('region', { name: 'The last step' })
const model = (board: Page, name: string) => board.getByRole('listitem').filter({ hasText: name })

test('a spectator phone shows the throws, their chances and who fell, and decides nothing', async ({
  page,
  browser,
}, info) => {
  const board = await anotherPhone(browser, info)
  await board.setViewportSize({ width: 1180, height: 820 })
  await keepTable(page)
  await codeOf(page)
  await pair(page, board)
  await button(board, /^Show public screen/).click()
  await expect(board).toHaveURL(/\/board$/)
  await expect(board.getByRole('heading', { level: 1 })).toContainText('Turn')
  await page.getByRole('link', { name: 'Back' }).click()

  const here = new TrenchPage(page)
  await here.button('Begin turn 1').click()
  await here.button('Activate Vaas').click()
  const own = board.getByRole('region', { name: "Saint Orsolya's Own" })
  await expect(own).toContainText('Moves now')
  await expect(board.getByRole('region', { name: 'Choir of the Red Cistern' })).toContainText('Waits')

  await here.button('Shoot', here.dock).click()
  await here.choose('Malkh')
  await here.enter(5, 4, 1)
  await expect(last(board).getByRole('heading')).toHaveText('Vaas shoots at Malkh')
  await expect(last(board).getByRole('img', { name: /5, 4/ })).toBeVisible()
  await expect(last(board)).toContainText(/Chance of success\s*81\s*%/)
  await here.enter(4, 5)
  await here.press(/^Apply: .*Down/)
  await expect(last(board)).toContainText('Malkh goes Down')
  await expect(last(board)).toContainText(/Down: chance\s*25\s*%/)
  await expect(model(board, 'Malkh').first()).toContainText('Down')
  await expect(board.getByRole('list', { name: 'The last steps' })).toContainText(
    'Vaas shoots at Malkh: Down',
  )

  // It has only the link back, and no control that decides anything.
  await expect(board.getByRole('button')).toHaveCount(0)
  await expect(board.getByRole('link')).toHaveCount(1)
  await audit(board, info, 'board')
  await board.setViewportSize({ width: 390, height: 844 })
  await audit(board, info, 'board-phone')

  await here.button(/^Undo: /).click()
  await expect(last(board)).not.toContainText('Malkh goes Down')
  await expect(model(board, 'Malkh').first()).toContainText('Ready')

  await board.keyboard.press('Escape')
  await expect(board.getByRole('heading', { name: 'At this table' })).toBeVisible()
})

test('the only device shows the spectator screen, and plays on afterwards', async ({ page }) => {
  await keepTable(page)
  await button(page, /^Show public screen/).click()
  await page.getByRole('link', { name: 'Close public screen' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await new TrenchPage(page).button('Begin turn 1').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText("Saint Orsolya's Own")
})

test('TR-4 the spectator screen shows nothing of what lies face down', async ({ page }) => {
  const session = flying(1, 2, { tokens: 'phone' })
  allEnd(session, 'stern')
  const told = hiddenIn(session.state, [])
  await RunnerzPage.open(page, session)
  await page.goto('./#/battle/runnerz/board')
  await expect(last(page)).toBeVisible()
  await expect(page.getByRole('list', { name: 'The last steps' }).getByRole('listitem')).toHaveCount(3)
  for (const [where, text] of Object.entries(await shownAndMirrored(page)))
    expect(told(text), where).toEqual([])
})
