import { expect, type Locator, type Page } from '@playwright/test'
import { onDisk } from './onDisk'

/** The two sample forces of every browser test of Gloom Trench. */
export const forceNames = { ours: 'Harrowgate Fusiliers', theirs: 'Veil of the Ninth Lamp' } as const
type Chit = keyof typeof forceNames | 'fog'

/** The Gloom Trench battle screen, with everything found by role and name. */
export class GloomPage {
  constructor(readonly page: Page) {}

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }
  /** Is there in every state of the battle, also behind a sheet, which hides it from screen readers. */
  get menu(): Locator {
    return this.page.getByRole('button', { name: 'Menu', exact: true, includeHidden: true })
  }
  get dock(): Locator {
    return this.page.getByRole('region', { name: 'To do now' })
  }
  /** The sheet on top. */
  get sheet(): Locator {
    return this.page.getByRole('dialog').last()
  }
  button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }
  /** The row of a unit in the list of its side. */
  row(name: string): Locator {
    return this.page.locator('main').getByRole('button', { name: new RegExp(`^${name} \\d+ models?,`) })
  }
  /** Shows a side's list when only one fits the screen. */
  async show(side: keyof typeof forceNames): Promise<void> {
    const plate = this.page.getByRole('group', { name: 'Sides' }).getByRole('button', {
      name: new RegExp(`^${forceNames[side]}`),
    })
    await expect(this.menu).toBeVisible()
    if (await plate.count()) await plate.first().click()
  }

  /** Sets up a battle of the two sample forces and begins it. */
  async begin(): Promise<void> {
    await this.page.goto('./')
    await this.choose()
  }
  /** Does the same from Home. */
  async choose(): Promise<void> {
    await this.button(/^Gloom Trench 1926/).click()
    for (const [place, force] of [
      ['Yours', forceNames.ours],
      ['Theirs', forceNames.theirs],
    ] as const) {
      await this.button(`Change, ${place}`).click()
      await this.button(new RegExp(`^${force}`), this.sheet).click()
    }
    await this.button('Begin battle').click()
    await expect(this.page).toHaveURL(/#\/battle\//)
  }

  /** Enters which chit came out of the players' bag. */
  async draw(...chits: readonly Chit[]): Promise<void> {
    for (const chit of chits) {
      await this.button('By hand').click()
      const name = chit === 'fog' ? 'Fog of War' : forceNames[chit]
      await this.button(new RegExp(`^${name}`), this.sheet).click()
      await expect(this.page.getByRole('dialog')).toBeHidden()
    }
  }

  /** Chooses a unit for the drawn chit, and its order. */
  async activate(name: string, order: string, ...stress: readonly RegExp[]): Promise<void> {
    await this.row(name).click()
    await this.button(new RegExp(`^Activate ${name}`), this.dock).click()
    const orders = this.page.getByRole('region', { name: 'Orders' })
    for (const reason of stress) await this.button(reason, orders).click()
    await this.button(new RegExp(`^${order}`), orders).click()
  }

  async press(name: string | RegExp): Promise<void> {
    await this.button(name, this.sheet).click()
  }

  /** Opens the pad of real dice. */
  async byHand(): Promise<void> {
    await this.press('I rolled real dice')
    await expect(this.button('Erase', this.sheet)).toBeVisible()
  }
  async tap(...faces: readonly number[]): Promise<void> {
    for (const face of faces) await this.button(new RegExp(`^${face}(,|$)`), this.sheet).click()
  }
  async use(): Promise<void> {
    await expect(this.button('Erase', this.sheet)).toBeHidden()
  }
  /** Enters a whole throw of real dice and sends it. */
  async enter(...faces: readonly number[]): Promise<void> {
    await this.byHand()
    await this.tap(...faces)
    await this.use()
  }

  /** Reloads the app once the last step is saved. */
  async reload(): Promise<void> {
    await onDisk(this.page)
    await this.page.reload()
  }
}
