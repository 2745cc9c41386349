/** What a face means: a success, or a natural 1 that the rules count. The word stands on its key. */
export interface FaceMark {
  readonly mark: 'success' | 'one'
  readonly word: string
}
