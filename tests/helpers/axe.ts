import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

/**
 * The accessibility violations of the current page, a line for each rule: its name and the elements.
 * @param rules only these rules; all by default
 */
export const violations = async (page: Page, ...rules: readonly string[]): Promise<string[]> => {
  // Half a megabyte of script, so it is injected once for each page.
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
