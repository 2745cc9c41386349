import type { Locator, Page } from '@playwright/test'

/** A button may disappear before it is pressed, so wait only briefly. */
const soon = { timeout: 1500 }

/** Draws by chance, the same for the same seed. */
const chanceFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/**
 * At first the player explores: for `keys` presses it presses something else than the main action, `otherwise` times in
 * a hundred.
 */
const curious = { keys: 150, otherwise: 12 }
/** The same rate after that, when the battle should end. */
const steady = 4
const inCircles = 50
/** How often a sheet without a main action is left by its last button. */
const leaves = 65

/**
 * A random player of any game in any language, by the look of buttons. It presses the main action if there is one,
 * and sometimes another button of the top sheet, the dock or the lists. Buttons that leave the battle or undo are left
 * alone.
 */
export class BlindPlayer {
  readonly #chance: (below: number) => number
  #pressed = 0
  #lately: readonly string[] = []
  constructor(
    readonly page: Page,
    seed: number,
  ) {
    this.#chance = chanceFrom(seed)
  }

  /**
   * The area of allowed buttons: the top sheet, else the battle. Its head has the buttons to leave and to undo; a
   * battle that is over ends there too.
   */
  #place(): Locator {
    return this.page.locator('[role=dialog]:visible, main.battle').last()
  }

  /** Whether the battle is over: then a list of two has both sides, next to the buttons to its report and back. */
  async ended(): Promise<boolean> {
    return (await this.page.locator('.hand .verdict:visible').count()) > 0
  }

  /** The first line of the top sheet: its subject. */
  async sees(): Promise<string> {
    const words = await this.#place()
      .innerText(soon)
      .catch(() => '')
    return words.split('\n')[0] ?? ''
  }

  /** Chooses a button that is not the main action. */
  #other(main: number, all: number): number {
    const last = Math.max(0, all - 1)
    return main === 0 && this.#chance(100) < leaves ? last : this.#chance(last + 1)
  }

  /** Does one thing. */
  async act(): Promise<void> {
    const keys = this.#place().locator(
      'button:visible:not(:disabled):not([aria-disabled=true]):not(.head *):not(.head)',
    )
    const slabs = this.#place().locator('button.slab:visible:not([aria-disabled=true])')
    const [all, main] = [await keys.count(), await slabs.count()]
    this.#pressed += 1
    const label =
      main > 0
        ? await slabs
            .last()
            .innerText(soon)
            .catch(() => '')
        : ''
    // A main action that repeats leads nowhere, such as a shot without targets.
    const again = this.#lately.filter((one) => one === label).length
    this.#lately = [label, ...this.#lately].slice(0, 6)
    const otherwise = again > 1 ? inCircles : this.#pressed < curious.keys ? curious.otherwise : steady
    const key = main > 0 && this.#chance(100) >= otherwise ? slabs.last() : keys.nth(this.#other(main, all))
    await key.click(soon).catch(() => undefined)
  }
}
