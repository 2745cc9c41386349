/** The meaning of a face: a success, or a natural 1 that the rules count. Its label is on its button. */
export interface DieFaceMeaning {
  readonly mark: 'success' | 'one'
  readonly word: string
}
