/** How far the screen must have turned to the ground: within some 35 degrees of lying on it. */
const turned = -0.8

/** Whether a phone held at these angles (degrees, as `deviceorientation` tells them) shows its screen to the ground. */
export const liesFaceDown = (beta: number | null, gamma: number | null): boolean => {
  if (beta === null || gamma === null) return false
  const radians = Math.PI / 180
  return Math.cos(beta * radians) * Math.cos(gamma * radians) < turned
}

/** Tells of every moment in which the phone lies face down, where it can; answers how to stop listening. */
export const watchFaceDown = (tell: () => void): (() => void) => {
  const moved = ({ beta, gamma }: DeviceOrientationEvent) => {
    if (liesFaceDown(beta, gamma)) tell()
  }
  window.addEventListener('deviceorientation', moved)
  return () => window.removeEventListener('deviceorientation', moved)
}
