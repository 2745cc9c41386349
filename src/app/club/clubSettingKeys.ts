/** The setting keys of a phone's access keys to a club's server. None of them leaves the phone. */
const prefix = 'club-'

/** Each campaign has its own setting, so that two tabs do not overwrite each other's. */
export const membershipSettingKey = (campaign: string): string => `${prefix}campaign-${campaign}`
export const isMembershipSettingKey = (place: string): boolean => place.startsWith(membershipSettingKey(''))
/** The access key to a campaign while it is uploaded. */
export const organiserAccessKeySettingKey = (campaign: string): string => `${prefix}bringing-${campaign}`
export const adminKeySettingKey = `${prefix}house`

export const isClubSettingKey = (place: string): boolean => place.startsWith(prefix)
