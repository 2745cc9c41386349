import { err, ok, type Result } from '@/kit'

/**
 * Why there is no camera image. `unavailable`: this browser or this address (plain http) gives no camera. `refused`:
 * the player or the system refused. `missing`: the device has none. `busy`: another app uses it.
 */
export type CameraFault = 'unavailable' | 'refused' | 'missing' | 'busy' | 'failed'

const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Whether this browser supports cameras at all; a request shows whether there is one. */
const supportsCamera = (): boolean =>
  typeof (navigator as Partial<Pick<Navigator, 'mediaDevices'>>).mediaDevices?.getUserMedia === 'function'

/** Asks for the camera on the back. The image stays in the page. */
export const openCamera = async (): Promise<Result<MediaStream, CameraFault>> => {
  if (!supportsCamera()) return err('unavailable')
  try {
    const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
    const video = { facingMode: { ideal: 'environment' }, ...size }
    return ok(await navigator.mediaDevices.getUserMedia({ audio: false, video }))
  } catch (thrown) {
    return err((thrown instanceof DOMException && faults[thrown.name]) || 'failed')
  }
}

export const stopCamera = (stream: MediaStream | null): void =>
  stream?.getTracks().forEach((track) => track.stop())
