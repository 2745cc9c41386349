import { expect, type Page } from '@playwright/test'
import { languages } from '@/app/language/languages'

/** Every language but English. */
export const others = languages.filter(({ id }) => id !== 'en')

/** Sets the chosen language for the next start of the page. */
export const inLanguage = async (page: Page, language: string): Promise<void> => {
  await page.addInitScript((chosen) => {
    // Only the first time, so that a later choice stays.
    if (!localStorage.getItem('firestep.language')) localStorage.setItem('firestep.language', chosen)
  }, language)
}

/** Waits until the page has this language. */
export const speaks = (page: Page, language: string): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('lang', language)

/** The languages that the worker has cached, besides English. */
export const keptLanguages = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const kept = await (await caches.open('firestep-words')).keys()
    return [
      ...new Set(kept.flatMap(({ url }) => /words-([a-z]{2}(?:-[A-Z]\w{1,3})?)-/.exec(url)?.[1] ?? [])),
    ].sort()
  })

/** Message keys on the screen, where a text is missing in every language. */
export const wordless = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...new Set(
      document.body.innerText.match(/\b[a-z]{2,}(?:\.[a-z]\w*){2,}\b|\{\w+\}|\bundefined\b|\bNaN\b/g) ?? [],
    ),
  ])
