import { message, type Message } from '@/kit'
import { countText } from '../../roster'
import { movementUnit, type ModelProfile, type Scale } from '../../rules'
import { dieName } from './units'

export {
  forceFacts,
  modelCountText,
  pointsText,
  unitFacts,
  forceWarningMessages,
  weaponFacts,
} from '../../roster'

/** "MU (inches)" at 28mm, "MU (cm)" at 15mm (GT-17). */
export const muText = (scale: Scale): Message => message(`gt.setUp.mu.${movementUnit(scale)}`)

export const profileFacts = (profile: ModelProfile): Message =>
  message('gt.setUp.profile.facts', {
    combat: dieName(profile.combat),
    defence: dieName(profile.defence),
    save: dieName(profile.save),
    wounds: countText('wounds', profile.wounds),
    command: profile.command,
  })
