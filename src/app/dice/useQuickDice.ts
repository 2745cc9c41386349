import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import {
  hasNotation,
  parseNotation,
  poolWeights,
  printNotation,
  sumFault,
  throwPool,
  type NotationFault,
  type Pool,
  type PoolSides,
  type PoolSum,
  type ThrownSum,
} from '@/dice'
import { plain } from '../battle/plain'
import { NoFairChance } from '../chance'
import { useKeep } from '../stores/keep'
import { phoneRng, uniqueId } from '../uniqueId'
import { addDice, change, chooseReading, clearDice, keepUnsaid, noDice, type Reading } from './build'
import { longestName, mostPresets, mostRolls, readKept, toKept, type Roll } from './kept'
import type { Preset } from './starters'

const place = 'quickDice'

/** The dice in hand, what they showed, and what is remembered of both on this device. */
export const useQuickDice = defineStore('quickDice', () => {
  const keep = useKeep()
  const sum = shallowRef<PoolSum>(noDice)
  /** The least result that is wanted; null: nobody said. */
  const goal = ref<number | null>(null)
  /** The notation as it is typed, while it says nothing that can be thrown. */
  const typed = ref<string | null>(null)
  const fault = shallowRef<NotationFault | null>(null)
  const rolls = shallowRef<readonly Roll[]>([])
  const presets = shallowRef<readonly Preset[]>([])
  /** What lies on the table now. */
  const last = shallowRef<Roll | null>(null)
  /** This browser has no fair chance: only real dice count. */
  const noChance = ref(false)
  /** What was kept could not be written: it lasts until the page closes. */
  const unkept = ref(false)
  /** So many of the remembered throws are written for good. */
  const saved = ref(0)

  const ready = computed(() => sumFault(sum.value) === null)
  const notation = computed(() => typed.value ?? (sum.value.terms.length ? printNotation(sum.value) : ''))
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
  const read = (reading: Reading) => {
    const next = chooseReading(sum.value, reading)
    take(
      next,
      reading === 'each' || sum.value.terms.some(({ pool }) => pool.target !== null) ? null : goal.value,
    )
  }
  const set = (options: Partial<Pool>) => take(change(sum.value, options))
  const addToTotal = (plus: number) => take({ ...sum.value, plus })
  const type = (text: string) => {
    const parsed = parseNotation(text)
    if (parsed.ok) take(keepUnsaid(parsed.value, sum.value), null)
    fault.value = parsed.ok || text.trim() === '' ? null : parsed.reason
    typed.value = text
    if (text.trim() === '') sum.value = noDice
  }
  const choose = (preset: Preset) => take(preset.sum, preset.goal)

  let loading: Promise<void> | null = null
  const load = () => (loading ??= readStore())
  const readStore = async () => {
    const answer = await (await keep.store()).settings.get(place)
    if (!answer.ok) return
    const kept = readKept(answer.value)
    saved.value = kept.rolls.length
    rolls.value = [...rolls.value, ...kept.rolls].slice(0, mostRolls)
    presets.value = [...presets.value, ...kept.presets].slice(0, mostPresets)
  }
  const write = async () => {
    await load()
    const store = await keep.store()
    const written = rolls.value
    const answer = await store.settings.set(place, plain(toKept(written, presets.value)))
    unkept.value = !answer.ok
    if (answer.ok) saved.value = written.length
  }

  /** Puts a throw on the table and remembers it; the writing is not waited for. */
  const lay = (thrown: ThrownSum, byHand: boolean): Roll => {
    const roll = { id: uniqueId(), at: Date.now(), sum: sum.value, goal: goal.value, byHand, thrown }
    last.value = roll
    rolls.value = [roll, ...rolls.value].slice(0, mostRolls)
    void write()
    return roll
  }
  /** Throws on the phone; null where it can't be fair, or there is nothing to throw. */
  const roll = (): Roll | null => {
    if (!ready.value) return null
    try {
      return lay(throwPool(sum.value, phoneRng), false)
    } catch (failure) {
      if (!(failure instanceof NoFairChance)) throw failure
      noChance.value = true
      return null
    }
  }
  const forget = () => {
    rolls.value = []
    last.value = null
    void write()
  }
  const savePreset = (name: string) => {
    const preset = {
      id: uniqueId(),
      name: name.trim().slice(0, longestName),
      sum: sum.value,
      goal: goal.value,
    }
    presets.value = [preset, ...presets.value].slice(0, mostPresets)
    void write()
  }
  const removePreset = (id: string) => {
    presets.value = presets.value.filter((preset) => preset.id !== id)
    void write()
  }

  return {
    ...{ sum, goal, fault, rolls, presets, last, noChance, unkept, saved, ready, notation, unsaid, odds },
    ...{ add, clear, empty, read, set, addToTotal, type, choose, load, lay, roll, forget },
    ...{ savePreset, removePreset },
  }
})
