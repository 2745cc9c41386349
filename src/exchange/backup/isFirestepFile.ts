import { isGzip } from '../gzip'

const beginning = /^\uFEFF?\s*\{\s*"format"\s*:\s*"firestep"/

/** Whether a file or a text claims to be ours, by its first bytes. Readers of other formats pass it on. */
export const isFirestepFile = async (source: Blob | string): Promise<boolean> => {
  if (typeof source === 'string') return beginning.test(source.slice(0, 200))
  const bytes = new Uint8Array(await source.slice(0, 200).arrayBuffer())
  // No roster format uses gzip.
  return isGzip(bytes) || beginning.test(new TextDecoder().decode(bytes))
}
