import type { Component } from 'vue'
import BlessingCoin from '@/ui/pieces/BlessingCoin.vue'
import BloodDie from '@/ui/pieces/BloodDie.vue'
import InfectionHex from '@/ui/pieces/InfectionHex.vue'
import StressMarker from '@/ui/pieces/StressMarker.vue'

/** Markers that are drawn in the log, by their kind; others are told in words alone. */
export const markerDrawings: Readonly<Record<string, Component>> = {
  blood: BloodDie,
  blessing: BlessingCoin,
  infection: InfectionHex,
  stress: StressMarker,
}
