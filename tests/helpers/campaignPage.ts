import { expect, type Locator, type Page } from '@playwright/test'
import { onDisk } from './onDisk'

/** The screens of a campaign, with everything found by role and name. */
export class CampaignPage {
  constructor(readonly page: Page) {}

  button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }
  /** The sheet on top. */
  get sheet(): Locator {
    return this.page.getByRole('dialog').last()
  }
  get chronicle(): Locator {
    return this.page.getByRole('region', { name: 'Chronicle' })
  }
  field(name: string | RegExp): Locator {
    return this.page.getByRole('textbox', typeof name === 'string' ? { name, exact: true } : { name })
  }

  async importRoster(file: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Rosters' }).click()
    await this.button('Import a warband').click()
    await this.page.setInputFiles('input[type=file]', `tests/fixtures/rosters/${file}`)
    await this.button('Add warband').click()
    await expect(this.page).toHaveURL(/rosters\/(?!import)/)
    await this.back()
  }
  async found(name: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Campaigns' }).click()
    await this.button('Create campaign').click()
    await this.field('Name of the campaign').fill(name)
    await this.page.getByText('What you agreed on').click()
    await this.field('XP needed for promotions').fill('2, 4, 7, 12')
    await this.button('Create').click()
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(name.slice(0, 40))
  }
  /** Adds a warband; with `roster` one of the saved rosters. */
  async join(player: string, { roster, name }: { roster?: RegExp; name?: string }): Promise<void> {
    await this.button('Add a warband').click()
    await this.field('Player').fill(player)
    if (roster)
      await this.button(roster, this.sheet.getByRole('region', { name: 'One of your rosters' })).click()
    if (name) await this.field('Name of the warband').fill(name)
    await this.button('Join', this.sheet).click()
    await expect(this.page.getByRole('dialog')).toBeHidden()
  }
  /** Goes back with the Back link, to where it leads. */
  async back(): Promise<void> {
    const link = this.page.getByRole('link', { name: 'Back' })
    let where = ''
    // The link of the screen that is still leaving leads to this address and is not meant.
    await expect
      .poll(async () => {
        where = (await link.getAttribute('href')) ?? ''
        return this.page.url().endsWith(where)
      })
      .toBe(false)
    await link.click()
    await expect(this.page).toHaveURL(({ href }) => href.endsWith(where))
  }
  async next(): Promise<void> {
    await this.button('Next').click()
  }
  side(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }
  /** Enters a battle by hand: who won, the score, and who was taken out by whom. */
  async enterByHand(
    place: string,
    winner: string,
    loser: string,
    fell: { readonly name: string; readonly by: string },
  ): Promise<void> {
    await this.button('Enter the result').click()
    await this.field('Where, or which scenario').fill(place)
    await this.button('Won', this.side(winner)).click()
    await this.side(winner).getByLabel('Victory points').fill('5')
    await this.side(loser).getByLabel('Victory points').fill('3')
    await this.next()
    await this.page
      .getByRole('group', { name: `${loser}: who fell` })
      .getByRole('button', { name: fell.name })
      .click()
    await this.page.getByLabel(`${fell.name}, taken out by`).selectOption({ label: fell.by })
    await this.next()
    await this.next()
    await this.button('Save the result').click()
    await expect(this.chronicle).toContainText(`${winner} beat ${loser}`)
  }
  /** Waits until the last entry is saved. */
  async saved(): Promise<void> {
    await onDisk(this.page)
  }
}
