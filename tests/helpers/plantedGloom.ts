import type { Page } from '@playwright/test'
import { system } from '@/systems/gloom-trench'
import type { GloomSession } from './gloomSession'
import { plantSession } from './plantedSession'

/** Puts a Gloom Trench battle that was played outside the browser into the page's database. */
export const plantGloom = (
  page: Page,
  session: Pick<GloomSession, 'state' | 'entries'>,
  id: string,
): Promise<void> => plantSession(page, system, session, id)
