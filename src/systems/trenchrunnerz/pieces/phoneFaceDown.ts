/** The minimum angle to count as face down: within some 35 degrees of lying on the screen. */
const turned = -0.8

/** Whether a phone at these angles (degrees of `deviceorientation`) has its screen to the ground. */
export const isPhoneFaceDown = (beta: number | null, gamma: number | null): boolean => {
  if (beta === null || gamma === null) return false
  const radians = Math.PI / 180
  return Math.cos(beta * radians) * Math.cos(gamma * radians) < turned
}

/**
 * Calls back whenever the phone lies face down, if the phone has the sensor. Returns a function that stops listening.
 */
export const onPhoneFaceDown = (tell: () => void): (() => void) => {
  const moved = ({ beta, gamma }: DeviceOrientationEvent) => {
    if (isPhoneFaceDown(beta, gamma)) tell()
  }
  window.addEventListener('deviceorientation', moved)
  return () => window.removeEventListener('deviceorientation', moved)
}
