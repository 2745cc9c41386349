import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

/**
 * What breaks the rules of accessibility on the page as it stands, a line for each rule: its name and the elements.
 * @param rules only these; all where none is named
 */
export const violations = async (page: Page, ...rules: readonly string[]): Promise<string[]> => {
  // Half a megabyte of script: brought in once for each page, not once for each question.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: { run: (...of: unknown[]) => Promise<AxeResults> } }
    const only = rules.length > 0 ? { runOnly: rules } : {}
    const found = await axe.run(document, { resultTypes: ['violations'], ...only })
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    )
  }, rules)
}
