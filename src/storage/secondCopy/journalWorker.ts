import { opfsRecordFiles, type OpfsFolder } from './opfsRecordFiles'
import { answerCalls } from './workerRecordFiles'

declare const self: DedicatedWorkerGlobalScope

/**
 * The worker that writes the journal: only a dedicated worker can write to the private file system synchronously.
 * Older browsers return promises there; they use the ring instead.
 */
const openFolder = async (): Promise<OpfsFolder> => {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle('journal', { create: true })
  const trial = await folder.getFileHandle('aside-trial', { create: true })
  const handle = await trial.createSyncAccessHandle()
  const size: unknown = handle.getSize()
  handle.close()
  if (typeof size !== 'number') throw new Error('An older private file system')
  return folder
}

answerCalls(
  self,
  openFolder().then((folder) => opfsRecordFiles(folder)),
)
