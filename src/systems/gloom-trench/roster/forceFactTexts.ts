import { diceNotationMessage, message, type Message } from '@/kit'
import type { NamedWarning } from '@/engine'
import {
  carrierProfileIndex,
  forceWarnings,
  rangeBandNames,
  type Force,
  type UnitProfile,
  type Weapon,
} from '../rules'

export const modelCountOf = ({ composition }: Pick<UnitProfile, 'composition'>): number =>
  composition.reduce((sum, { models }) => sum + models, 0)

/** "1 model", "8 models"; "1 unit", "8 units". */
export const countText = (what: 'models' | 'units' | 'points' | 'wounds', count: number): Message =>
  message(`gt.setUp.count.${what}`, { count })

export const modelCountText = (count: number): Message => countText('models', count)
export const pointsText = (count: number): Message => countText('points', count)

/** "8 units, 47 models". */
export const forceFacts = ({ units }: Pick<Force, 'units'>): Message =>
  message('gt.setUp.facts', {
    units: countText('units', units.length),
    models: modelCountText(units.reduce((sum, unit) => sum + modelCountOf(unit), 0)),
  })

/** A name that is short enough for a sentence. */
const short = (name: string | number): string => {
  const letters = [...String(name)]
  return letters.length > 40 ? `${letters.slice(0, 39).join('')}…` : letters.join('')
}

/** The warnings about a force as texts, each with its ruling (GT-18). */
export const namedWarningsOfForce = (force: Pick<Force, 'units'>): readonly NamedWarning[] =>
  forceWarnings(force).map(({ kind, ruling, params }) => ({
    ruling,
    what: message(
      `gt.setUp.warning.${kind}`,
      Object.fromEntries(Object.entries(params).map(([key, name]) => [key, short(name)])),
    ),
  }))

/** "Squad, Rifle, Bombs": the keywords and weapons of a unit on one line. */
export const keywordsAndWeaponsText = ({ keywords, weapons }: UnitProfile): string =>
  [...keywords, ...weapons.map(({ name }) => name)].join(', ')

/** The bands of a weapon: "8 D8, 16 D6, 24 D6". Empty without bands. */
export const weaponFacts = ({ bands }: Weapon): readonly Message[] =>
  rangeBandNames.flatMap((band) => {
    const reach = bands[band]
    return reach
      ? [message('gt.setUp.weapon.band', { range: reach.upTo, die: diceNotationMessage(reach.die) })]
      : []
  })

/** Which profile of a unit carries a weapon (GT-11); empty where any model may. */
export const weaponCarrierFacts = (
  unit: Pick<UnitProfile, 'composition'>,
  weapon: Weapon,
): readonly Message[] => {
  const index = carrierProfileIndex({ profile: unit }, weapon)
  const name = index === null ? undefined : unit.composition[index]?.profile.name
  return name === undefined ? [] : [message('gt.setUp.weapon.onlyProfile', { name: short(name) })]
}
