import { describe, expect, it } from 'vitest'
import type { Command } from '@/systems/bomber-run/state'
import { at, craft } from '../../../../helpers/bomberTable'
import { attack, finish, fly, mapped, unmapped } from './testBattles'

describe('BR-5 attacks', () => {
  it.each([
    ['w1', 'e1', [4, 4], true, [4, 4]],
    ['w1', 'e1', [2, 3], false, [4, 4]],
    ['w1', 'eb', [4, 5], false, [4, 6]],
    ['wb', 'e1', [2, 2], true, [6, 4]],
    ['wb', 'eb', [5, 6], false, [6, 6]],
  ] as const)('BR-5 %s attacks %s with %j, target destroyed: %s', (by, target, faces, gone, dice) => {
    const table = unmapped().activates(by).attacks(target)
    expect([table.ask?.duels[0]?.attackSides, table.ask?.duels[0]?.defenceSides]).toEqual(dice)
    table.throws(...faces).accepts()
    expect(table.status(target)).toEqual([gone ? 'destroyed' : 'flying'])
    expect(table.status(by)).toEqual(['flying'])
  })

  it('BR-5 refuses a second attack in one turn, unless players overrule it', () => {
    const table = unmapped().activates('w1').flies('f').attacks('e1').throws(1, 4).accepts()
    table.does({ type: 'pass' }).flies('f')
    expect(table.refuses(attack('e2'))).toBe('BR-5')
    table.insists(attack('e2'), 'BR-5')
  })

  it('BR-5 allows the attack again after it was called off', () => {
    const table = unmapped().activates('w1').attacks('e1').does({ type: 'callOff' })
    expect(table.refuses(attack('e1'))).toBeNull()
  })

  it.each([
    ['w1', 'E', 'G10', null],
    ['w1', 'E', 'G9', 'BR-5'],
    ['w1', 'E', 'H10', 'BR-5'],
    ['wb', 'E', 'E10', null],
    ['wb', 'E', 'F9', null],
    ['wb', 'E', 'F11', null],
    ['wb', 'E', 'G11', 'BR-5'],
  ] as const)(
    'BR-5 %s on F10, heading %s, attacks an enemy on %s: refused by %s',
    (short, heading, square, ruling) => {
      const table = mapped().puts(short, 'F10', heading).puts('e1', square, 'W').activates(short)
      expect(table.refuses(attack('e1'))).toBe(ruling)
      expect(table.view.flight?.targets.map(({ target }) => target)).toEqual(ruling ? [] : [craft('e1')])
    },
  )

  it('BR-5 refuses an attack on an own or a destroyed aircraft', () => {
    const table = unmapped().loses('e2').activates('w1')
    expect(table.refuses(attack('w2'))).toBe('br.refusal.noEnemy')
    expect(table.refuses(attack('e2'))).toBe('br.refusal.noEnemy')
  })
})

describe('BR-6 snap-shots', () => {
  /** West's fighter 1 on F10, nose E; east's fighter 1 on H9, nose S, so that H10 is in its sights. */
  const facing = () => mapped().puts('w1', 'F10', 'E').puts('e1', 'H9', 'S').activates('w1')

  it('BR-6 asks the enemy when the mover steps into its sights, and not before', () => {
    const table = facing().flies('f')
    expect(table.ask).toBeNull()
    table.flies('f')
    expect(table.ask).toMatchObject({
      question: 'snapShot',
      side: 'east',
      duels: [{ attacker: craft('e1') }],
    })
    expect(table.refuses(fly('f'))).toBe('br.refusal.snapShotFirst')
    table.does({ type: 'snapShot' }).throws(3, 3).accepts()
    expect(table.status('w1')).toEqual(['destroyed'])
    expect(table.view.flight).toBeNull()
    expect(table.view.waiting).toHaveLength(6)
  })

  it('BR-6 asks the enemy again after its snap-shot was called off', () => {
    const table = facing().flies('f', 'f').does({ type: 'snapShot' }, { type: 'callOff' })
    expect(table.ask).toMatchObject({ question: 'snapShot', duels: [{ attacker: craft('e1') }] })
    table.does({ type: 'snapShot' }).throws(3, 3).accepts()
    expect(table.status('w1')).toEqual(['destroyed'])
  })

  it('BR-6 lets an enemy claim again after its claimed snap-shot was called off', () => {
    const claim: Command = { type: 'claimSnapShot', by: craft('e1') }
    const table = unmapped().activates('w1').flies('f')
    table.does(claim, { type: 'pass' }, { type: 'snapShot' }, { type: 'callOff' }, { type: 'pass' })
    expect(table.refuses(claim)).toBeNull()
  })

  it('BR-6 asks the mover to attack first at each claim, also after it declined once', () => {
    const table = unmapped().activates('w1').flies('f')
    table.does({ type: 'claimSnapShot', by: craft('e1') }, { type: 'pass' }, { type: 'snapShot' })
    table
      .throws(1, 4)
      .accepts()
      .does({ type: 'claimSnapShot', by: craft('e2') })
    expect(table.ask?.question).toBe('attackFirst')
  })

  it('BR-6 asks nobody when the mover starts in an enemy’s sights and flies out of them', () => {
    const table = mapped().puts('w1', 'H10', 'E').puts('e1', 'H9', 'S').activates('w1')
    expect(table.ask).toBeNull()
    table.flies('f')
    expect(table.ask).toBeNull()
  })

  it('BR-6 asks a defender again that passed, and not one that has shot in this move', () => {
    const table = mapped().puts('w1', 'F10', 'E').puts('eb', 'H9', 'S').activates('w1')
    table.flies('f', 'f').does({ type: 'pass' })
    // G9 lies beside the bomber's wing: into its sights once more, by a turn to the west.
    table
      .corrects({ what: 'points', aircraft: craft('w1'), to: 40 })
      .does(fly('W'))
      .flies('r')
    expect(table.ask).toMatchObject({ question: 'snapShot', duels: [{ attacker: craft('eb') }] })
    table.does({ type: 'snapShot' }).throws(1, 4).accepts().does(fly('N')).flies('f', 'f')
    table.does(fly('E')).flies('r')
    // H8 behind its tail would be a third time: it has had its shot.
    expect(table.aircraft('w1').position).toEqual(at('H8', 'SE'))
    expect(table.ask).toBeNull()
  })

  it('BR-6 lets the mover attack the enemy first, and asks the enemy if it survives', () => {
    const table = mapped().puts('w1', 'F10', 'E').puts('e1', 'H10', 'W').activates('w1').flies('f')
    expect(table.ask).toMatchObject({ question: 'attackFirst', side: 'west' })
    expect(table.refuses({ type: 'snapShot' })).toBe('br.refusal.attackFirst')
    table.attacks('e1').throws(1, 2)
    expect(table.ask?.followUp).toMatchObject({
      cause: 'snapShot',
      attacker: craft('e1'),
      defender: craft('w1'),
    })
    table.accepts()
    expect(table.ask?.question).toBe('snapShot')
    table.does({ type: 'snapShot' }).throws(1, 2).accepts()
    expect(table.status('w1', 'e1')).toEqual(['flying', 'flying'])
    expect(table.ask).toBeNull()
  })

  it('BR-6 does not ask an enemy that the attack destroyed', () => {
    const table = mapped().puts('w1', 'F10', 'E').puts('e1', 'H10', 'W').activates('w1').flies('f')
    table.attacks('e1').throws(2, 2)
    expect(table.ask?.followUp).toBeNull()
    table.accepts()
    expect(table.ask).toBeNull()
  })

  it('BR-6 asks the enemy after the mover declined to attack first', () => {
    const table = mapped().puts('w1', 'F10', 'E').puts('e1', 'H10', 'W').activates('w1').flies('f')
    table.does({ type: 'pass' })
    expect(table.ask?.question).toBe('snapShot')
  })

  it('BR-6 asks an enemy that the mover cannot attack before the mover may attack another', () => {
    const table = mapped()
      .puts('w1', 'F10', 'E')
      .puts('e1', 'H10', 'W')
      .puts('e2', 'G9', 'S')
      .activates('w1')
      .flies('f')
    expect(table.ask).toMatchObject({ question: 'snapShot', duels: [{ attacker: craft('e2') }] })
    expect(table.refuses(attack('e1'))).toBe('br.refusal.snapShotFirst')
    table.does({ type: 'pass' })
    expect(table.ask).toMatchObject({ question: 'attackFirst', duels: [{ defender: craft('e1') }] })
  })

  it('BR-6 lets the mover attack first again at the next enemy after it declined once', () => {
    const table = mapped().puts('w1', 'F10', 'E').puts('e1', 'H10', 'W').puts('e2', 'I8', 'SW')
    table.activates('w1').flies('f').does({ type: 'pass' }, { type: 'pass' }).flies('l')
    expect(table.ask).toMatchObject({ question: 'attackFirst', duels: [{ defender: craft('e2') }] })
  })

  it('BR-6 lets the mover attack only the enemy that it is asked to attack first', () => {
    const table = mapped().puts('wb', 'F10', 'E').puts('e1', 'H10', 'W').puts('e2', 'G9', 'N')
    table.activates('wb').flies('f')
    expect(table.ask).toMatchObject({ question: 'attackFirst', duels: [{ defender: craft('e1') }] })
    expect(table.refuses(attack('e2'))).toBe('br.refusal.snapShotFirst')
    expect(table.refuses(attack('e1'))).toBeNull()
  })

  it('BR-6 with the map refuses a claim of an enemy that has not the mover in its sights', () => {
    const table = mapped().puts('w1', 'F10', 'E').puts('e1', 'H9', 'N').activates('w1').flies('f')
    expect(table.refuses({ type: 'claimSnapShot', by: craft('e1') })).toBe('BR-6')
  })

  it('BR-6 asks an enemy only once that claimed its snap-shot before it was attacked', () => {
    const table = unmapped().activates('w1').flies('f')
    table
      .does({ type: 'claimSnapShot', by: craft('e1') })
      .attacks('e1')
      .throws(1, 4)
      .accepts()
    expect(table.top).toMatchObject({ kind: 'flight', pending: [craft('e1')] })
  })

  it('BR-6 without the map allows a claim only after a step, once for each defender', () => {
    const table = unmapped().activates('w1')
    const claim: Command = { type: 'claimSnapShot', by: craft('e1') }
    expect(table.refuses(claim)).toBe('BR-6')
    table.flies('f').does(claim, { type: 'pass' }, { type: 'snapShot' }).throws(1, 4).accepts().flies('f')
    expect(table.refuses(claim)).toBe('BR-6')
    expect(table.refuses({ type: 'claimSnapShot', by: craft('e2') })).toBeNull()
  })
})

describe('BR-7 collisions', () => {
  it.each([
    ['w1', 'e1', [3, 3], ['destroyed', 'destroyed']],
    ['w1', 'e1', [2, 3], ['destroyed', 'flying']],
    ['w1', 'eb', [4, 4], ['destroyed', 'destroyed']],
    ['wb', 'e1', [3, 3], ['flying', 'destroyed']],
    ['wb', 'e1', [1, 3], ['destroyed', 'destroyed']],
    ['wb', 'eb', [3, 3], ['destroyed', 'destroyed']],
    ['wb', 'eb', [3, 4], ['destroyed', 'flying']],
  ] as const)('BR-7 %s flies into %s with %j: they are %j', (mover, enemy, faces, after) => {
    const blind = unmapped()
      .activates(mover)
      .does({ type: 'fly', step: 'forward', into: craft(enemy) })
    const seen = mapped().puts(mover, 'F10', 'E').puts(enemy, 'G10', 'N').activates(mover).flies('f')
    for (const table of [blind, seen]) {
      expect(table.refuses(fly('f'))).toBe('br.refusal.collisionFirst')
      table.throws(...faces).accepts()
      expect(table.status(mover, enemy)).toEqual(after)
      for (const { aircraft, by } of table.state.losses)
        expect(by).toBe(craft(aircraft === craft(mover) ? enemy : mover))
    }
  })

  it('BR-3, BR-7 end the move of a bomber that survives, and leave it its attack', () => {
    const table = unmapped()
      .activates('wb')
      .does({ type: 'fly', step: 'forward', into: craft('e1') })
      .throws(4, 1)
      .accepts()
    expect(table.view.flight?.move.ended).toBe(true)
    expect(table.refuses(attack('e2'))).toBeNull()
    expect(table.refuses(finish)).toBeNull()
  })

  it('BR-7 are dropped when a correction removes the enemy', () => {
    const table = unmapped()
      .activates('w1')
      .does({ type: 'fly', step: 'forward', into: craft('e1') })
      .loses('e1')
    expect(table.ask).toBeNull()
    expect(table.refuses(finish)).toBeNull()
  })

  it('BR-6, BR-7 wait for the snap-shots of other enemies', () => {
    const table = mapped()
      .puts('w1', 'F10', 'E')
      .puts('e1', 'G10', 'N')
      .puts('e2', 'G9', 'S')
      .activates('w1')
      .flies('f')
    expect(table.ask).toMatchObject({ question: 'snapShot', duels: [{ attacker: craft('e2') }] })
    table.does({ type: 'pass' })
    expect(table.ask).toMatchObject({ question: 'throw', duels: [{ cause: 'kamikaze' }] })
  })
})
