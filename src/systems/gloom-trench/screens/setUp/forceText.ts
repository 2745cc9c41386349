import { message, type Message } from '@/kit'
import { countText } from '../../roster'
import { inchOrCentimetre, type ModelProfile, type ModelScale } from '../../rules'
import { dieName } from './units'

export {
  forceFacts,
  modelCountText,
  pointsText,
  keywordsAndWeaponsText,
  namedWarningsOfForce,
  weaponCarrierFacts,
  weaponFacts,
} from '../../roster'

/** "MU (inches)" at 28mm, "MU (cm)" at 15mm (GT-17). */
export const movementUnitNameText = (scale: ModelScale): Message =>
  message(`gt.setUp.mu.${inchOrCentimetre(scale)}`)

export const profileFactsText = (profile: ModelProfile): Message =>
  message('gt.setUp.profile.facts', {
    combat: dieName(profile.combat),
    defence: dieName(profile.defence),
    save: dieName(profile.save),
    wounds: countText('wounds', profile.wounds),
    command: profile.command,
  })
