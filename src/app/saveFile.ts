/** Hands a text, or what is packed already, to the browser as a file to be kept. */
export const saveFile = (name: string, content: string | Blob): void => {
  const file = typeof content === 'string' ? new Blob([content], { type: 'application/json' }) : content
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download reads the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
