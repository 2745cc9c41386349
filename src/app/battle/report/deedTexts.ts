import { type Deeds, type ModelDeeds } from '@/campaign/rules/deeds'
import { numberMessage, message, type Message } from '@/kit'
import { nonLethalHarmKinds } from '@/engine'
import type { BattleReport } from './buildReport'
import { commaSeparatedText } from './commaSeparatedText'
import { modelNameText, nameWithSide } from './participantNames'
import './registerMessages'

/**
 * The deeds, one text each, the most important first; zero values are left out: "2 out of action", "85 ducats", "1
 * put down".
 */
export const deedTexts = (deeds: Deeds): readonly Message[] => [
  ...(deeds.out > 0 ? [message('report.deeds.out', { n: deeds.out })] : []),
  ...deedTextsWithoutOut(deeds),
]

/** The same without the models taken out of action. */
export const deedTextsWithoutOut = (deeds: Deeds): readonly Message[] => [
  ...(deeds.ducats > 0 ? [message('report.deeds.ducats', { n: deeds.ducats })] : []),
  ...nonLethalHarmKinds.flatMap((harm) =>
    deeds[harm] > 0 ? [message(`report.deeds.${harm}`, { n: deeds[harm] })] : [],
  ),
]

/** How many the average roll takes out; a dash if the game has no odds. */
export const expectedOutCountText = ({ expected }: Pick<Deeds, 'expected'>): Message =>
  expected === null ? message('report.named', { name: '–' }) : numberMessage(expected, 1)

/** The model of the match and its deeds, or those who share the title; null if nobody did anything. */
export const modelOfTheMatchText = (
  report: Pick<BattleReport, 'summary' | 'participants' | 'deeds'>,
): Message | null => {
  const { best } = report.deeds
  const names = commaSeparatedText(
    best.map((model) => nameWithSide(report, model.model) ?? modelNameText(model)),
  )
  const did = best[0] && commaSeparatedText(deedTexts(best[0]))
  return names && did
    ? message(best.length > 1 ? 'report.deeds.bestShared' : 'report.deeds.best', { names, did })
    : null
}

/**
 * Deeds in one line, with the expected number next to the models taken out: "1 out of action (0.3 expected), 85
 * ducats destroyed".
 */
export const deedsWithExpectedText = (deeds: Deeds): Message => {
  const out = message('report.deeds.out', { n: deeds.out })
  const first =
    deeds.expected === null
      ? out
      : message('report.deeds.outOfExpected', { out, expected: expectedOutCountText(deeds) })
  return commaSeparatedText([first, ...deedTextsWithoutOut(deeds)]) ?? first
}

/** A model's deeds in one line of text: "Vaas: 1 out of action (0.3 expected), 85 ducats destroyed". */
export const modelDeedsText = (deeds: ModelDeeds): Message =>
  message('report.line', { told: modelNameText(deeds), result: deedsWithExpectedText(deeds) })
