/** What those who ask for a file to be read know of it, and the reader does not: which games there are. */
export interface ReadOptions {
  /** The game systems whose files are wanted, by their ids in them; a file of another one is refused. Any without it. */
  readonly gameSystems?: readonly string[] | undefined
}

/** A file on its way to the worker that reads it. */
export interface ReadRequest {
  readonly source: Blob | string
  readonly options: ReadOptions
}
