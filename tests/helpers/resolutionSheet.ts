import messages from '@/systems/trench-crusade/messages/en'
import { provideBattle } from '@/systems/trench-crusade/screens/composables/useBattle'
import ResolutionSheet from '@/systems/trench-crusade/screens/resolution/ResolutionSheet.vue'
import type { ResolutionDraft } from '@/systems/trench-crusade/screens/resolution/draft'
import type { TrenchSession } from './trenchSession'
import { openResolution } from './sheet'

/** A resolution sheet of Trench Crusade on the screen. */
export const openSheet = (session: TrenchSession, first: ResolutionDraft | null = null) =>
  openResolution({ sheet: ResolutionSheet, messages, provideBattle }, session, first)
