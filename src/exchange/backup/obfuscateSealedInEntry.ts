import { base64Of } from '../base64'

/**
 * Hidden data of a battle in progress must be in its owner's files, or a restore would lose it; but nobody should
 * read it at a glance. This is not encryption: the file belongs to its owner. Anything that is not an entry with a
 * secret stays as it is.
 */
export const obfuscateSealedInEntry = (entry: unknown): unknown => {
  if (typeof entry !== 'object' || entry === null || !('sealed' in entry)) return entry
  const { sealed, ...open } = entry
  return { ...open, veiled: base64Of(new TextEncoder().encode(JSON.stringify(sealed) ?? 'null')) }
}
