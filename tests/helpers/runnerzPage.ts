import { expect, type Locator, type Page } from '@playwright/test'
import { plantRunnerz } from './plantedRunnerz'
import type { RunnerzSession } from './runnerzSession'
import { onDisk } from './onDisk'

/** The TrenchRunnerz battle screen, with everything found by role and name. */
export class RunnerzPage {
  constructor(readonly page: Page) {}

  /** Opens a battle that was played up to here outside the app. */
  static async open(page: Page, session: RunnerzSession, id = 'runnerz'): Promise<RunnerzPage> {
    const battle = new RunnerzPage(page)
    await page.goto('./#/battles')
    await expect(page.getByText('No battle yet')).toBeVisible()
    await plantRunnerz(page, session, id)
    await page.goto(`./#/battle/${id}`)
    await expect(battle.menu).toBeVisible()
    return battle
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }
  /** Is there in every state of the battle, also behind a sheet, which hides it from screen readers. */
  get menu(): Locator {
    return this.page.getByRole('button', { name: 'Menu', exact: true, includeHidden: true })
  }
  get dock(): Locator {
    return this.page.getByRole('tabpanel', { name: 'To do now' })
  }
  /** The sheet on top. */
  get sheet(): Locator {
    return this.page.getByRole('dialog').last()
  }
  get result(): Locator {
    return this.page.getByRole('region', { name: 'Result' })
  }
  get holdToLook(): Locator {
    return this.page.getByRole('button', { name: /^(Hold to look|Let go to hide)$/ })
  }
  /** The code of the sealed arrangement, wherever it is shown. */
  get sealed(): Locator {
    return this.page.getByRole('region', { name: 'Sealed arrangement' })
  }
  button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }
  /** A place of the cruiser, by its name. */
  place(name: string): Locator {
    return this.page.getByRole('group', { name: 'The cruiser' }).getByRole('button', {
      name: new RegExp(`^${name}(:|$)`),
    })
  }
  bomber(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name},`) })
  }

  /** Goes from Home to the set-up. */
  async choose(): Promise<void> {
    await this.button(/^TrenchRunnerz/).tap()
    await expect(this.button('Begin battle')).toBeVisible()
  }
  async begin(): Promise<void> {
    await this.button('Begin battle').tap()
    await expect(this.page).toHaveURL(/#\/battle\//)
  }

  async press(name: string | RegExp): Promise<void> {
    await this.button(name, this.sheet).tap()
  }
  /** Takes the next step with its button in the dock. */
  async go(name: string | RegExp): Promise<void> {
    await this.button(name, this.dock).tap()
  }
  async menuItem(name: string | RegExp): Promise<void> {
    await this.menu.tap()
    await this.press(name)
  }

  /** The moving bomber enters a place. With real tokens the players name the revealed token. */
  async enter(place: string, token?: string): Promise<void> {
    await this.go('Enter a place')
    await this.place(place).tap()
    if (token) await this.identify(place, token)
  }
  async identify(place: string, token: string): Promise<void> {
    await expect(this.sheet).toContainText(`Token at ${place}`)
    await this.sheet.getByRole('radio', { name: new RegExp(`^${token},`) }).tap()
    await this.press(`Choose ${token}`)
  }
  async endMove(how: RegExp | string): Promise<void> {
    await this.go('End move')
    await this.press(how)
    await expect(this.page.getByRole('dialog')).toBeHidden()
  }

  /** Opens the pad of real dice. */
  async byHand(within = this.sheet): Promise<void> {
    await this.button('I rolled real dice', within).tap()
    await expect(this.button('Roll on the phone instead', this.sheet)).toBeVisible()
    // A pad ignores taps of the gesture that opened it. No player throws dice that quickly.
    await this.page.waitForTimeout(450)
  }
  async tap(...faces: readonly number[]): Promise<void> {
    for (const face of faces) await this.button(new RegExp(`^${face}(,|:|$)`), this.sheet).tap()
  }
  /** The last face on the pad or its strip sends all of them. */
  async use(): Promise<void> {
    await expect(this.button('Erase', this.sheet)).toBeHidden()
  }
  /** Enters a whole throw of real dice and sends it. */
  async typeIn(...faces: readonly number[]): Promise<void> {
    await this.byHand()
    await this.tap(...faces)
    await this.use()
  }
  /** The same, and applies the result. One without effect, after which nothing is asked, goes on by itself. */
  async apply(...faces: readonly number[]): Promise<void> {
    await this.typeIn(...faces)
    const apply = this.button('Apply', this.sheet)
    await expect(apply.or(this.page.getByRole('region', { name: 'Last roll' })).first()).toBeVisible()
    if (await apply.isVisible()) await this.press('Apply')
  }
  /** Throws all dice for Speed by hand, a pair for each craft in their order. */
  async speeds(...faces: readonly number[]): Promise<void> {
    await this.byHand(this.dock)
    await this.tap(...faces)
    await this.use()
  }

  /** Presses a button until the returned function releases it. */
  async hold(button = this.holdToLook): Promise<() => Promise<void>> {
    // Waits until the sheet has stopped moving.
    await button.click({ trial: true })
    const box = await button.boundingBox()
    if (!box) throw new Error('nothing to hold')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (this.page.context().browser()?.browserType().name() !== 'chromium') {
      await this.page.mouse.move(x, y)
      await this.page.mouse.down()
      return () => this.page.mouse.up()
    }
    const touch = await this.page.context().newCDPSession(this.page)
    const touchPoints = [{ x, y }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    return async () => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await touch.detach()
    }
  }

  /** Reloads the app once the last step is saved. */
  async reload(): Promise<void> {
    await onDisk(this.page)
    await this.page.reload()
  }
}
