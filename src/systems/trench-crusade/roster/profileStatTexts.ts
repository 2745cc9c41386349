import { message } from '@/kit'
import type { NamedStat } from '@/engine'
import type { Profile } from '../rules'
import { profileStatNames, missingStatsOfProfile, type ModelHistory } from './body'

/** A modifier with its sign, as in the rules. */
export const formatSignedNumber = (number: number): string => (number > 0 ? `+${number}` : String(number))

/** A characteristic on paper; empty if the file did not have it, so that players write it in. */
export const profileStatTexts = (profile: Profile, story: ModelHistory | undefined): readonly NamedStat[] => {
  const missing = missingStatsOfProfile(profile, story)
  const valueOf = (stat: (typeof profileStatNames)[number]): string => {
    if (missing.includes(stat)) return ''
    if (stat === 'movement') return `${profile.movement}"`
    return formatSignedNumber(stat === 'armour' ? -profile.armour : profile[stat])
  }
  return profileStatNames.map((stat) => ({ name: message(`tc.setUp.model.${stat}`), value: valueOf(stat) }))
}
