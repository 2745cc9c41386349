/** Makes the compiler prove that a switch handles every case. */
export const assertNever = (value: never): never => {
  throw new Error(`Unexpected: ${JSON.stringify(value)}`)
}
