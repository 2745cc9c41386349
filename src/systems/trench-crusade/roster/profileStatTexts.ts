import { signedNumberText, message } from '@/kit'
import type { NamedStat } from '@/engine'
import type { Profile } from '../rules'
import { profileStatNames, missingStatsOfProfile, type ModelHistory } from './body'

/** A characteristic as the game writes it: "6″", "+2". Armour is stored as a positive number, and written as "−2". */
export const profileStatText = (profile: Profile, stat: (typeof profileStatNames)[number]): string =>
  stat === 'movement'
    ? `${profile.movement}″`
    : signedNumberText(stat === 'armour' ? -profile.armour : profile[stat])

/** A characteristic on paper; empty if the file did not have it, so that players write it in. */
export const profileStatTexts = (profile: Profile, story: ModelHistory | undefined): readonly NamedStat[] => {
  const missing = missingStatsOfProfile(profile, story)
  return profileStatNames.map((stat) => ({
    name: message(`tc.setUp.model.${stat}`),
    value: missing.includes(stat) ? '' : profileStatText(profile, stat),
  }))
}
