export type PlayerId = string
export type WarbandId = string
export type MeetingId = string
export type ResultId = string
export type LineId = string
export type ModelId = string
