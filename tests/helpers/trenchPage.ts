import { expect, type Locator, type Page } from '@playwright/test'
import { onDisk } from './onDisk'

const faceNames = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const

/** Escapes a name for a regular expression. */
const literally = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The name of a side's tab: whose it is on this phone, or its number when the phone plays both. */
type SideTab = 'Yours' | 'Theirs' | 'Side 1' | 'Side 2'

/** The Trench Crusade battle screen, with everything found by role and name. */
export class TrenchPage {
  constructor(readonly page: Page) {}

  get dock(): Locator {
    return this.page.getByRole('region', { name: 'To do now' })
  }
  /** The last throw, after its sheet has closed by itself. */
  get lastThrow(): Locator {
    return this.page.getByRole('region', { name: 'Last roll' })
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

  /** Shows a side's list when only one fits the screen. */
  async show(side: SideTab): Promise<void> {
    await this.lists.first().waitFor()
    const tab = this.page.getByRole('tab', { name: new RegExp(`^${side}`) })
    if (await tab.isVisible()) await tab.click()
  }

  /** Selects a model. */
  async take(side: SideTab, name: string): Promise<void> {
    await this.show(side)
    await this.model(name).click()
    await expect(this.dock).toContainText(name)
  }

  /** Sets a model's marker to a number, with one tap each. */
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

  /** The pad of real dice. For an injury it opens by itself when nobody can spend. */
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

  /** Presses the main button of the prompt. */
  async press(name: string | RegExp): Promise<void> {
    await this.button(name, this.sheet).click()
  }

  /** Waits until the last step is saved. */
  async saved(): Promise<void> {
    await onDisk(this.page)
  }
}
