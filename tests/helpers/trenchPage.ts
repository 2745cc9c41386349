import { expect, type Locator, type Page } from '@playwright/test'
import { onDisk } from './onDisk'

const faceNames = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const

/** Words for a pattern: nothing in a name is special. */
const literally = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What the tab of a side reads: whose it is on this phone, or its number where the phone plays both. */
type SideTab = 'Yours' | 'Theirs' | 'Side 1' | 'Side 2'

/** The Trench Crusade battle as players meet it: everything by its role and name. */
export class TrenchPage {
  constructor(readonly page: Page) {}

  get dock(): Locator {
    return this.page.getByRole('region', { name: 'In hand' })
  }
  /** The sheet on top. */
  get sheet(): Locator {
    return this.page.getByRole('dialog').last()
  }
  button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }

  /** The list of models: one side's on a phone, both on a tablet. */
  get lists(): Locator {
    return this.page.locator('[role=tabpanel], section.column')
  }

  /** The row of a model in its list. */
  model(name: string): Locator {
    return this.lists.getByRole('button', { name: new RegExp(`^${literally(name)} `) })
  }

  /** Brings a side's list to the front, where only one fits the screen. */
  async show(side: SideTab): Promise<void> {
    await this.lists.first().waitFor()
    const tab = this.page.getByRole('tab', { name: new RegExp(`^${side}`) })
    if (await tab.isVisible()) await tab.click()
  }

  /** Takes a model in hand. */
  async take(side: SideTab, name: string): Promise<void> {
    await this.show(side)
    await this.model(name).click()
    await expect(this.dock).toContainText(name)
  }

  /** Brings a model's marker to a number, a tap each. */
  async mark(marker: 'Blood' | 'Blessing' | 'Infection', name: string, times: number): Promise<void> {
    for (let tap = 0; tap < times; tap += 1)
      await this.button(new RegExp(`^${marker} of ${literally(name)}, ${tap}: one more$`), this.dock).click()
  }

  /** Opens the list of actions of the model that is active, and chooses one. */
  async act(name: string | RegExp): Promise<void> {
    await this.button('Actions', this.dock).click()
    await this.button(name, this.sheet).click()
  }

  async choose(target: string): Promise<void> {
    await this.button(
      new RegExp(`^${literally(target)}\\b`),
      this.page.getByRole('list', { name: 'Targets' }),
    ).click()
  }

  /** The pad of real dice; that of an injury comes by itself where nobody can pay for it. */
  get pad(): Locator {
    return this.page.getByRole('heading', { name: /^Your (real|injury) dice$/ })
  }
  /** Opens the pad of real dice. */
  async byHand(): Promise<void> {
    const short = { timeout: 1000 }
    await expect(async () => {
      if (!(await this.pad.isVisible())) await this.button('I rolled real dice', this.sheet).click(short)
      await expect(this.pad).toBeVisible(short)
    }).toPass()
  }
  async tap(...faces: readonly number[]): Promise<void> {
    for (const face of faces)
      await this.button(new RegExp(`^${faceNames[face - 1]}(,|$)`), this.sheet).click()
  }
  /** Enters a whole throw of real dice and sends it. */
  async enter(...faces: readonly number[]): Promise<void> {
    await this.byHand()
    const which = await this.pad.innerText()
    await this.tap(...faces)
    await expect(this.page.getByRole('heading', { name: which, exact: true })).toBeHidden()
  }
  async use(): Promise<void> {
    await expect(this.pad).toBeHidden()
  }

  /** Puts the question's main key down. */
  async press(name: string | RegExp): Promise<void> {
    await this.button(name, this.sheet).click()
  }

  /** Until the last step is on the disk: a reload before that is a kill of the app. */
  async saved(): Promise<void> {
    await onDisk(this.page)
  }
}
