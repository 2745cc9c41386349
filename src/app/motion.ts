/** What some browsers add: the player must allow the sensor, on a tap. */
interface AskedFor {
  requestPermission?: () => Promise<string>
}

/** Whether this browser may tell how the phone lies. */
export const knowsMotion = (): boolean => 'DeviceOrientationEvent' in window

/** Asks for the motion sensor where that is needed; false where the player or the browser says no. */
export const requestMotionPermission = async (): Promise<boolean> => {
  const asked = window.DeviceOrientationEvent as unknown as AskedFor
  if (typeof asked.requestPermission !== 'function') return true
  try {
    return (await asked.requestPermission()) === 'granted'
  } catch {
    return false
  }
}
