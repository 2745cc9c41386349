/**
 * Why a call to the store failed. `full`: no room on the device. `closed`: the connection is gone and did not come
 * back. `newerVersion`: newer code has changed the database, and this code must not touch it. `conflict`: the log
 * does not continue with this entry (somebody else wrote). `missing`: no such battle. `failed`: anything else.
 */
export interface StoreFault {
  readonly kind: 'full' | 'closed' | 'newerVersion' | 'conflict' | 'missing' | 'failed'
  /** For developers and bug reports, not for players. */
  readonly detail: string
}

export const storeFaultOfKind = (kind: StoreFault['kind'], detail: string): StoreFault => ({ kind, detail })

const kindOf = (name: unknown, text: string): StoreFault['kind'] | null => {
  switch (name) {
    case 'QuotaExceededError':
      return 'full'
    case 'VersionError':
      return 'newerVersion'
    case 'DatabaseClosedError':
    case 'InvalidStateError':
      return 'closed'
    case 'UnknownError':
      // WebKit's only sign that the system closed the database while the page was in the background.
      return /connection.*(lost|closed)/i.test(text) ? 'closed' : null
    default:
      return null
  }
}

/** Reads a thrown error. A full device causes an AbortError that holds the real reason as `inner`. */
export const storeFaultFromError = (error: unknown): StoreFault => {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  let cause: unknown = error
  for (let depth = 0; depth < 5 && typeof cause === 'object' && cause !== null; depth++) {
    const { name, message, inner } = cause as { name?: unknown; message?: unknown; inner?: unknown }
    const kind = kindOf(name, String(message))
    if (kind) return { kind, detail }
    cause = inner
  }
  return { kind: 'failed', detail }
}
