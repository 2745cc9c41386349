import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import {
  hasNotation,
  diceExpressionDistribution,
  diceExpressionFault,
  throwDiceExpression,
  type NotationFaultAtPosition,
  type Pool,
  type DiceExpression,
  type ThrownDiceExpression,
} from '@/dice'
import { NoSecureRandom } from '../secureRng'
import { useDeviceStorage } from '../stores/deviceStorage'
import { deviceRng, uniqueId } from '../uniqueId'
import {
  changeDiceCount,
  withHandOptions,
  withReadMode,
  removeDice,
  withOptionsBeyondNotation,
  emptyDiceExpression,
  type ReadMode,
} from './editPoolSum'
import {
  applyHistoryChanges,
  createAddPresetUpdater,
  createRemovePresetUpdater,
  readDiceHistory,
  createAddRollUpdater,
  createRemoveRollsUpdater,
  writeHistoryChanges,
  type DiceHistoryUpdater,
  type DiceHistory,
} from './diceHistory'
import { countsSuccesses } from './poolText'
import { maxPresetNameLength, type SavedRoll } from './storedDiceHistory'
import { nearestNotationWithGoal, printNotationWithGoal, parseNotationWithGoal } from './notationWithGoal'
import { targetReadings, type TargetReading, type TargetReadings } from './targetReadings'
import type { DicePreset } from './builtInPresetSets'

/** The selected dice, their last roll, and the saved history and presets on this device. */
export const useQuickDice = defineStore('quickDice', () => {
  const device = useDeviceStorage()
  const sum = shallowRef<DiceExpression>(emptyDiceExpression)
  /** The minimum result that is wanted; null if none is set. */
  const goal = ref<number | null>(null)
  /** The typed notation, while it is not valid. */
  const typed = ref<string | null>(null)
  const fault = shallowRef<NotationFaultAtPosition | null>(null)
  /** Both readings of the typed target, and the chosen one; null readings where there is only one. */
  const readings = shallowRef<TargetReadings | null>(null)
  const reading = ref<TargetReading | null>(null)
  /** The readings that the player chose, by dice. */
  const chosenReadings = new Map<string, TargetReading>()
  const rolls = shallowRef<readonly SavedRoll[]>([])
  const presets = shallowRef<readonly DicePreset[]>([])
  /** The current roll. */
  const last = shallowRef<SavedRoll | null>(null)
  /** This browser has no fair randomness: only real dice work. */
  const noChance = ref(false)
  /** The history could not be written: it lasts until the page closes. */
  const unkept = ref(false)
  /** How many of the rolls are written to the store. */
  const saved = ref(0)

  /** The typed target may be for the sum or for each die, and the player has not said yet. */
  const unread = computed(() => readings.value !== null && reading.value === null)
  /** Invalid notation can't be thrown, and neither can the dice from before it. */
  const ready = computed(
    () => fault.value === null && !unread.value && diceExpressionFault(sum.value) === null,
  )
  /** The key of the message why these dice can't be thrown or saved; null if they can. */
  const notReadyKey = computed(() => {
    if (ready.value) return null
    return fault.value ? 'quick.mend' : unread.value ? 'quick.ask.first' : 'quick.pick'
  })
  /** What works instead of an invalid notation. */
  const nearest = computed(() => (fault.value && typed.value ? nearestNotationWithGoal(typed.value) : null))
  const notation = computed(
    () =>
      typed.value ??
      (sum.value.terms.length ? printNotationWithGoal({ sum: sum.value, goal: goal.value }) : ''),
  )
  /** The notation can't express everything that the chips can. */
  const unsaid = computed(() => !hasNotation(sum.value))
  const counted = computed(() => (ready.value ? diceExpressionDistribution(sum.value) : null))
  const odds = computed(() => (counted.value?.ok ? counted.value.value : null))
  /** Why there are no odds. */
  const uncounted = computed(() => (counted.value && !counted.value.ok ? counted.value.reason : null))

  const take = (next: DiceExpression, wanted: number | null = goal.value) => {
    sum.value = next
    // Every throw has no successes or more, so a goal of successes starts at one.
    goal.value = wanted !== null && countsSuccesses(next) ? Math.max(1, wanted) : wanted
    typed.value = null
    fault.value = null
    readings.value = null
    reading.value = null
  }
  const add = (sides: number, by: number) => take(changeDiceCount(sum.value, sides, by))
  const clear = (sides: number) => take(removeDice(sum.value, sides))
  const empty = () => take(emptyDiceExpression, null)
  /** Another read mode counts something else: the old goal has no meaning. */
  const read = (mode: ReadMode) => {
    const next = withReadMode(sum.value, mode)
    take(
      next,
      mode === 'each' || sum.value.terms.some(({ pool }) => pool.target !== null) ? null : goal.value,
    )
  }
  const set = (options: Partial<Pool>) => take(withHandOptions(sum.value, options))
  /** Sets the minimum result that is wanted. */
  const want = (wanted: number) => take(sum.value, wanted)
  const addToTotal = (plus: number) => take({ ...sum.value, plus })
  const type = (text: string) => {
    const parsed = parseNotationWithGoal(text)
    if (parsed.ok) {
      take(withOptionsBeyondNotation(parsed.value.sum, sum.value), parsed.value.goal)
      readings.value = targetReadings({ sum: sum.value, goal: goal.value })
      const known = readings.value && chosenReadings.get(readings.value.of)
      if (known) readTarget(known)
    } else {
      readings.value = null
    }
    fault.value = parsed.ok || text.trim() === '' ? null : parsed.reason
    typed.value = text
    if (text.trim() === '') sum.value = emptyDiceExpression
  }
  /** Reads the typed target as the player chose, now and whenever these dice are typed again. */
  const readTarget = (chosen: TargetReading) => {
    const both = readings.value
    if (!both) return
    chosenReadings.set(both.of, chosen)
    take(both[chosen].sum, both[chosen].goal)
    readings.value = both
    reading.value = chosen
  }
  const choose = (preset: DicePreset) => take(preset.sum, preset.goal)

  const show = (history: DiceHistory) => {
    rolls.value = history.rolls
    presets.value = history.presets
  }
  /** Changes that are not in the store. */
  let waiting: readonly DiceHistoryUpdater[] = []
  let writing: Promise<void> = Promise.resolve()
  const load = () => (writing = writing.then(recall))
  const recall = async () => {
    const history = await readDiceHistory(await device.store(), rolls.value)
    if (!history.ok) return
    saved.value = history.value.rolls.length
    show(applyHistoryChanges(history.value, waiting))
  }
  /**
   * Shows a change at once and does not wait for the write. A change that could not be written waits for the next
   * write.
   */
  const remember = (change: DiceHistoryUpdater) => {
    show(applyHistoryChanges({ rolls: rolls.value, presets: presets.value }, [change]))
    waiting = [...waiting, change]
    writing = writing.then(write)
  }
  const write = async () => {
    const changes = waiting
    if (changes.length === 0) return
    const answer = await writeHistoryChanges(await device.store(), changes, rolls.value)
    unkept.value = !answer.ok
    if (!answer.ok) return
    waiting = waiting.slice(changes.length)
    saved.value = answer.value.rolls.length
    show(applyHistoryChanges(answer.value, waiting))
  }

  /** Shows a roll and saves it. */
  const lay = (thrown: ThrownDiceExpression, byHand: boolean): SavedRoll => {
    const roll = { id: uniqueId(), at: Date.now(), sum: sum.value, goal: goal.value, byHand, thrown }
    last.value = roll
    remember(createAddRollUpdater(roll))
    return roll
  }
  /** Corrects wrongly entered real dice: the same roll, with the right faces. */
  const correct = (roll: SavedRoll, thrown: ThrownDiceExpression): SavedRoll => {
    const corrected = { ...roll, thrown }
    last.value = corrected
    remember(createAddRollUpdater(corrected))
    return corrected
  }
  /** Throws by phone; null if it can't be fair, or if there is nothing to throw. */
  const roll = (): SavedRoll | null => {
    if (!ready.value) return null
    try {
      return lay(throwDiceExpression(sum.value, deviceRng), false)
    } catch (failure) {
      if (!(failure instanceof NoSecureRandom)) throw failure
      noChance.value = true
      return null
    }
  }
  const forget = () => {
    last.value = null
    remember(createRemoveRollsUpdater(rolls.value))
  }
  const savePreset = (name: string) => {
    const preset = {
      id: uniqueId(),
      name: name.trim().slice(0, maxPresetNameLength),
      sum: sum.value,
      goal: goal.value,
    }
    remember(createAddPresetUpdater(preset))
  }
  const removePreset = (id: string) => remember(createRemovePresetUpdater(id))

  return {
    sum,
    goal,
    fault,
    nearest,
    readings,
    reading,
    unread,
    readTarget,
    uncounted,
    rolls,
    presets,
    last,
    noChance,
    unkept,
    saved,
    ready,
    notReadyKey,
    notation,
    unsaid,
    odds,
    add,
    clear,
    empty,
    read,
    set,
    want,
    addToTotal,
    type,
    choose,
    load,
    lay,
    correct,
    roll,
    forget,
    savePreset,
    removePreset,
  }
})
