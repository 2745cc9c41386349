/** Makes the compiler prove that a switch has named every case. */
export const assertNever = (value: never): never => {
  throw new Error(`Unexpected: ${JSON.stringify(value)}`)
}
