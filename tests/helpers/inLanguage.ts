import { expect, type Page } from '@playwright/test'
import { languages } from '@/app/language/languages'

/** Every language but the one that the app is written in. */
export const others = languages.filter(({ id }) => id !== 'en')

/** The page speaks this language from its next start on, as if it had been chosen there. */
export const inLanguage = async (page: Page, language: string): Promise<void> => {
  await page.addInitScript((chosen) => {
    // Only the first time: what is chosen later stays.
    if (!localStorage.getItem('firestep.language')) localStorage.setItem('firestep.language', chosen)
  }, language)
}

/** Until the page speaks it. */
export const speaks = (page: Page, language: string): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('lang', language)

/** The languages whose words the worker keeps, and English beside them in any case. */
export const keptLanguages = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const kept = await (await caches.open('firestep-words')).keys()
    return [...new Set(kept.flatMap(({ url }) => /words-([a-z]{2})-/.exec(url)?.[1] ?? []))].sort()
  })

/** Keys that stand on the screen in place of words: what has no words in any language. */
export const wordless = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...new Set(
      document.body.innerText.match(/\b[a-z]{2,}(?:\.[a-z]\w*){2,}\b|\{\w+\}|\bundefined\b|\bNaN\b/g) ?? [],
    ),
  ])
