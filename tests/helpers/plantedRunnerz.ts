import type { Page } from '@playwright/test'
import { system } from '@/systems/trenchrunnerz'
import { plantSession } from './plantedSession'
import type { RunnerzSession } from './runnerzSession'

/** Writes a TrenchRunnerz battle that was played outside the browser into the page's database. */
export const plantRunnerz = (
  page: Page,
  session: Pick<RunnerzSession, 'state' | 'entries'>,
  id: string,
  mark: { readonly entries?: number } = {},
): Promise<void> => plantSession(page, system, session, id, mark)
