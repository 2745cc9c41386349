import { err, type Result } from '@/kit'
import { nestsWithin } from '../nesting'
import { readTree } from './newRecruit/read'
import { treeFromJson, treeFromXml } from './newRecruit/tree'
import type { ReadRoster, RosterFault } from '@/table'
import { readShareEnvelope } from './trenchCompanion/shareEnvelope'
import { readTableJson } from './trenchCompanion/tableJson'
import { isCompanionText, readCompanionText } from './trenchCompanion/text'
import { isZip, mostUnpacked, unzipRoster } from './zip'

/**
 * Reads a roster file or a pasted text. What it is, is told by its content, never by its name; once told, a parser that
 * fails is not followed by another one. Whatever comes in, the answer is a roster or a fault, and never a throw.
 */
export const readRoster = async (source: Blob | string): Promise<Result<ReadRoster, RosterFault>> => {
  if (typeof source === 'string')
    return source.length > mostUnpacked ? err({ kind: 'tooLarge' }) : readText(source, 'ros')
  if (source.size > mostUnpacked) return err({ kind: 'tooLarge' })
  const bytes = new Uint8Array(await source.arrayBuffer())
  if (!isZip(bytes)) return readText(new TextDecoder().decode(bytes), 'ros')
  const unpacked = await unzipRoster(bytes)
  return unpacked.ok ? readText(unpacked.value, 'rosz') : unpacked
}

const readText = (given: string, xmlFormat: 'ros' | 'rosz'): Result<ReadRoster, RosterFault> => {
  const text = given.replace(/^\uFEFF/, '').trim()
  if (text === '') return err({ kind: 'empty' })
  if (text.startsWith('<')) {
    const tree = treeFromXml(text)
    return tree.ok ? readTree(tree.value, xmlFormat) : tree
  }
  if (text.startsWith('{') || text.startsWith('[')) return readJson(text)
  return isCompanionText(text) ? readCompanionText(text) : err({ kind: 'notFound' })
}

const readJson = (text: string): Result<ReadRoster, RosterFault> => {
  if (!nestsWithin(text)) return err({ kind: 'tooDeep' })
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
  if ('warband-name' in raw && 'models' in raw) return readTableJson(raw)
  if ('warband_data' in raw) return readShareEnvelope(raw)
  const held = 'roster' in raw ? raw.roster : raw
  if (typeof held !== 'object' || held === null || !('forces' in held)) return err({ kind: 'notFound' })
  const tree = treeFromJson(held)
  return tree.ok ? readTree(tree.value, 'newRecruit') : tree
}
