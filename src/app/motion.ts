/** An extension of some browsers: the player must allow the sensor, on a tap. */
interface AskedFor {
  requestPermission?: () => Promise<string>
}

/** Whether this browser may report the phone's orientation. */
export const knowsMotion = (): boolean => 'DeviceOrientationEvent' in window

/** Asks for the motion sensor if that is needed; false if the player or the browser refuses. */
export const requestMotionPermission = async (): Promise<boolean> => {
  const asked = window.DeviceOrientationEvent as unknown as AskedFor
  if (typeof asked.requestPermission !== 'function') return true
  try {
    return (await asked.requestPermission()) === 'granted'
  } catch {
    return false
  }
}
