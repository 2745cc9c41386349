/** The URL of the app: a club's server answers below it. */
export const appAddress = (): URL => new URL('./', location.href.replace(/[?#].*$/, ''))
