import type { Locator, Page } from '@playwright/test'

/** A key may be gone by the time that it is pressed: nobody waits for it long. */
const soon = { timeout: 1500 }

/** Draws by chance, the same for the same seed. */
const chanceFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** So many keys a player looks about: in a hundred this often something else than the main action is done. */
const curious = { keys: 150, otherwise: 12 }
/** Then the battle is to come to its end. */
const steady = 4
const inCircles = 50
/** A sheet without a main action is left by its last key this often. */
const leaves = 65

/**
 * Somebody who can't read: plays any game in any language by what keys look like. The main action is pressed where there is one,
 * another key of the sheet on top, of the dock or of the lists by chance. What leads out of the battle, and what takes back, is left
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
   * Where keys may be pressed now: the sheet on top, else the battle. Its head holds what leads out and what takes back; a
   * battle that is over ends there too.
   */
  #place(): Locator {
    return this.page.locator('[role=dialog]:visible, main.battle').last()
  }

  /** Whether the battle is over: who fought is told in a list of two, beside the keys to its report and back. */
  async ended(): Promise<boolean> {
    return (await this.page.locator('.hand .verdict:visible').count()) > 0
  }

  /** The first line of what lies on top: what it is about. */
  async sees(): Promise<string> {
    const words = await this.#place()
      .innerText(soon)
      .catch(() => '')
    return words.split('\n')[0] ?? ''
  }

  /** Which key is pressed that is no main action. */
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
    // What was the main action again and again leads nowhere: nobody is there to be shot at.
    const again = this.#lately.filter((one) => one === label).length
    this.#lately = [label, ...this.#lately].slice(0, 6)
    const otherwise = again > 1 ? inCircles : this.#pressed < curious.keys ? curious.otherwise : steady
    const key = main > 0 && this.#chance(100) >= otherwise ? slabs.last() : keys.nth(this.#other(main, all))
    await key.click(soon).catch(() => undefined)
  }
}
