/** What the caller tells the reader: which games there are. */
export interface ReadOptions {
  /**
   * The ids in files of the game systems that are accepted. A file of another system is refused. Without it, all are
   * accepted.
   */
  readonly gameSystems?: readonly string[] | undefined
}

/** A file that is sent to the worker. */
export interface ReadRequest {
  readonly source: Blob | string
  readonly options: ReadOptions
}
