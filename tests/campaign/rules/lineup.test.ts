import fc from '../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  lineupStatusesOfForceModels,
  ledgerStateFrom,
  type LedgerEntryContent,
  type LedgerEntry,
  type LedgerModel,
} from '@/campaign/rules'
import type { ModelJoiningCampaign } from '@/engine'
import { line, recruited } from '../../helpers/campaigns'

const mustered = (name: string, source: string | null = null, role = 'Yeoman'): ModelJoiningCampaign => ({
  name,
  role,
  icon: '',
  leader: false,
  source,
  experience: 0,
  skills: [],
  injuries: [],
})
const of = (model: string, what: LedgerEntryContent): LedgerEntry =>
  line(`${model} ${what.kind}`, what, { model, on: 2 })
const veterans = (...lines: readonly LedgerEntry[]): readonly LedgerModel[] =>
  ledgerStateFrom(lines, []).models
const died = (model: string) => of(model, { kind: 'gone', why: 'died' })
const fights = { fights: true, role: null }

describe('TC-20 lineupStatusesOfForceModels', () => {
  it.each([
    ['lives', [recruited('m', 'Dorn')], fights],
    ['is unknown to the ledger', [], fights],
    ['has died', [recruited('m', 'Dorn'), died('m')], { fights: false, why: 'died' }],
    [
      'was sold',
      [recruited('m', 'Dorn'), of('m', { kind: 'gone', why: 'sold' })],
      { fights: false, why: 'sold' },
    ],
    [
      'has an injury that misses a battle',
      [recruited('m', 'Dorn'), of('m', { kind: 'injury', name: 'Leg', misses: 1 })],
      { fights: false, why: 'sitsOut' },
    ],
    [
      'has an injury that misses no battle',
      [recruited('m', 'Dorn'), of('m', { kind: 'injury', name: 'Scar', misses: 0 })],
      fights,
    ],
    [
      'was promoted',
      [recruited('m', 'Dorn'), of('m', { kind: 'promotion', role: 'Captain' })],
      { fights: true, role: 'Captain' },
    ],
    [
      'has the name of a dead one, and lives',
      [recruited('dead', 'Dorn'), died('dead'), recruited('m', 'Dorn')],
      fights,
    ],
  ])('decides whether a model fights that %s', (_, lines, expected) => {
    expect(lineupStatusesOfForceModels([mustered('Dorn')], veterans(...lines))).toEqual([expected])
  })

  it('recognises a model by its source, even under another name', () => {
    const lines = [recruited('m', 'Dorn', 's1'), died('m'), recruited('n', 'Dorn the Younger', 's2')]
    expect(
      lineupStatusesOfForceModels([mustered('Old Dorn', 's1'), mustered('Dorn', 's2')], veterans(...lines)),
    ).toEqual([{ fights: false, why: 'died' }, fights])
  })

  it.each([
    ['entered by hand, with a roster from a file', 'Dorn', null, 's1', false],
    ['written in small letters', 'dorn ', null, null, false],
    ['from a file, while a new model of its name has another source', 'Dorn', 's1', 's2', true],
  ])('decides whether a model fights when one of its name died: %s', (_, name, source, now, lives) => {
    const told = lineupStatusesOfForceModels(
      [mustered('Dorn', now)],
      veterans(recruited('m', name, source), died('m')),
    )
    expect(told[0]?.fights).toBe(lives)
  })

  it('pairs no model twice and lets no dead model fight, in the order of the force', () => {
    const who = fc.record({
      name: fc.constantFrom('A', 'B', 'C'),
      source: fc.option(fc.constantFrom('1', '2', '3'), { nil: null }),
      dead: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(who, { maxLength: 6 }), fc.array(who, { maxLength: 6 }), (models, ledger) => {
        const lines = ledger.flatMap(({ name, source, dead }, place) => [
          recruited(`m${place}`, name, source),
          ...(dead ? [died(`m${place}`)] : []),
        ])
        const told = lineupStatusesOfForceModels(
          models.map(({ name, source }) => mustered(name, source)),
          veterans(...lines),
        )
        expect(told).toHaveLength(models.length)
        for (const [place, { name, source }] of models.entries()) {
          const living = ledger.filter(({ dead }) => !dead)
          const same = ({ name: known, source: id }: (typeof ledger)[number]) =>
            known === name || (source !== null && id === source)
          // A model that matches no living model, but has the name and the source of a dead one, stays out.
          if (
            !living.some(same) &&
            ledger.some((one) => one.dead && one.name === name && one.source === source)
          )
            expect(told[place]).toEqual({ fights: false, why: 'died' })
          if (!ledger.some((one) => one.dead)) expect(told[place]?.fights).toBe(true)
        }
      }),
    )
  })
})
