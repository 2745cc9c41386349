import messages from '@/systems/gloom-trench/messages/en'
import { provideBattle } from '@/systems/gloom-trench/screens/composables/useBattle'
import ResolutionSheet from '@/systems/gloom-trench/screens/resolution/ResolutionSheet.vue'
import type { ResolutionDraft } from '@/systems/gloom-trench/screens/resolution/draft'
import type { GloomSession } from './gloomSession'
import { openResolution } from './sheet'

/** A resolution sheet of Gloom Trench on the screen. */
export const openSheet = (session: GloomSession, first: ResolutionDraft | null = null) =>
  openResolution({ sheet: ResolutionSheet, messages, provideBattle }, session, first)
