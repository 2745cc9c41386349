import { createRequire } from 'node:module'

interface RpgDiceRoll {
  readonly total: number
  roll(): unknown
}
export interface RpgDiceRoller {
  readonly DiceRoll: new (notation: string) => RpgDiceRoll
  readonly NumberGenerator: {
    readonly generator: { engine: unknown }
    readonly engines: { readonly nativeMath: unknown; readonly browserCrypto: unknown }
  }
}
interface DiceTypescript {
  readonly Dice: new () => { roll(notation: string): { readonly total: number } }
}
interface NodeRollInput {
  readonly quantity: number
  readonly sides: number
  readonly transformations: readonly ((faces: readonly number[]) => number)[]
}
type NodeRoll = new () => {
  roll(wanted: string | NodeRollInput): { readonly result: number }
  parse(notation: string): NodeRollInput
}

/** The libraries to compare throws with. */
export interface Peers {
  readonly rpg: RpgDiceRoller
  readonly typescript: DiceTypescript
  readonly roll: NodeRoll
}

/** They are no dependencies of the app: `npm run bench` installs them into a separate folder. */
export const loadPeers = (folder: string): Peers => {
  const load = createRequire(`${folder}/package.json`)
  return {
    rpg: load('@dice-roller/rpg-dice-roller') as RpgDiceRoller,
    typescript: load('dice-typescript') as DiceTypescript,
    roll: load('roll') as NodeRoll,
  }
}
