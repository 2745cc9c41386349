import { message, type Message } from '@/kit'
import { counted } from '../../roster'
import { movementUnit, rangeBands, type ModelProfile, type Scale, type Weapon } from '../../rules'
import { dieName } from './units'

export { forceFacts, modelsWords, pointsWords, unitFacts, warningsOf } from '../../roster'

/** "MU (inches)" at 28mm, "MU (cm)" at 15mm (GT-17). */
export const muWords = (scale: Scale): Message => message(`gt.setUp.mu.${movementUnit(scale)}`)

export const profileFacts = (profile: ModelProfile): Message =>
  message('gt.setUp.profile.facts', {
    combat: dieName(profile.combat),
    defence: dieName(profile.defence),
    save: dieName(profile.save),
    wounds: counted('wounds', profile.wounds),
    command: profile.command,
  })

/** The bands that a weapon has: "8 D8, 16 D6, 24 D6". Empty when it has none. */
export const weaponFacts = ({ bands }: Weapon): readonly Message[] =>
  rangeBands.flatMap((band) => {
    const reach = bands[band]
    return reach ? [message('gt.setUp.weapon.band', { range: reach.upTo, die: dieName(reach.die) })] : []
  })
