import { base64Of } from '../base64'

/**
 * What is hidden in a battle in progress goes into its owner's files, or restoring them would lose it; but nobody who glances
 * at such a file reads it. It is no lock: the file is its owner's. Anything that is no entry with a secret stays as it is.
 */
export const obfuscated = (entry: unknown): unknown => {
  if (typeof entry !== 'object' || entry === null || !('sealed' in entry)) return entry
  const { sealed, ...open } = entry
  return { ...open, veiled: base64Of(new TextEncoder().encode(JSON.stringify(sealed) ?? 'null')) }
}
