import type { Component } from 'vue'
import BlessingCoin from '@/ui/pieces/BlessingCoin.vue'
import BloodDie from '@/ui/pieces/BloodDie.vue'
import InfectionHex from '@/ui/pieces/InfectionHex.vue'
import StressMarker from '@/ui/pieces/StressMarker.vue'

/** The drawings of markers in the log, by kind. Other markers are text only. */
export const markerComponents: Readonly<Record<string, Component>> = {
  blood: BloodDie,
  blessing: BlessingCoin,
  infection: InfectionHex,
  stress: StressMarker,
}
