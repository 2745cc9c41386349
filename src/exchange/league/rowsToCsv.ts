/**
 * Makes a CSV file for spreadsheets (RFC 4180). Fields are quoted where needed, rows end with CR LF. A text that a
 * spreadsheet would run as a formula gets a leading apostrophe. The file begins with the byte order mark, by which
 * spreadsheets recognise UTF-8.
 * @param decimal the decimal separator of the reader's language. Where it is a comma, the fields are separated by
 * semicolons.
 */
export const rowsToCsv = (
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
