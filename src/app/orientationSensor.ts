/** An extension of some browsers: the player must allow the sensor, on a tap. */
interface AskedFor {
  requestPermission?: () => Promise<string>
}

/** Whether this browser may report the phone's orientation. */
export const supportsOrientationSensor = (): boolean => 'DeviceOrientationEvent' in window

/** Asks for the motion sensor if that is needed; false if the player or the browser refuses. */
export const requestOrientationPermission = async (): Promise<boolean> => {
  const orientationEvent = window.DeviceOrientationEvent as unknown as AskedFor
  if (typeof orientationEvent.requestPermission !== 'function') return true
  try {
    return (await orientationEvent.requestPermission()) === 'granted'
  } catch {
    return false
  }
}
