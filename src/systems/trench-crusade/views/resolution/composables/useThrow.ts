import { computed, type ComputedRef } from 'vue'
import { readKeepTwo, type Keep, type KeepTwoPool } from '@/dice'
import type { Foretold } from '@/ui/controls/FacePad.vue'
import type { Matter, Outcome } from '@/ui/objects/types'
import {
  actionOutcome,
  chargeReach,
  injuryEffect,
  netDice,
  type ActionOutcome,
  type InjuryResult,
} from '../../../rules'
import type { AskLook, Command, InjuryFrame } from '../../../state'
import { useActionQuestion, type ActionQuestion } from './useActionQuestion'
import { injuryCommands, useInjuryQuestion } from './useInjuryQuestion'
import { useResolution } from './useResolution'
import { useWords } from './useWords'
import type { ResolutionDraft, TypedDice } from '../draft'

/** Dice that are about to leave the hand, or that lie there and may be mended. */
export interface Throw {
  /** One word a die, in the order in which they are typed in. */
  readonly names: readonly string[]
  readonly matters: readonly Matter[]
  readonly subtitle: string
  /** What would succeed, for the line above the keys. */
  readonly goal: string
  /** What is known already: the faces that are mended. */
  readonly faces: readonly number[]
  readonly foretell: (faces: readonly number[]) => Foretold
  /** The commands that this throw sends; null lets the phone throw. */
  readonly commands: (faces: readonly number[] | null) => readonly Command[]
}

const glyphOf: Readonly<Record<ActionOutcome, Outcome>> = {
  failure: 'fail',
  success: 'success',
  critical: 'critical',
}
export const injuryGlyph: Readonly<Record<InjuryResult, Outcome>> = {
  none: 'fail',
  minor: 'success',
  down: 'success',
  out: 'critical',
}

/** Bone, with an iron die for every penalty die that a negative pool adds; blood for injuries. */
export const poolMatters = (pool: Pick<KeepTwoPool, 'dice' | 'net'>, matter: Matter): readonly Matter[] =>
  Array.from({ length: pool.dice }, (_, index) =>
    matter === 'bone' && pool.net < 0 && index > 1 ? 'iron' : matter,
  )

const declaring = (question: ActionQuestion, draft: ResolutionDraft | null): readonly Command[] => {
  if (draft?.kind === 'attack')
    return question.weaponIndex === null
      ? []
      : [
          {
            type: 'attack',
            model: draft.model,
            weapon: question.weaponIndex,
            target: draft.atPoint ? null : draft.target,
            choices: draft.choices,
            customDice: draft.customDice,
            blessing: draft.blessing,
            blast: question.blast === null ? [] : draft.blast,
          },
        ]
  if (draft?.kind !== 'test') return []
  const { model, act, name, risky, customDice, blessing, fall } = draft
  return [{ type: 'test', model, act, name, risky, customDice, blessing, fall }]
}

const facesOf = (faces: readonly number[] | null): Command =>
  faces ? { type: 'throw', faces } : { type: 'throw' }

const mending = (ask: AskLook | null): readonly number[] => {
  const frame = ask?.frame
  if (frame?.kind === 'charge') return frame.face === null ? [] : [frame.face]
  if (frame?.kind !== 'action' && frame?.kind !== 'injury' && frame?.kind !== 'morale') return []
  if (!frame.roll) return []
  const extra = frame.kind === 'injury' ? frame.roll?.bloodbathFace : null
  return extra === null || extra === undefined ? frame.roll.faces : [...frame.roll.faces, extra]
}

/** The throw that stands next, and the one that could be mended. */
export const useThrow = (
  purpose: () => TypedDice['purpose'],
): { readonly next: ComputedRef<Throw | null> } => {
  const { look, ask, draft } = useResolution()
  const action = useActionQuestion()
  const injury = useInjuryQuestion()
  const words = useWords()

  const names = (count: number, last?: string): readonly string[] =>
    Array.from({ length: count }, (_, index) => {
      if (last && index === count - 1) return last
      return words(index < 3 ? `die.${index + 1}` : 'die.other', { number: index + 1 })
    })
  const chart = (net: number, keep: Keep, subtitle: string) => ({
    names: names(2 + Math.abs(net)),
    matters: poolMatters({ net, dice: 2 + Math.abs(net) }, 'bone'),
    subtitle: `${subtitle}: ${words.pool(net)}`,
    goal: words('goal.action'),
    foretell: (faces: readonly number[]): Foretold => {
      const { total } = readKeepTwo(faces, keep)
      const outcome = actionOutcome(total)
      return { outcome: glyphOf[outcome], total: String(total), word: words(`outcome.${outcome}`) }
    },
  })
  const injuryPool = (
    frame: InjuryFrame,
    pool: KeepTwoPool,
    with_: { readonly bloodbath: boolean; readonly armour: number; readonly blood: number },
  ) => ({
    names: names(pool.dice + (with_.bloodbath ? 1 : 0), with_.bloodbath ? words('die.bloodbath') : undefined),
    matters: Array.from({ length: pool.dice + 1 }, (): Matter => 'blood'),
    subtitle: `${words('injury')}: ${words.pool(pool.net)}`,
    goal: words('goal.injury'),
    foretell: (faces: readonly number[]): Foretold => {
      const target = look.value.models[frame.target]
      if (!target) return { outcome: 'fail', total: '', word: '' }
      const { total, result } = injuryEffect({
        target: { ...target, blood: with_.blood },
        keptTotal: readKeepTwo(faces.slice(0, pool.dice), pool.keep).total,
        bloodbathDie: with_.bloodbath ? (faces[pool.dice] ?? 1) : null,
        armour: with_.armour,
        weaponKeywords: frame.weaponKeywords,
        hit: frame.hit,
      })
      return { outcome: injuryGlyph[result], total: String(total), word: words(`injured.${result}`) }
    },
  })
  const single = (name: string, subtitle: string, word: (face: number) => string) => ({
    names: [name],
    matters: ['bone'] as const,
    subtitle,
    goal: '',
    foretell: ([face = 1]: readonly number[]): Foretold => ({
      outcome: 'success',
      total: word(face),
      word: '',
    }),
  })

  const mend = (): Throw | null => {
    const frame = ask.value?.frame
    const faces = mending(ask.value)
    if (!frame || faces.length === 0) return null
    const commands = (typed: readonly number[] | null): readonly Command[] =>
      typed ? [{ type: 'changeDice', faces: typed }] : []
    if (frame.kind === 'charge') return { ...chargeDie(frame.actor), faces, commands }
    if ((frame.kind === 'action' || frame.kind === 'morale') && frame.roll)
      return { ...chart(frame.roll.net, frame.roll.keep, words('changing')), faces, commands }
    if (frame.kind !== 'injury' || !frame.roll) return null
    const { net, keep, bloodbathFace } = frame.roll
    const pool = { net, keep, dice: frame.roll.faces.length }
    const blood = look.value.models[frame.target]?.blood ?? 0
    const given = { bloodbath: bloodbathFace !== null, armour: frame.armour, blood }
    return { ...injuryPool(frame, pool, given), faces, commands }
  }
  const chargeDie = (model: string) => {
    const actor = look.value.models[model]
    const stoodUp = look.value.activation?.stoodUp.includes(model) ?? false
    return single(words('die.charge'), words('charge.reach'), (face) =>
      actor ? words('inches', { inches: chargeReach(actor, face, stoodUp) }) : '',
    )
  }
  const fresh = (): Throw | null => {
    const frame = ask.value?.frame
    const given = injury.value
    if (given) {
      const { frame: hurt, pool, bloodbath, armour, left } = given
      const upcoming = ask.value?.upcoming !== null
      return {
        ...injuryPool(hurt, pool, { bloodbath: bloodbath !== null, armour, blood: left.blood }),
        faces: [],
        commands: (faces) => injuryCommands(given, upcoming, faces),
      }
    }
    const asked = action.value
    if (draft.value?.kind === 'attack' && draft.value.intoMelee) return intoMelee(draft.value)
    if (asked) {
      const { opposed } = asked.spends
      return {
        ...chart(asked.net, asked.pool.keep, words('toRoll')),
        faces: [],
        commands: (faces) => [
          ...(asked.declared ? [] : declaring(asked, draft.value)),
          ...(asked.opponentAsked ? [{ type: 'oppose', ...opposed } as const] : []),
          facesOf(faces),
        ],
      }
    }
    const charging = draft.value
    if (charging?.kind === 'charge') {
      const { model, target } = charging
      return {
        ...chargeDie(model),
        faces: [],
        commands: (faces) => (target === null ? [] : [{ type: 'charge', model, target }, facesOf(faces)]),
      }
    }
    const thrown = { faces: [], commands: (faces: readonly number[] | null) => [facesOf(faces)] }
    switch (ask.value?.question) {
      case 'throwCharge':
        return frame?.kind === 'charge' ? { ...chargeDie(frame.actor), ...thrown } : null
      case 'throwMorale': {
        if (frame?.kind !== 'morale') return null
        const net = netDice(frame.modifiers)
        return { ...chart(net, net < 0 ? 'lowest' : 'highest', words('morale.test')), ...thrown }
      }
      case 'scatter':
        return { ...scatterDie(), ...thrown }
      case 'rollOff':
        return {
          names: [look.value.sides.a.name, look.value.sides.b.name],
          matters: ['bone', 'bone'],
          subtitle: words('rollOff.each'),
          goal: '',
          foretell: ([a = 1, b = 1]) => ({
            outcome: a === b ? 'fail' : 'success',
            total: '',
            word: a === b ? words('rollOff.equal') : look.value.sides[a > b ? 'a' : 'b'].name,
          }),
          ...thrown,
        }
      default:
        return null
    }
  }
  const scatterDie = () =>
    single(words('die.scatter'), words('scatter.die'), (face) =>
      words(face <= 3 ? 'scatter.friends' : 'scatter.foes'),
    )
  const intoMelee = (one: Extract<ResolutionDraft, { kind: 'attack' }>): Throw => ({
    ...scatterDie(),
    faces: [],
    commands: (faces) => {
      const weapon = action.value?.weaponIndex ?? null
      if (weapon === null || one.target === null || !one.intoMelee) return []
      const { friends, foes } = one.intoMelee
      return [
        { type: 'shootIntoMelee', model: one.model, weapon, target: one.target, friends, foes },
        facesOf(faces),
      ]
    },
  })
  return { next: computed(() => (purpose() === 'change' ? mend() : fresh())) }
}
