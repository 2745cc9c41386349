import { err, ok, type Result } from '@/kit'

/**
 * Why there is no picture. `unavailable`: this browser or this address (plain http) gives no camera. `refused`: the player or
 * the system said no. `missing`: the device has none. `busy`: another app holds it.
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

/** Whether this browser has a way to a camera at all; whether there is one shows when it is asked for. */
export const knowsCamera = (): boolean =>
  typeof (navigator as Partial<Pick<Navigator, 'mediaDevices'>>).mediaDevices?.getUserMedia === 'function'

/** Asks for the camera that looks away from the player. The picture stays in the page. */
export const openCamera = async (): Promise<Result<MediaStream, CameraFault>> => {
  if (!knowsCamera()) return err('unavailable')
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
