import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import {
  hasNotation,
  poolWeights,
  sumFault,
  throwPool,
  type NotationFault,
  type Pool,
  type PoolSides,
  type PoolSum,
  type ThrownSum,
} from '@/dice'
import { NoSecureRandom } from '../secureRng'
import { useStorage } from '../stores/device'
import { deviceRng, uniqueId } from '../uniqueId'
import {
  addDice,
  withHandOptions,
  chooseReadMode,
  clearDice,
  withUnprintable,
  noDice,
  type ReadMode,
} from './buildHand'
import {
  withChange,
  addedPreset,
  removedPreset,
  readRemembered,
  addedRoll,
  clearedRolls,
  writeChanges,
  type DiceHistoryChange,
  type DiceHistory,
} from './diceHistory'
import { maxNameLength, type SavedRoll } from './savedDice'
import { typedDiceText, parseTypedDice } from './typedDice'
import type { DicePreset } from './starters'

/** The dice in hand, what they showed, and what is remembered of both on this device. */
export const useQuickDice = defineStore('quickDice', () => {
  const device = useStorage()
  const sum = shallowRef<PoolSum>(noDice)
  /** The least result that is wanted; null: nobody said. */
  const goal = ref<number | null>(null)
  /** The notation as it is typed, while it says nothing that can be thrown. */
  const typed = ref<string | null>(null)
  const fault = shallowRef<NotationFault | null>(null)
  const rolls = shallowRef<readonly SavedRoll[]>([])
  const presets = shallowRef<readonly DicePreset[]>([])
  /** What lies on the table now. */
  const last = shallowRef<SavedRoll | null>(null)
  /** This browser has no fair chance: only real dice count. */
  const noChance = ref(false)
  /** What was kept could not be written: it lasts until the page closes. */
  const unkept = ref(false)
  /** So many of the remembered throws are written for good. */
  const saved = ref(0)

  /** What is typed wrong is not thrown, and neither are the dice from before it. */
  const ready = computed(() => fault.value === null && sumFault(sum.value) === null)
  const notation = computed(
    () => typed.value ?? (sum.value.terms.length ? typedDiceText({ sum: sum.value, goal: goal.value }) : ''),
  )
  /** The notation leaves out what only the chips can say. */
  const unsaid = computed(() => !hasNotation(sum.value))
  const odds = computed(() => (ready.value ? poolWeights(sum.value) : null))

  const take = (next: PoolSum, wanted: number | null = goal.value) => {
    sum.value = next
    goal.value = wanted
    typed.value = null
    fault.value = null
  }
  const add = (sides: PoolSides, by: number) => take(addDice(sum.value, sides, by))
  const clear = (sides: PoolSides) => take(clearDice(sum.value, sides))
  const empty = () => take(noDice, null)
  /** Another way of reading counts something else: the goal of the one before means nothing. */
  const read = (reading: ReadMode) => {
    const next = chooseReadMode(sum.value, reading)
    take(
      next,
      reading === 'each' || sum.value.terms.some(({ pool }) => pool.target !== null) ? null : goal.value,
    )
  }
  const set = (options: Partial<Pool>) => take(withHandOptions(sum.value, options))
  /** The least result that is wanted. */
  const want = (wanted: number) => take(sum.value, wanted)
  const addToTotal = (plus: number) => take({ ...sum.value, plus })
  const type = (text: string) => {
    const parsed = parseTypedDice(text)
    if (parsed.ok) take(withUnprintable(parsed.value.sum, sum.value), parsed.value.goal)
    fault.value = parsed.ok || text.trim() === '' ? null : parsed.reason
    typed.value = text
    if (text.trim() === '') sum.value = noDice
  }
  const choose = (preset: DicePreset) => take(preset.sum, preset.goal)

  const show = (kept: DiceHistory) => {
    rolls.value = kept.rolls
    presets.value = kept.presets
  }
  /** What was done here and is not in the store yet. */
  let waiting: readonly DiceHistoryChange[] = []
  let writing: Promise<void> = Promise.resolve()
  const load = () => (writing = writing.then(recall))
  const recall = async () => {
    const kept = await readRemembered(await device.store(), rolls.value)
    if (!kept.ok) return
    saved.value = kept.value.rolls.length
    show(withChange(kept.value, waiting))
  }
  /** Shown at once; the writing is not waited for. What could not be written waits for the next time. */
  const remember = (change: DiceHistoryChange) => {
    show(withChange({ rolls: rolls.value, presets: presets.value }, [change]))
    waiting = [...waiting, change]
    writing = writing.then(write)
  }
  const write = async () => {
    const changes = waiting
    if (changes.length === 0) return
    const answer = await writeChanges(await device.store(), changes, rolls.value)
    unkept.value = !answer.ok
    if (!answer.ok) return
    waiting = waiting.slice(changes.length)
    saved.value = answer.value.rolls.length
    show(withChange(answer.value, waiting))
  }

  /** Puts a throw on the table and remembers it. */
  const lay = (thrown: ThrownSum, byHand: boolean): SavedRoll => {
    const roll = { id: uniqueId(), at: Date.now(), sum: sum.value, goal: goal.value, byHand, thrown }
    last.value = roll
    remember(addedRoll(roll))
    return roll
  }
  /** Real dice that were entered wrong: the same throw, with the faces that they show. */
  const correct = (roll: SavedRoll, thrown: ThrownSum): SavedRoll => {
    const corrected = { ...roll, thrown }
    last.value = corrected
    remember(addedRoll(corrected))
    return corrected
  }
  /** Throws on the phone; null where it can't be fair, or there is nothing to throw. */
  const roll = (): SavedRoll | null => {
    if (!ready.value) return null
    try {
      return lay(throwPool(sum.value, deviceRng), false)
    } catch (failure) {
      if (!(failure instanceof NoSecureRandom)) throw failure
      noChance.value = true
      return null
    }
  }
  const forget = () => {
    last.value = null
    remember(clearedRolls(rolls.value))
  }
  const savePreset = (name: string) => {
    const preset = {
      id: uniqueId(),
      name: name.trim().slice(0, maxNameLength),
      sum: sum.value,
      goal: goal.value,
    }
    remember(addedPreset(preset))
  }
  const removePreset = (id: string) => remember(removedPreset(id))

  return {
    sum,
    goal,
    fault,
    rolls,
    presets,
    last,
    noChance,
    unkept,
    saved,
    ready,
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
