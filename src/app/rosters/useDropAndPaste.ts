import { useListener } from '@/ui/controls/useListener'

/** The content of a drop or a paste: its first file, else its text. */
const cargo = (
  transfer: DataTransfer | null,
): { readonly source: Blob | string; readonly name: string } | null => {
  const file = transfer?.files[0]
  if (file) return { source: file, name: file.name }
  const text = transfer?.getData('text/plain') ?? ''
  return text.trim() ? { source: text, name: '' } : null
}

/**
 * Takes what is dropped or pasted anywhere on the page. Pasted text is not put into the field, because it may be
 * megabytes.
 */
export const useDropAndPaste = (take: (source: Blob | string, name: string) => void): void => {
  const arrived = (event: Event, transfer: DataTransfer | null) => {
    const found = cargo(transfer)
    if (!found) return
    event.preventDefault()
    take(found.source, found.name)
  }
  useListener(window, 'dragover', (event) => event.preventDefault())
  useListener(window, 'drop', (event) => {
    // Otherwise the browser leaves the app to show the file.
    event.preventDefault()
    arrived(event, event.dataTransfer)
  })
  useListener(window, 'paste', (event) => {
    // A single line pasted into a search or a tag stays there.
    if (!(event.target instanceof HTMLInputElement)) arrived(event, event.clipboardData)
  })
}
