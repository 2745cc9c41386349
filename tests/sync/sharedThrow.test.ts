import { createHash } from 'node:crypto'
import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { secretCommitment, newSecret, sharedRng } from '@/sync/sharedThrow'
import { reproducesEntry, throwsPublicDice } from '@/engine'
import { gameOf } from '../helpers/oldData'
import { randomBattles } from '../helpers/randomBattles'
import { seeded } from '../helpers/randomTrenchBattle'
import { Phone, type AnyGame } from '../helpers/tableOfPhones'

const secret = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const hash = (text: string | Buffer) => createHash('sha256').update(text)

describe('sharedRng and secretCommitment', () => {
  it('secretCommitment is the SHA-256 of the number', () => {
    fc.assert(
      fc.property(secret, (one) => {
        expect(secretCommitment(one)).toBe(hash(Buffer.from(one, 'hex')).digest('hex'))
      }),
    )
  })

  it('sharedRng draws from the SHA-256 of both numbers, block after block', () => {
    fc.assert(
      fc.property(secret, secret, fc.nat(10_000), (keepers, guests, count) => {
        const rng = sharedRng({ battle: 'b', count, secrets: [keepers, guests] })
        const words = [0, 1, 2].flatMap((block) => {
          const bytes = hash(`Firestep dice b ${count} ${keepers} ${guests} ${block}`).digest()
          return [0, 4, 8, 12, 16, 20, 24, 28].map((at) => bytes.readUInt32BE(at))
        })
        expect(words.map(() => rng.below(2 ** 32))).toEqual(words)
      }),
    )
  })

  it('sharedRng gives other dice for another battle, another entry or another number', () => {
    const faces = (battle: string, count: number, secrets: [string, string]) => {
      const rng = sharedRng({ battle, count, secrets })
      return Array.from({ length: 40 }, () => rng.below(6)).join('')
    }
    const [one, other] = ['0'.repeat(64), `${'0'.repeat(63)}1`] as [string, string]
    const all = [
      faces('b', 1, [one, other]),
      faces('c', 1, [one, other]),
      faces('b', 2, [one, other]),
      faces('b', 1, [other, one]),
      faces('b', 1, [one, one]),
    ]
    expect(new Set(all).size).toBe(all.length)
  })

  it('C-1 sharedRng passes the chi-squared test over 60,000 dice', () => {
    const counts = Array<number>(6).fill(0)
    for (let count = 0; count < 600; count += 1) {
      const rng = sharedRng({ battle: 'b', count, secrets: [secretCommitment('00'), secretCommitment('01')] })
      for (let die = 0; die < 100; die += 1) {
        const face = rng.below(6)
        counts[face] = (counts[face] ?? 0) + 1
      }
    }
    const chiSquare = counts.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0)
    // Five degrees of freedom: one fair die in 100,000 exceeds this. The numbers are fixed, so the result is always the
    // same.
    expect(chiSquare).toBeLessThan(30.86)
  })
})

/** A battle on two phones, up to its first command that throws public dice. */
const atTheFirstThrow = (id = 'trench-crusade', seed = 3) => {
  const game = gameOf(id) as unknown as AnyGame
  const rng = seeded(seed)
  const words = (randomBattles[id]?.(seed).tried ?? []).map(({ command }) => command)
  const keeper = new Phone({ id: 'k', name: 'Anna', plays: ['a'] }, game, 'together', rng)
  const guest = new Phone({ id: 'g', name: 'Ben', plays: ['b'] }, game, 'together', rng)
  keeper.timeline.play(words.shift(), { rng, overrule: [] }, keeper.stamp())
  const sides = game.participants(keeper.timeline.state).map(({ side }) => side)
  Object.assign(keeper, { seat: { ...keeper.seat, plays: sides.slice(0, 1) } })
  Object.assign(guest, { seat: { ...guest.seat, plays: sides.slice(1) } })
  keeper.store()
  keeper.keep()
  guest.join(keeper)
  const settle = () => {
    for (let round = 0; round < 5; round += 1) {
      keeper.store()
      guest.line?.pump(100)
    }
  }
  settle()
  for (const command of words) {
    const before = keeper.log.length
    keeper.keeper?.does([command], [], keeper.asks())
    if (keeper.keeper?.throwing) return { keeper, guest, settle, at: before }
    settle()
  }
  throw new Error('nothing was thrown')
}

describe('a throw that two phones made together', () => {
  it('is checked by both phones, and the log names the guest and both numbers', () => {
    const { keeper, guest, settle, at } = atTheFirstThrow()
    settle()
    expect(guest.checked).toEqual([{ count: at, how: 'together' }])
    const [one, other] = guest.log[at]?.shared?.secrets ?? []
    expect(keeper.log[at]?.shared).toEqual({ with: 'g', secrets: [one, other] })
    expect(guest.log).toEqual(keeper.log)
  })

  it('is reported as false when the host throws other dice than both numbers give', () => {
    const { keeper, guest, settle, at } = atTheFirstThrow()
    keeper.loaded = { below: (bound) => bound - 1 }
    settle()
    expect(guest.checked).toEqual([{ count: at, how: 'false' }])
  })

  it.each([
    ['the host sends another number than it committed to', 0],
    ['the host makes up the number of the guest', 1],
  ])('is reported as false when %s', (_, index) => {
    const { keeper, guest, settle, at } = atTheFirstThrow()
    const send = guest.line?.far.send.bind(guest.line.far)
    if (!guest.line || !send) throw new Error('no line')
    guest.line.far.send = (text) => {
      const said = JSON.parse(text) as { entries?: { shared?: { secrets: string[] } }[] }
      for (const { shared } of said.entries ?? []) if (shared) shared.secrets[index] = newSecret(keeper.rng)
      send(JSON.stringify(said))
    }
    settle()
    expect(guest.checked).toEqual([{ count: at, how: 'false' }])
  })

  it("is logged as given up when the guest's number comes too late", () => {
    const { keeper, guest, settle, at } = atTheFirstThrow()
    // The guest has revealed its number, but the host does not wait for it.
    guest.line?.pump(1)
    keeper.waitNoMore()
    settle()
    expect(keeper.log[at]).toMatchObject({ givenUp: { with: 'g', host: 'k', why: 'late' } })
    expect(keeper.log[at]?.shared).toBeUndefined()
    expect(guest.log[at]).toEqual(keeper.log[at])
    expect(guest.checked).toEqual([{ count: at, how: 'givenUp' }])
  })

  it('is logged as given up when the guest leaves', () => {
    const { keeper, guest, at } = atTheFirstThrow()
    guest.guest?.leave()
    guest.line?.pump(100)
    expect(keeper.log[at]?.givenUp).toEqual({ with: 'g', host: 'k', why: 'left' })
  })

  it('is reported as thrown alone when the guest sent its number and the log does not say why it is missing', () => {
    const { keeper, guest, settle, at } = atTheFirstThrow()
    const send = guest.line?.far.send.bind(guest.line.far)
    if (!guest.line || !send) throw new Error('no line')
    guest.line.far.send = (text) => {
      const said = JSON.parse(text) as { entries?: { givenUp?: unknown }[] }
      for (const entry of said.entries ?? []) delete entry.givenUp
      send(JSON.stringify(said))
    }
    guest.line.pump(1)
    keeper.waitNoMore()
    settle()
    expect(guest.checked).toEqual([{ count: at, how: 'alone' }])
  })

  it('is reported as false when the host asks again for the same dice with another number', () => {
    const { guest, at } = atTheFirstThrow()
    guest.line?.pump(1)
    const again = {
      kind: 'throws',
      count: at,
      commitment: secretCommitment('02'),
      command: 'better',
      overrule: [],
    }
    guest.guest?.ears.received(JSON.stringify(again))
    expect(guest.checked).toEqual([{ count: at, how: 'false' }])
  })
})

describe.each(['trench-crusade', 'gloom-trench', 'trenchrunnerz', 'bomber-run'])(
  '%s with hostile commands',
  (id) => {
    const game = gameOf(id) as unknown as AnyGame
    const bad = [null, 5, 'x', {}, { type: 'toString' }, { type: '__proto__' }, { type: 'constructor' }]

    it("the host's log stays unchanged, and the guest is refused or cut off", () => {
      for (const command of bad) {
        const { keeper, guest } = atTheFirstThrow(id)
        const before = keeper.log.length
        keeper.waitNoMore()
        keeper.store()
        guest.line?.pump(100)
        guest.guest?.does([command], [])
        guest.line?.pump(100)
        expect(keeper.log).toHaveLength(before + 1)
        expect(guest.ended !== null || guest.refusals.length > 0, JSON.stringify(command)).toBe(true)
      }
    })

    it('decide refuses the names of object methods as "not asked"', () => {
      const { keeper } = atTheFirstThrow(id)
      for (const type of ['toString', 'constructor', '__proto__'])
        expect(game.decide(keeper.timeline.state, { type }, { rng: seeded(1), overrule: [] })).toMatchObject({
          ok: false,
          reason: { kind: 'impossible', message: { key: 'play.refusal.notAsked' } },
        })
    })

    it('reproducesEntry is false for anything that is not a command', () => {
      const timeline = { battle: 'b', nextSeq: 0, state: game.initial }
      const played = { kind: 'played', events: [] }
      const raw = { battle: 'b', seq: 0, step: 0, id: 'e', at: 1, by: 'k', v: game.version, body: played }
      for (const command of bad)
        expect(reproducesEntry(game, timeline, raw, command, { rng: seeded(1), overrule: [] })).toBe(false)
    })
  },
)

describe('TR-14 a token that chance picks and that is revealed', () => {
  const game = gameOf('trenchrunnerz') as unknown as AnyGame
  const rng = seeded(1)
  const phone = (id: string) => new Phone({ id, name: id, plays: [] }, game, 'together', rng)
  const [knowing, unknowing] = [phone('k'), phone('u')]
  const [begin] = randomBattles['trenchrunnerz']?.(731836).tried ?? []
  const correction = { what: 'phase', to: 'defender' }
  for (const command of [begin?.command, { type: 'correct', correction, reason: '' }]) {
    const entry = knowing.timeline.play(command, { rng, overrule: [] }, knowing.stamp())
    if (!entry.ok) throw new Error('not played')
    const { sealed: _sealed, ...open } = entry.value
    unknowing.timeline.append(open)
  }
  const turnUp = { type: 'turnUp', place: null }

  it('is not thrown together when the host alone knows the token', () => {
    expect(throwsPublicDice(game, knowing.timeline.state, turnUp, [])).toBe(false)
  })

  it('is thrown together when the host does not know the token, whatever the guest knows', () => {
    expect(throwsPublicDice(game, unknowing.timeline.state, turnUp, [])).toBe(true)
    const secrets: [string, string] = ['1'.repeat(64), '2'.repeat(64)]
    const dice = () => sharedRng({ battle: 'together', count: 2, secrets })
    const stamp = { ...unknowing.stamp(), shared: { with: 'k', secrets } }
    const entry = unknowing.timeline.play(turnUp, { rng: dice(), overrule: [] }, stamp)
    const chance = { rng: dice(), overrule: [] }
    expect(reproducesEntry(game, knowing.timeline, entry.ok && entry.value, turnUp, chance)).toBe(true)
  })
})

/** How many battles of each game. A long run: `FIRESTEP_TABLES=1000 npx vitest run tests/sync`. */
const battles = Number(process.env['FIRESTEP_TABLES'] ?? 6)

describe.each(['trench-crusade', 'gloom-trench', 'trenchrunnerz', 'bomber-run'])(
  'random battles of %s',
  (id) => {
    it(
      'TR-4 every throw made together can be repeated without the secrets, and none with secrets is made together',
      () => {
        const game = gameOf(id) as unknown as AnyGame
        let thrown = 0
        for (let seed = 1; seed <= battles; seed += 1) {
          const rng = seeded(seed)
          const keeper = new Phone({ id: 'k', name: 'Anna', plays: [] }, game, 'together', rng)
          const guest = new Phone({ id: 'g', name: 'Ben', plays: [] }, game, 'together', rng)
          for (const { command } of randomBattles[id]?.(seed).tried ?? []) {
            const openly = throwsPublicDice(game, keeper.timeline.state, command, [])
            const secrets: [string, string] = [newSecret(rng), newSecret(rng)]
            const dice = { battle: 'together', count: keeper.log.length, secrets }
            const entry = keeper.timeline.play(
              command,
              { rng: openly ? sharedRng(dice) : rng, overrule: [] },
              { ...keeper.stamp(), shared: { with: 'g', secrets } },
            )
            if (!entry.ok) continue
            const { sealed, ...open } = entry.value
            if (sealed !== undefined) expect(openly).toBe(false)
            // With the numbers anybody could compute how the tokens lie.
            expect(open.shared === undefined).toBe(sealed !== undefined)
            if (openly) {
              thrown += 1
              const chance = { rng: sharedRng(dice), overrule: [] }
              expect(reproducesEntry(game, guest.timeline, open, command, chance)).toBe(true)
            }
            guest.timeline.append(open)
            // On the phone that has the secrets, commands are tried without them.
            const { state } = keeper.timeline
            expect(game.secrets?.withoutSecrets(state) ?? state).toEqual(guest.timeline.state)
          }
          expect(guest.log).toHaveLength(keeper.log.length)
        }
        expect(thrown).toBeGreaterThan(battles)
      },
      60_000 + 2000 * battles,
    )
  },
)
