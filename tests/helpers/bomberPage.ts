import { expect, type Locator, type Page } from '@playwright/test'
import { at } from './bomberTable'
import type { BomberSession } from './bomberSession'
import { plantBomber } from './plantedBomber'

/** The Bomber Run battle as players meet it: everything by its role and name. */
export class BomberPage {
  constructor(readonly page: Page) {}

  /** Opens a battle that was played up to here, past the app. */
  static async open(page: Page, session: BomberSession, id = 'bomber'): Promise<BomberPage> {
    const battle = new BomberPage(page)
    await page.goto('./#/battles')
    await expect(page.getByText('No battle yet')).toBeVisible()
    await plantBomber(page, session, id)
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
  /** The hand: between moves it has a name of its own, in a move that of the aircraft. */
  dock(name = 'In hand'): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }
  /** The sheet on top. */
  get sheet(): Locator {
    return this.page.getByRole('dialog').last()
  }
  get board(): Locator {
    return this.page.getByRole('grid')
  }
  get loupe(): Locator {
    return this.page.getByRole('dialog', { name: 'Squares close up' })
  }
  get result(): Locator {
    return this.page.getByRole('region', { name: 'Result' })
  }
  button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }
  /** The row of an aircraft in the list of the side whose turn it is. */
  row(name: string): Locator {
    return this.page.locator('main').getByRole('button', { name: new RegExp(`^${name}, `) })
  }

  /** Brings the list or the map to the front, where only one fits the screen. */
  async show(view: 'Squadron' | 'Map'): Promise<void> {
    const key = this.button(view)
    if (await key.isVisible()) await key.click()
  }

  async press(name: string | RegExp): Promise<void> {
    await this.button(name, this.sheet).click()
  }
  async menuItem(name: string | RegExp): Promise<void> {
    await this.menu.click()
    await this.press(name)
  }

  async tap(...faces: readonly number[]): Promise<void> {
    for (const face of faces) await this.button(new RegExp(`^${face}(,|$)`), this.sheet).click()
  }
  async use(): Promise<void> {
    await expect(this.button('Erase', this.sheet)).toBeHidden()
  }
  /** Real dice of a dock: bases, who goes first, the dice of a turn. */
  async enter(...faces: readonly number[]): Promise<void> {
    await this.button('I rolled real dice').click()
    await this.tap(...faces)
    await this.use()
  }
  /** The two dice of a duel, each in a heap of its own, or the one of a bombing run. */
  async duel(...faces: readonly number[]): Promise<void> {
    await this.press('I rolled real dice')
    await this.tap(...faces)
    await this.use()
  }
  /** Opens an aircraft's move from the list. */
  async move(name: string): Promise<void> {
    await this.row(name).click()
    await expect(this.dock(name)).toBeVisible()
  }
  /** A step of the open move by its key, also one that a rule forbids: such a key answers too. */
  async step(name: string): Promise<void> {
    await this.button(new RegExp(`^${name}, `), this.page.locator('main')).click({ force: true })
  }

  /** Taps the board at a square, as a thumb does: what opens shows the squares around it large. */
  async tapBoard(label: string): Promise<void> {
    const { square } = at(label, 'N')
    const ruler = 0.7
    const box = await this.board.boundingBox()
    if (!box) throw new Error('no board in sight')
    const place = (index: number, size: number) => ((index + 0.5 + ruler) / (24 + ruler)) * size
    await this.page.touchscreen.tap(
      box.x + place(square.column, box.width),
      box.y + place(square.row - 1, box.height),
    )
    await expect(this.loupe).toBeVisible()
  }
  /** Chooses a square on the board: a tap, then the large square. */
  async square(label: string): Promise<void> {
    await this.tapBoard(label)
    await this.button(new RegExp(`^${label}\\b`), this.loupe).click()
    await expect(this.loupe).toBeHidden()
  }
  /** Flies to a square in reach by the way that the map proposes. */
  async flyTo(label: string): Promise<void> {
    await this.square(label)
    await this.press(`Fly to ${label}`)
  }

  /** Kills the app once the last step is on the disk, and opens it again at the same address. */
  async reload(): Promise<void> {
    await this.page.waitForTimeout(400)
    await this.page.reload()
    await expect(this.menu).toBeVisible()
  }
}
