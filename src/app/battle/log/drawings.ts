import type { Component } from 'vue'
import BlessingCoin from '@/ui/objects/BlessingCoin.vue'
import BloodDie from '@/ui/objects/BloodDie.vue'
import InfectionHex from '@/ui/objects/InfectionHex.vue'
import StressMarker from '@/ui/objects/StressMarker.vue'

/** Markers that are drawn in the log, by their kind; others are told in words alone. */
export const markerDrawings: Readonly<Record<string, Component>> = {
  blood: BloodDie,
  blessing: BlessingCoin,
  infection: InfectionHex,
  stress: StressMarker,
}
