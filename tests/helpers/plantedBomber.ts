import type { Page } from '@playwright/test'
import { system } from '@/systems/bomber-run'
import type { BomberSession } from './bomberSession'
import { plantSession } from './plantedSession'

/** Puts a Bomber Run battle that was played outside the browser into the page's database. */
export const plantBomber = (
  page: Page,
  session: Pick<BomberSession, 'state' | 'entries'>,
  id: string,
): Promise<void> => plantSession(page, system, session, id)
