import { sharedFileCacheName, sharedFileCacheKey } from './workerContract'

/** The file or text that another app shared, once: reading it removes it. Null when there is none. */
export const consumeSharedFile = async (): Promise<Blob | null> => {
  try {
    const cache = await caches.open(sharedFileCacheName)
    const cached = await cache.match(sharedFileCacheKey)
    await cache.delete(sharedFileCacheKey)
    return cached ? await cached.blob() : null
  } catch {
    // No caches here: an insecure page, or a private window.
    return null
  }
}

interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void
}

/** Returns the file with which the system opened Firestep, where browsers can (`file_handlers` of the manifest). */
export const onLaunchedFile = (take: (file: File) => void): void => {
  const { launchQueue } = window as { readonly launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files }) => {
    const [first] = files ?? []
    if (first) void first.getFile().then(take, () => undefined)
  })
}
