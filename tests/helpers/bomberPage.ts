import { expect, type Locator, type Page } from '@playwright/test'
import { at } from './bomberTable'
import type { BomberSession } from './bomberSession'
import { Fingers, type Point } from './fingers'
import { plantBomber } from './plantedBomber'
import { onDisk } from './onDisk'

/** The Bomber Run battle screen, with everything found by role and name. */
export class BomberPage {
  constructor(readonly page: Page) {}

  /** Opens a battle that was played up to here outside the app. */
  static async open(page: Page, session: BomberSession, id = 'bomber'): Promise<BomberPage> {
    const battle = new BomberPage(page)
    await page.goto('./#/battles')
    await expect(page.getByText('No battle yet')).toBeVisible()
    await plantBomber(page, session, id)
    await page.goto(`./#/battle/${id}`)
    await expect(battle.menu).toBeVisible()
    return battle
  }

  /** The last throw in the dock, after its sheet has closed by itself. */
  get lastThrow(): Locator {
    return this.page.getByRole('region', { name: 'Last roll' })
  }
  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }
  /** Is there in every state of the battle, also behind a sheet, which hides it from screen readers. */
  get menu(): Locator {
    return this.page.getByRole('button', { name: 'Menu', exact: true, includeHidden: true })
  }
  /** The controls: between moves with a name for them, during a move with that of the aircraft. */
  dock(name = 'To do now'): Locator {
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
    return this.page.getByRole('dialog', { name: 'Close-up of the board' })
  }
  get result(): Locator {
    return this.page.getByRole('region', { name: 'Result' })
  }
  button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }
  /** The row of an aircraft in the list of the acting side. */
  row(name: string): Locator {
    return this.page.locator('main').getByRole('button', { name: new RegExp(`^${name}, `) })
  }

  /** Shows the list or the map when only one fits the screen. */
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
  /** Enters real dice in the dock: bases, who goes first, the dice of a turn. */
  async enter(...faces: readonly number[]): Promise<void> {
    await this.button('I rolled real dice').click()
    await this.tap(...faces)
    await this.use()
  }
  /** Enters the two dice of a duel with one tap on the square of the pair, or the one die of a bombing run. */
  async duel(first: number, second?: number): Promise<void> {
    await this.press('I rolled real dice')
    if (second === undefined) await this.tap(first)
    else await this.press(new RegExp(`^Attack ${first}, defence ${second}:`))
    await expect(this.button('Use these dice', this.sheet)).toBeHidden()
  }
  /** Opens an aircraft's move from the list. */
  async move(name: string): Promise<void> {
    await this.show('Squadron')
    await this.row(name).click()
    await expect(this.dock(name)).toBeVisible()
  }
  /** A step of the open move by its button, also one that a rule forbids. */
  async step(name: string): Promise<void> {
    await this.button(new RegExp(`^${name}, `), this.page.locator('main')).click({ force: true })
  }

  /** The middle of a square on the page; null while it is out of view, undefined while the board is not painted. */
  async pointOf(label: string): Promise<Point | null | undefined> {
    const { square } = at(label, 'N')
    const box = await this.board.boundingBox()
    const view = await this.board.locator('svg').first().getAttribute('viewBox')
    const [left = 0, top = 0, wide = 1, high = 1] = (view ?? '').split(' ').map(Number)
    if (!box) return undefined
    const [x, y] = [((square.column + 0.5) * 10 - left) / wide, ((square.row - 0.5) * 10 - top) / high]
    const ruler = 7 / wide
    if (x < ruler || y < ruler || x > 1 || y > 1) return null
    return { x: box.x + x * box.width, y: box.y + y * box.height }
  }
  private async pointAtRest(label: string): Promise<Point | null> {
    let at: Point | null = null
    await expect
      .poll(async () => {
        const before = await this.pointOf(label)
        // Two frames, because on a busy machine a moving board may pause for any time.
        await this.page.evaluate(
          () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
        )
        const now = await this.pointOf(label)
        at = now ?? null
        return now !== undefined && before !== undefined && now?.x === before?.x && now?.y === before?.y
      })
      .toBe(true)
    return at
  }
  /** The same once the board has stopped moving. Shows the whole board first if needed. */
  async findSquare(label: string): Promise<Point> {
    const near = await this.pointAtRest(label)
    if (near) return near
    await this.button('Whole board').click()
    const far = await this.pointAtRest(label)
    if (!far) throw new Error(`no square ${label}`)
    return far
  }
  /** The whole board, so that a tap opens the large squares. */
  async wholeBoard(): Promise<void> {
    // A board that has not zoomed yet has no button for it.
    await this.pointAtRest('A1')
    const key = this.button('Whole board')
    if (await key.isVisible()) await key.click()
  }
  /** Taps the whole board at a square, which opens the large squares around it. */
  async tapBoard(label: string): Promise<void> {
    await this.wholeBoard()
    const { x, y } = await this.findSquare(label)
    await this.page.touchscreen.tap(x, y)
    await expect(this.loupe).toBeVisible()
  }
  /** Chooses a square of the whole board: a tap, then the large square. */
  async square(label: string): Promise<void> {
    await this.tapBoard(label)
    await this.button(new RegExp(`^${label}\\b`), this.loupe).click()
    await expect(this.loupe).toBeHidden()
  }
  /** Flies to a square in reach by the path that the map proposes. */
  async flyTo(label: string): Promise<void> {
    await this.square(label)
    await this.press(`Fly to ${label}`)
  }
  /** Drags the aircraft along these squares and releases it. Calls `held` before the release. */
  async drag(from: string, to: string, held?: () => Promise<void>): Promise<void> {
    const fingers = await Fingers.on(this.page)
    const end = await this.findSquare(to)
    await fingers.move([[await this.findSquare(from), end]], 16, held)
  }

  /** Reloads the app once the last step is saved. */
  async reload(): Promise<void> {
    await onDisk(this.page)
    await this.page.reload()
    await expect(this.menu).toBeVisible()
  }
}
