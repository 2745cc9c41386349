/** Hands a text to the browser as a file to be kept. */
export const saveFile = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download reads the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
