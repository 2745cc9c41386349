import { expect, type Locator, type Page } from '@playwright/test'
import { plantRunnerz } from './plantedRunnerz'
import type { RunnerzSession } from './runnerzSession'
import { onDisk } from './onDisk'

/** The TrenchRunnerz battle as players meet it: everything by its role and name. */
export class RunnerzPage {
  constructor(readonly page: Page) {}

  /** Opens a battle that was played up to here, past the app. */
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
  /** Stands on every state of the battle, also behind a sheet, which hides it from those who hear the screen. */
  get menu(): Locator {
    return this.page.getByRole('button', { name: 'Menu', exact: true, includeHidden: true })
  }
  get dock(): Locator {
    return this.page.getByRole('tabpanel', { name: 'What comes next' })
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
  /** The sealed arrangement, wherever it stands. */
  get sealed(): Locator {
    return this.page.getByRole('region', { name: 'Sealed arrangement' })
  }
  button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }
  /** A place of the cruiser, by its name as players say it. */
  place(name: string): Locator {
    return this.page.getByRole('group', { name: 'The cruiser' }).getByRole('button', {
      name: new RegExp(`^${name}(:|$)`),
    })
  }
  bomber(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name},`) })
  }

  /** On the way from Home, at the set-up. */
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
  /** What comes next, from the dock. */
  async go(name: string | RegExp): Promise<void> {
    await this.button(name, this.dock).tap()
  }
  async menuItem(name: string | RegExp): Promise<void> {
    await this.menu.tap()
    await this.press(name)
  }

  /** The bomber whose move it is enters a place; with real tokens players say what was turned up there. */
  async enter(place: string, token?: string): Promise<void> {
    await this.go('Enter a place')
    await this.place(place).tap()
    if (token) await this.identify(place, token)
  }
  async identify(place: string, token: string): Promise<void> {
    await expect(this.sheet).toContainText(`${place} is turned up`)
    await this.sheet.getByRole('radio', { name: new RegExp(`^${token},`) }).tap()
    await this.press(`It is ${token}`)
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
    // A pad takes no tap of the gesture that brought it up; who throws dice first is never that quick.
    await this.page.waitForTimeout(450)
  }
  async tap(...faces: readonly number[]): Promise<void> {
    for (const face of faces) await this.button(new RegExp(`^${face}(,|:|$)`), this.sheet).tap()
  }
  /** The last face tapped on the pad or its strip sends them all. */
  async use(): Promise<void> {
    await expect(this.button('Erase', this.sheet)).toBeHidden()
  }
  /** Enters a whole throw of real dice and sends it. */
  async typeIn(...faces: readonly number[]): Promise<void> {
    await this.byHand()
    await this.tap(...faces)
    await this.use()
  }
  /** The same, and what it does is done. */
  async apply(...faces: readonly number[]): Promise<void> {
    await this.typeIn(...faces)
    await this.press('Apply')
  }
  /** Throws all dice for Speed by hand, a pair for each craft in their order. */
  async speeds(...faces: readonly number[]): Promise<void> {
    await this.byHand(this.dock)
    await this.tap(...faces)
    await this.use()
  }

  /** A finger rests on a button, as long as the test goes on, until it is lifted by what this returns. */
  async hold(button = this.holdToLook): Promise<() => Promise<void>> {
    // Until the sheet it lies on has come to rest.
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

  /** Kills the app once the last step is on the disk, and opens it again at the same address. */
  async reload(): Promise<void> {
    await onDisk(this.page)
    await this.page.reload()
  }
}
