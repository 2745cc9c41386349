import { err, maxNesting, jsonShapeFault, type Result } from '@/kit'
import { rosterFromTree } from './newRecruit/rosterFromTree'
import { treeFromJson, treeFromXml } from './newRecruit/treeFromXmlOrJson'
import type { ImportedRoster, RosterFault } from '@/engine'
import type { ReadOptions } from './readRequest'
import { rosterFromShareEnvelope } from './trenchCompanion/shareEnvelope'
import { rosterFromTableJson } from './trenchCompanion/tableJson'
import { isCompanionText, rosterFromCompanionText } from './trenchCompanion/text'
import { isZip, maxRosterNodes, maxRosterBytes, unzipRoster } from './zip'

/**
 * Reads a roster file or a pasted text. The content decides the format, not the file name. If the parser of that
 * format fails, no other one is tried. The result is always a roster or a fault; it never throws.
 */
export const readRoster = async (
  source: Blob | string,
  options: ReadOptions = {},
): Promise<Result<ImportedRoster, RosterFault>> => {
  if (typeof source === 'string')
    return source.length > maxRosterBytes ? err({ kind: 'tooLarge' }) : readText(source, 'ros', options)
  if (source.size > maxRosterBytes) return err({ kind: 'tooLarge' })
  const bytes = new Uint8Array(await source.arrayBuffer())
  if (!isZip(bytes) && isPdf(bytes)) return err({ kind: 'pdf' })
  if (!isZip(bytes)) return readText(new TextDecoder().decode(bytes), 'ros', options)
  const unpacked = await unzipRoster(bytes)
  return unpacked.ok ? readText(unpacked.value, 'rosz', options) : unpacked
}

/** A PDF: its text may be in any order. Its signature may come after a few other bytes. */
const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')

const readText = (
  given: string,
  xmlFormat: 'ros' | 'rosz',
  options: ReadOptions,
): Result<ImportedRoster, RosterFault> => {
  const text = given.replace(/^\uFEFF/, '').trim()
  if (text === '') return err({ kind: 'empty' })
  if (text.startsWith('<')) {
    if (countOf(text, '<') > 2 * maxRosterNodes) return err({ kind: 'tooMany' })
    const tree = treeFromXml(text)
    return tree.ok ? rosterFromTree(tree.value, xmlFormat, options) : tree
  }
  if (text.startsWith('{') || text.startsWith('[')) return readJson(text, options)
  return isCompanionText(text) ? rosterFromCompanionText(text) : err({ kind: 'notFound' })
}

/** How often a character occurs in a text. An element has one `<` or two. */
const countOf = (text: string, letter: string): number => {
  let count = 0
  for (let at = text.indexOf(letter); at >= 0; at = text.indexOf(letter, at + 1)) count += 1
  return count
}

const readJson = (text: string, options: ReadOptions): Result<ImportedRoster, RosterFault> => {
  const misshapen = jsonShapeFault(text, { depth: maxNesting, holds: maxRosterNodes })
  if (misshapen) return err({ kind: misshapen })
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    return err({
      kind: 'broken',
      format: 'json',
      detail: error instanceof Error ? error.message : String(error),
    })
  }
  if (typeof raw !== 'object' || raw === null) return err({ kind: 'notFound' })
  if ('warband-name' in raw && 'models' in raw) return rosterFromTableJson(raw)
  if ('warband_data' in raw) return rosterFromShareEnvelope(raw)
  const held = 'roster' in raw ? raw.roster : raw
  if (typeof held !== 'object' || held === null || !('forces' in held)) return err({ kind: 'notFound' })
  const tree = treeFromJson(held)
  return tree.ok ? rosterFromTree(tree.value, 'newRecruit', options) : tree
}
