/**
 * Rows as a file that spreadsheets take (RFC 4180): fields in quotes where they need them, rows ended by CR LF. A text that a
 * spreadsheet would run as a formula is led by an apostrophe.
 */
export const tableFile = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')

const field = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
