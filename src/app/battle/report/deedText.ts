import { type Deeds, type DeedsReport, type ModelDeeds } from '@/campaign/rules/deeds'
import { numberMessage, message, type Message } from '@/kit'
import { harmKinds } from '@/engine'
import { nameOfModel } from './reportParts'
import './registerMessages'

/** What was done, each in words, most telling first; nothing of what was not: "2 out of action", "85 ducats", "1 put down". */
export const deedsText = (deeds: Deeds): readonly Message[] => [
  ...(deeds.out > 0 ? [message('report.deeds.out', { n: deeds.out })] : []),
  ...deedsWithoutOutText(deeds),
]

/** The same without who was taken out. */
export const deedsWithoutOutText = (deeds: Deeds): readonly Message[] => [
  ...(deeds.ducats > 0 ? [message('report.deeds.ducats', { n: deeds.ducats })] : []),
  ...harmKinds.flatMap((harm) =>
    deeds[harm] > 0 ? [message(`report.deeds.${harm}`, { n: deeds[harm] })] : [],
  ),
]

/** Words one after the other, with commas. */
export const joinedText = (said: readonly Message[]): Message | null => {
  const [first, ...others] = said
  return first ? others.reduce((one, other) => message('report.list', { one, other }), first) : null
}

/** How many were to be taken out on average; a dash where the game knew none. */
export const expectedOutText = ({ expected }: Pick<Deeds, 'expected'>): Message =>
  expected === null ? message('report.named', { name: '–' }) : numberMessage(expected, 1)

/** The model of the match and what it did, or those who share it; null where nobody did anything. */
export const bestModelText = ({ best }: Pick<DeedsReport, 'best'>): Message | null => {
  const names = joinedText(best.map(nameOfModel))
  const did = best[0] && joinedText(deedsText(best[0]))
  return names && did
    ? message(best.length > 1 ? 'report.deeds.bestShared' : 'report.deeds.best', { names, did })
    : null
}

/** Deeds in one line, with what was to be expected beside who was taken out: "1 out of action (0.3 expected), 85 ducats destroyed". */
export const deedsWithExpectedText = (deeds: Deeds): Message => {
  const out = message('report.deeds.out', { n: deeds.out })
  const first =
    deeds.expected === null
      ? out
      : message('report.deeds.outOfExpected', { out, expected: expectedOutText(deeds) })
  return joinedText([first, ...deedsWithoutOutText(deeds)]) ?? first
}

/** A model's deeds in one line of text: "Vaas: 1 out of action (0.3 expected), 85 ducats destroyed". */
export const modelDeedsText = (deeds: ModelDeeds): Message =>
  message('report.line', { told: nameOfModel(deeds), result: deedsWithExpectedText(deeds) })
