import { describe, expect, it } from 'vitest'
import { summary, type Command, type Correction } from '@/systems/bomber-run/state'
import { BomberTable, at, craft } from '../../../helpers/bomberTable'
import { activate, attack, bombs, cleared, fly, mapped, unmapped } from './rulings/testBattles'

const offered = (table: BomberTable, step: 'forward' | 'diagonal' | 'acrobatic') =>
  table.view.flight?.steps.find((one) => one.step === step)

describe('battleView of a turn', () => {
  it('BR-3 lets dice be given and corrected until an aircraft has moved', () => {
    const table = unmapped()
    expect(table.view).toMatchObject({ mayGive: true, diceCorrectable: true })
    table.corrects({ what: 'done', aircraft: craft('w1'), to: true })
    expect(table.view).toMatchObject({ mayGive: false, diceCorrectable: false })
  })

  it('BR-3 shows aircraft as idle instead of waiting once the battle is over', () => {
    const table = unmapped()
    expect(table.view.aircraft[craft('w1')]?.state).toBe('waiting')
    table.does({ type: 'concede', side: 'east' })
    expect(table.view.aircraft[craft('w1')]?.state).toBe('idle')
  })

  it('BR-8 lists the aircraft that the base has still to fire at', () => {
    const table = unmapped().ends('w1', 'w2')
    expect(table.view.inFire).toEqual([craft('w1'), craft('w2')])
    expect(table.throws(1, 4).accepts().view.inFire).toEqual([craft('w2')])
  })

  it('BR-8, BR-11 prompts for no anti-aircraft fire once the battle is over', () => {
    const table = unmapped().ends('w1', 'w2').does({ type: 'concede', side: 'east' })
    expect(table.ask).toBeNull()
    expect(table.refuses({ type: 'throw', faces: [1, 4] })).toBe('play.refusal.notAsked')
  })

  it('BR-9 proposes the bombing run over the base, then the end of the move', () => {
    const table = cleared(mapped()).puts('wb', 'U12', 'E').activates('wb')
    expect(table.view.proposal).toEqual({ kind: 'fly', aircraft: craft('wb') })
    expect(table.flies('f').view.proposal).toEqual({ kind: 'bombingRun', aircraft: craft('wb') })
    table.does(bombs).throws(1).accepts()
    expect(table.view.proposal).toEqual({ kind: 'finish', aircraft: craft('wb') })
  })
})

describe('battleView of a move', () => {
  it('BR-3 gives for each step how many half points are missing', () => {
    const table = unmapped(1, 4, 4, 4, 4, 4).activates('w1')
    expect([offered(table, 'forward')?.short, offered(table, 'diagonal')?.short]).toEqual([0, 1])
  })

  it('BR-3, BR-4 offers an Acrobatic without a heading to a fighter that has flown, and never to a bomber', () => {
    const fighter = mapped().puts('w1', 'J5', 'E').activates('w1')
    expect(offered(fighter, 'acrobatic')?.refusal).toMatchObject({ ruling: 'BR-3' })
    expect(offered(fighter.flies('f'), 'acrobatic')?.refusal).toBeNull()
    expect(fighter.refuses({ type: 'fly', step: 'acrobatic' })).toBe('br.refusal.headingFirst')
    expect(offered(mapped().activates('wb'), 'acrobatic')).toBeUndefined()
  })

  it('BR-9 marks the step that leads over the enemy base', () => {
    const over = (square: string) =>
      offered(cleared(mapped()).puts('wb', square, 'E').activates('wb'), 'forward')?.leads?.overBase
    expect([over('U12'), over('V12')]).toEqual([true, false])
  })

  it('BR-6 lists who may claim a snap-shot: without the map all that have not shot yet, with it nobody', () => {
    const table = unmapped().activates('w1').flies('f')
    expect(table.view.flight?.snappers).toContain(craft('e1'))
    table.does({ type: 'claimSnapShot', by: craft('e1') }, { type: 'pass' }, { type: 'snapShot' })
    table.throws(1, 4).accepts()
    expect(table.view.flight?.snappers).not.toContain(craft('e1'))
    expect(table.view.flight?.snappers).toContain(craft('e2'))
    expect(mapped().activates('w1').view.flight?.snappers).toEqual([])
  })

  it('BR-6 announces the next snap-shot only if the current one misses', () => {
    const table = mapped().puts('w1', 'H12', 'E').puts('e2', 'I11', 'S').puts('e3', 'I13', 'N')
    table.activates('w1').flies('f').does({ type: 'snapShot' }).throws(1, 4)
    expect(table.ask).toMatchObject({
      question: 'settle',
      canCorrect: true,
      followUp: { attacker: craft('e3') },
    })
    table.does({ type: 'changeDice', faces: [4, null] })
    expect(table.ask?.followUp).toBeNull()
  })

  it('C-4 lets thrown dice be corrected, and lets a duel be called off only before its throw', () => {
    const table = unmapped().activates('w1').attacks('e1')
    expect(table.ask).toMatchObject({ question: 'throw', canCorrect: false, mayCallOff: true })
    table.throws(4, 1)
    expect(table.ask).toMatchObject({ question: 'settle', canCorrect: true, mayCallOff: false })
    expect(table.refuses({ type: 'callOff' })).toBe('play.refusal.notAsked')
  })
})

describe('refused commands', () => {
  const flown = (short: string) => unmapped().activates(short).flies('f')
  const claim = (short: string): Command => ({ type: 'claimSnapShot', by: craft(short) })
  const mend = (correction: Correction): Command => ({ type: 'correct', correction, reason: '' })
  const alone = () => new BomberTable().starts().loses('w2', 'w3', 'w4', 'w5', 'w6')

  it.each([
    ['BR-3 refuses to open a move that is open', flown('w1'), activate('w1'), 'br.refusal.flyingAlready'],
    ['BR-4 refuses a second move of a bomber', flown('wb').finishes(), activate('wb'), 'BR-4'],
    [
      'BR-4 refuses a move of the bomber before the die of the last fighter is thrown',
      alone(),
      activate('wb'),
      'br.refusal.not.dice',
    ],
    [
      'BR-3 refuses to leave an open move that a correction marked as done',
      unmapped()
        .activates('w1')
        .corrects({ what: 'done', aircraft: craft('w1'), to: true }),
      activate('w2'),
      'br.refusal.finishFirst',
    ],
    [
      'BR-7 refuses a collision with an own aircraft',
      unmapped().activates('w1'),
      { type: 'fly', step: 'forward', into: craft('w2') },
      'br.refusal.noEnemy',
    ],
    ['BR-6 refuses a snap-shot that an own aircraft claims', flown('w1'), claim('w2'), 'br.refusal.noEnemy'],
    [
      'BR-6 refuses a snap-shot that a destroyed aircraft claims',
      flown('w1').loses('e1'),
      claim('e1'),
      'br.refusal.noEnemy',
    ],
    [
      'BR-3 refuses a list of dice of the wrong length',
      unmapped(),
      { type: 'giveDice', to: [null] },
      'br.refusal.noSuchDie',
    ],
    [
      'BR-1 refuses a base row of east off the board',
      new BomberTable(),
      { type: 'enterBases', rows: { west: 12, east: 25 } },
      'play.refusal.number',
    ],
    [
      'C-4 refuses to correct the turn before the first turn',
      new BomberTable(),
      mend({ what: 'turn', to: 2 }),
      'br.refusal.notNow',
    ],
    [
      'C-4 refuses to correct whose turn it is after the end',
      unmapped().does({ type: 'concede', side: 'west' }),
      mend({ what: 'whose', to: 'east' }),
      'br.refusal.notNow',
    ],
    [
      'BR-9 refuses to mark a fighter as a bomber that missed',
      unmapped(),
      mend({ what: 'missed', aircraft: craft('w1'), to: true }),
      'br.refusal.bombersOnly',
    ],
    [
      'C-4 refuses a position for a destroyed aircraft',
      mapped(),
      mend({ what: 'status', aircraft: craft('e1'), to: 'destroyed', position: at('K9', 'S') }),
      'br.refusal.positionFirst',
    ],
    [
      'BR-5 refuses an attack on a destroyed aircraft',
      flown('w1').loses('e1'),
      attack('e1'),
      'br.refusal.noEnemy',
    ],
    [
      'BR-3 refuses a diagonal without left or right when the map is used',
      mapped().activates('w1'),
      fly('d'),
      'br.refusal.leftOrRight',
    ],
  ] as const)('%s', (_, table, command, refusal) => {
    expect(table.refuses(command)).toBe(refusal)
  })
})

describe('end of a turn and of a flight', () => {
  it('BR-3 closes an open move in which nothing was done', () => {
    const table = unmapped().activates('w1').ends()
    expect(table.state).toMatchObject({ phase: 'dice', whose: 'east', frames: [] })
  })

  it('BR-8 with the map the base fires at the aircraft in its range, whatever endTurn lists', () => {
    const table = cleared(mapped()).puts('w2', 'U11', 'N').ends('w1')
    expect(table.state.inFire).toEqual([craft('w2')])
  })

  it('BR-10 a retreated aircraft has no position and counts as fallen', () => {
    const table = mapped().puts('w1', 'F1', 'N').activates('w1').flies('f')
    expect(table.aircraft('w1')).toMatchObject({ status: 'retreated', position: null })
    expect(summary(table.state).sides.map(({ fallen }) => fallen)).toEqual([1, 0])
  })
})
