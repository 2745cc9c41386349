/** Passes a text or a packed blob to the browser as a file to save. */
export const downloadFile = (name: string, content: string | Blob): void => {
  const file = typeof content === 'string' ? new Blob([content], { type: 'application/json' }) : content
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download reads the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
