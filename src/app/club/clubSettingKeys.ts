/** Where a phone's keys to a club's server lie among its settings. None of them ever leaves the phone. */
const prefix = 'club-'

/** Each campaign's key by itself: two tabs that keep one each must not write over each other's. */
export const membershipSettingKey = (campaign: string): string => `${prefix}campaign-${campaign}`
export const isMembershipSettingKey = (place: string): boolean => place.startsWith(membershipSettingKey(''))
/** The key to a campaign that is being brought to the server, until that is done. */
export const uploadSettingKey = (campaign: string): string => `${prefix}bringing-${campaign}`
export const adminKeySettingKey = `${prefix}house`

export const isClubSettingKey = (place: string): boolean => place.startsWith(prefix)
