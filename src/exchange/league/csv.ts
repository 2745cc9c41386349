/**
 * Rows as a file that spreadsheets take (RFC 4180): fields in quotes where they need them, rows ended by CR LF. A text that a
 * spreadsheet would run as a formula is led by an apostrophe. It begins with the mark by which a spreadsheet knows UTF-8.
 * @param decimal the sign of the reader's language in numbers: where that is a comma, spreadsheets take semicolons between fields
 */
export const csvFile = (
  rows: readonly (readonly (string | number)[])[],
  decimal: '.' | ',' = '.',
): string => {
  const between = decimal === ',' ? ';' : ','
  const field = (value: string | number): string => {
    if (typeof value === 'number') return String(value).replace('.', decimal)
    const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
    return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return `\uFEFF${rows.map((row) => `${row.map(field).join(between)}\r\n`).join('')}`
}
