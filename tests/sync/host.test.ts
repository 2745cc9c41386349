import { beforeEach, describe, expect, it } from 'vitest'
import { ok } from '@/kit'
import { secretCommitment, sharedRng } from '@/sync/sharedThrow'
import { protocolBounds, Host, silenceLimit, protocolVersion, type HostedBattle } from '@/sync'
import type { LogEntry } from '@/engine'

const entry = (seq: number): LogEntry => ({
  battle: 'b',
  seq,
  step: seq,
  id: `e${seq}`,
  at: 1,
  by: 'keeper',
  v: 1,
  body: { kind: 'played', events: [{ seq }] },
  sealed: { secret: `s${seq}` },
})

let log: LogEntry[] = []
/** How many entries at the end of the log are not written for good. */
let unwritten = 0
let done: unknown[] = []
/** What the entries say of the table. */
let marked: unknown[] = []
/** What is asked is a secret of the asked side. */
let secret = false
/** Whose hidden thing the next undo would take back. */
let needs: string | null = null
let asked: string | null = null
/** Nobody is asked: it is the move of whoever `asked` names. */
let moving = false
let onDone = () => {}
const battle: HostedBattle = {
  battle: 'b',
  game: 'g',
  events: 3,
  createdAt: 5,
  sides: [
    { id: 'a', name: 'Anna' },
    { id: 'b', name: 'Ben' },
  ],
  get entries() {
    return log
  },
  get written() {
    return log.length - unwritten
  },
  asks: () => asked,
  asked: () => (moving ? null : asked),
  concededBy: (command) => (command === 'concede b' ? ['b'] : []),
  ownedBy: (command) => (command === 'open b' ? 'b' : null),
  parts: (command) => (command === 'a and b' ? ['a', 'b'] : [command]),
  throwsOpenly: (command) => {
    if (command === null) throw new TypeError('no command')
    return command === 'throw'
  },
  asksSecret: () => secret,
  undoNeeds: () => needs,
  carryOut: ({ command, rng, marks }) => {
    done.push(rng ? [command, rng.below(6), marks.shared?.with] : command)
    marked.push(marks)
    onDone()
    return ok(1)
  },
  undo: () => done.push('undo'),
  redo: () => done.push('redo'),
}

interface Told {
  readonly kind: string
  readonly [field: string]: unknown
}

/** A phone at the other end of a line that holds. */
const phone = (keeper: Host) => {
  const told: Told[] = []
  let cut = false
  const ears = keeper.join({
    send: (text) => told.push(JSON.parse(text) as Told),
    close: () => (cut = true),
  })
  return {
    told,
    isCut: () => cut,
    loses: () => ears.gone(),
    says: (said: unknown) => ears.received(typeof said === 'string' ? said : JSON.stringify(said)),
    greets: (device = 'guest', plays: readonly string[] = ['b']) =>
      ears.received(JSON.stringify({ kind: 'hello', version: protocolVersion, device, name: 'Ben', plays })),
    of: (kind: string) => told.filter((one) => one.kind === kind),
  }
}
const keepers = 'a1'.repeat(32)
const guests = 'b2'.repeat(32)
let asks: string[] = []
let refused: unknown[] = []
const open = (secret: () => string | null = () => null) =>
  new Host(battle, { id: 'keeper', name: 'Anna', plays: ['a'] }, 0, {
    secret,
    asked: (throwing) => asks.push(throwing),
    refused: (refusal) => refused.push(refusal),
  })

beforeEach(() => {
  log = [entry(0), entry(1)]
  unwritten = 0
  done = []
  marked = []
  secret = false
  needs = null
  asked = null
  moving = false
  asks = []
  refused = []
  onDone = () => {}
})

describe('a phone that is sent away', () => {
  it('loses its line and its seat, and the others stay', () => {
    const keeper = open()
    const [one, other] = [phone(keeper), phone(keeper)]
    one.greets('one', ['a'])
    other.greets('other', ['b'])
    keeper.dismiss('one')
    expect([one.isCut(), one.of('farewell')]).toEqual([true, [{ kind: 'farewell', why: 'closed' }]])
    expect(other.isCut()).toBe(false)
    expect(keeper.devices.map(({ id }) => id)).toEqual(['keeper', 'other'])
    expect(other.of('table').at(-1)).toMatchObject({ devices: [{ id: 'keeper' }, { id: 'other' }] })
  })

  it('is forgotten also where it has been away for long', () => {
    const keeper = open()
    const guest = phone(keeper)
    guest.greets('one')
    guest.loses()
    expect(keeper.devices).toHaveLength(2)
    keeper.dismiss('one')
    expect(keeper.devices).toHaveLength(1)
  })

  it('frees its seat, as one that leaves the table does, and one that loses its line does not', () => {
    const keeper = open()
    const [one, other] = [phone(keeper), phone(keeper)]
    one.greets('one', ['a'])
    other.greets('other', ['b'])
    one.says({ kind: 'leaves' })
    other.loses()
    expect(keeper.devices.map(({ id, here }) => [id, here])).toEqual([
      ['keeper', true],
      ['other', false],
    ])
  })
})

describe('TR-19 a secret', () => {
  it('is opened by the phone of its side alone, although others may answer', () => {
    const keeper = open()
    const guest = phone(keeper)
    guest.greets()
    expect(keeper.mayAnswer).toBe(true)
    expect(keeper.does(['open b'], [])).toMatchObject({ ok: false, reason: { kind: 'impossible' } })
    expect(done).toEqual([])
    guest.says({ kind: 'does', count: 2, commands: ['open b'], overrule: [], onBehalfOf: null })
    expect(done).toEqual(['open b'])
  })
})

describe('a battle whose sides are still thrown for', () => {
  const without = Object.create(battle, { sides: { value: [] } }) as HostedBattle

  it('is begun by the phone with the log, and by no guest', () => {
    const keeper = new Host(without, { id: 'keeper', name: 'Anna', plays: [] }, 0, {})
    const guest = phone(keeper)
    guest.greets('guest', [])
    guest.says({ kind: 'does', count: 2, commands: ['roll'], overrule: [], onBehalfOf: null })
    expect([done, guest.of('refused')]).toMatchObject([[], [{ refusal: { kind: 'impossible' } }]])
    expect(keeper.does(['roll'], [])).toEqual(ok(1))
    expect(done).toEqual(['roll'])
  })
})

describe('the keeper of a table', () => {
  it('calls a guest by a name that turns no words around', () => {
    const keeper = open()
    phone(keeper).says({
      kind: 'hello',
      version: protocolVersion,
      device: 'ben',
      name: '\u202EBen\u0000',
      plays: ['b'],
    })
    expect(keeper.devices.map(({ name }) => name)).toContain('Ben')
  })

  it('greets with the battle, and gives what is missing without what is sealed', () => {
    const guest = phone(open())
    guest.greets()
    guest.says({ kind: 'since', count: 1, last: 'e0' })
    expect(guest.of('welcome')).toEqual([
      { kind: 'welcome', version: protocolVersion, battle: 'b', game: 'g', events: 3, createdAt: 5 },
    ])
    const [sent] = guest.of('entries')
    expect(sent).toMatchObject({ from: 1, count: 2, entries: [{ id: 'e1' }] })
    expect(JSON.stringify(guest.told)).not.toContain('s1')
  })

  it('says that a log has parted, and sends nothing of its own', () => {
    const guest = phone(open())
    guest.greets()
    guest.says({ kind: 'since', count: 2, last: 'another' })
    guest.says({ kind: 'since', count: 3, last: 'e2' })
    expect(guest.of('parted')).toHaveLength(2)
    expect(guest.of('entries')).toEqual([])
  })

  it('tells nobody what is not written for good, and does nothing that was said without it', () => {
    const keeper = open()
    const guest = phone(keeper)
    guest.greets()
    log.push(entry(2))
    unwritten = 1
    guest.says({ kind: 'since', count: 1, last: 'e0' })
    guest.says({ kind: 'does', count: 2, commands: ['shoot'], overrule: [], onBehalfOf: null })
    keeper.beat(1)
    expect(JSON.stringify(guest.told)).not.toContain('e2')
    expect(guest.of('table').map(({ count }) => count)).toEqual([2, 2])
    expect(done).toEqual([])
    unwritten = 0
    keeper.wrote(2)
    expect(guest.of('entries').at(-1)).toMatchObject({ from: 2, count: 3, entries: [{ id: 'e2' }] })
  })

  it('carries out what was said of this log once, and answers what was said of an older one with what is new', () => {
    const guest = phone(open())
    guest.greets()
    guest.says({ kind: 'does', count: 2, commands: ['shoot'], overrule: [], onBehalfOf: null })
    log.push(entry(2))
    guest.says({ kind: 'does', count: 2, commands: ['shoot'], overrule: [], onBehalfOf: null })
    guest.says({ kind: 'does', count: 9, commands: ['shoot'], overrule: [], onBehalfOf: null })
    expect(done).toEqual(['shoot'])
    expect(guest.of('entries')).toMatchObject([{ from: 2, count: 3 }])
  })

  it.each([
    ['the board decides and undoes nothing', [], null, true, 'phones.onlyShows'],
    ['another side’s question where everybody answers for themselves', ['b'], 'a', false, 'phones.notYours'],
    ['another side’s question, also where others may answer', ['b'], 'a', true, 'phones.notYours'],
    ['its own question', ['b'], 'b', false, null],
    ['what nobody in particular is asked', ['b'], null, false, null],
    ['the question of a side that nobody’s phone here plays', ['b'], 'c', false, null],
    ['the board decides nothing for such a side either', [], 'c', true, 'phones.onlyShows'],
  ] as const)('%s', (_what, plays, whose, mayAnswer, key) => {
    const keeper = open()
    keeper.mayAnswer = mayAnswer
    asked = whose
    const guest = phone(keeper)
    guest.greets('guest', plays)
    guest.says({ kind: 'does', count: 2, commands: ['shoot'], overrule: [], onBehalfOf: null })
    if (plays.length === 0) guest.says({ kind: 'undoes', count: 2 })
    expect(done).toEqual(key === null ? ['shoot'] : [])
    for (const refused of guest.of('refused'))
      expect(refused['refusal']).toEqual({ kind: 'impossible', message: { key } })
    expect(guest.of('refused').length).toBe(key === null ? 0 : 2 - Math.min(1, plays.length))
  })

  it('stops a chain of commands where another side is asked: who may begin it may not answer for them', () => {
    const keeper = open()
    keeper.mayAnswer = false
    asked = 'b'
    onDone = () => (asked = 'a')
    const guest = phone(keeper)
    guest.greets()
    guest.says({ kind: 'does', count: 2, commands: ['accept', 'pass'], overrule: [], onBehalfOf: null })
    expect(done).toEqual(['accept'])
    expect(guest.of('refused')).toEqual([])
  })

  it.each([
    ['on a phone that is here', ['a'], false, ['accept']],
    ['on a phone that sleeps', ['a'], true, ['accept']],
    ['on no phone, so that the one that began it goes on', ['c'], false, ['accept', 'pass']],
  ] as const)(
    'asks a side that plays %s, also where others may answer for it',
    (_where, plays, sleeps, expected) => {
      const keeper = open()
      keeper.sitAs({ id: 'keeper', name: '', plays: ['c'] })
      asked = 'b'
      onDone = () => (asked = 'a')
      const [guest, other] = [phone(keeper), phone(keeper)]
      guest.greets()
      other.greets('other', plays)
      keeper.beat(silenceLimit)
      guest.says({ kind: 'here' })
      if (sleeps) keeper.beat(silenceLimit + 1)
      guest.says({ kind: 'does', count: 2, commands: ['accept', 'pass'], overrule: [], onBehalfOf: null })
      expect(done).toEqual(expected)
      expect(guest.of('refused')).toEqual([])
      // Who has seen the question may say what the other one does, as far as that goes.
      onDone = () => undefined
      guest.says({ kind: 'does', count: 2, commands: ['answer', 'and on'], overrule: [], onBehalfOf: 'a' })
      expect(done.slice(expected.length)).toEqual(['answer', 'and on'])
    },
  )

  it('stops before another side’s move, too', () => {
    const keeper = open()
    asked = 'b'
    onDone = () => {
      asked = 'a'
      moving = true
    }
    const guest = phone(keeper)
    guest.greets()
    guest.says({ kind: 'does', count: 2, commands: ['pass', 'finish'], overrule: [], onBehalfOf: null })
    expect(done).toEqual(['pass'])
  })

  it('answers for one side after the other what is sent for several at once, and tells how much of it was done', () => {
    const keeper = open()
    keeper.sitAs({ id: 'keeper', name: '', plays: ['a'] })
    expect(keeper.does(['a and b', 'on'], [])).toEqual(ok(2))
    expect(done).toEqual(['a and b', 'on'])
    phone(keeper).greets()
    asked = 'a'
    onDone = () => (asked = asked === 'a' ? 'b' : 'a')
    done = []
    expect(keeper.does(['on', 'a and b', 'on'], [])).toEqual(ok(1))
    expect(done).toEqual(['on'])
    asked = 'a'
    done = []
    expect(keeper.does(['a and b', 'on'], [])).toEqual(ok(0))
    expect(done).toEqual(['a'])
  })

  it.each([
    ['here, and the table lets others answer', true, false, true],
    ['here, and everybody answers for themselves', false, false, false],
    ['away, although everybody answers for themselves', false, true, true],
  ] as const)(
    'lets a phone answer for a side whose phone is %s, and writes it down',
    (_what, mayAnswer, sleeps, answers) => {
      const keeper = open()
      keeper.sitAs({ id: 'keeper', name: '', plays: ['c'] })
      keeper.mayAnswer = mayAnswer
      asked = 'a'
      const [guest, other] = [phone(keeper), phone(keeper)]
      guest.greets()
      other.greets('other', ['a'])
      keeper.beat(silenceLimit)
      guest.says({ kind: 'here' })
      if (sleeps) keeper.beat(silenceLimit + 1)
      const does = { kind: 'does', count: 2, commands: ['spend'], overrule: [] }
      // Who answers for somebody else than is asked answers for nobody.
      for (const onBehalfOf of [null, 'b', 'c']) guest.says({ ...does, onBehalfOf })
      expect(done).toEqual([])
      guest.says({ ...does, onBehalfOf: 'a' })
      expect(done).toEqual(answers ? ['spend'] : [])
      expect(marked).toEqual(answers ? [{ answersFor: 'a' }] : [])
      // So does the host's own phone.
      expect(keeper.does(['spend'], []).ok).toBe(false)
      expect(keeper.does(['spend'], [], 'a').ok).toBe(answers)
    },
  )

  it('writes down nothing of who decides for a side of their own, or for one that nobody’s phone plays', () => {
    const keeper = open()
    const guest = phone(keeper)
    guest.greets()
    asked = 'b'
    guest.says({ kind: 'does', count: 2, commands: ['spend'], overrule: [], onBehalfOf: null })
    asked = 'c'
    guest.says({ kind: 'does', count: 2, commands: ['spend'], overrule: [], onBehalfOf: 'c' })
    expect(done).toEqual(['spend', 'spend'])
    expect(marked).toEqual([{}, {}])
  })

  it('TR-19 lets nobody answer what is a secret of the asked side, as long as its phone has a seat', () => {
    const keeper = open()
    asked = 'b'
    secret = true
    const guest = phone(keeper)
    guest.greets()
    expect(keeper.does(['set'], [], 'b').ok).toBe(false)
    guest.says({ kind: 'does', count: 2, commands: ['set'], overrule: [], onBehalfOf: null })
    keeper.dismiss('guest')
    expect(keeper.does(['set'], []).ok).toBe(true)
    expect(done).toEqual(['set', 'set'])
  })

  it('TR-19 lets only the side that hid something take back the step that turned it up', () => {
    const keeper = open()
    const [attacker, defender] = [phone(keeper), phone(keeper)]
    attacker.greets('attacker', ['c'])
    defender.greets('defender', ['b'])
    needs = 'b'
    attacker.says({ kind: 'undoes', count: 2 })
    expect(attacker.of('refused')).toMatchObject([
      { refusal: { kind: 'impossible', message: { key: 'phones.notYoursToUndo' } } },
    ])
    expect(done).toEqual([])
    defender.says({ kind: 'undoes', count: 2 })
    expect(done).toEqual(['undo'])
    // Nobody's phone hides it any more.
    keeper.dismiss('defender')
    attacker.says({ kind: 'undoes', count: 2 })
    expect(done).toEqual(['undo', 'undo'])
  })

  it('lets whoever plays a side concede for it, whoever is asked', () => {
    const keeper = open()
    keeper.mayAnswer = false
    asked = 'a'
    const [anna, ben, board] = [phone(keeper), phone(keeper), phone(keeper)]
    anna.greets('anna', ['a'])
    ben.greets('ben', ['b'])
    board.greets('board', [])
    const concedes = { kind: 'does', count: 2, commands: ['concede b'], overrule: [], onBehalfOf: null }
    for (const one of [anna, ben]) one.says({ ...concedes, commands: ['shoot'] })
    board.says(concedes)
    expect(done).toEqual(['shoot'])
    asked = 'c'
    for (const one of [anna, ben]) one.says(concedes)
    expect(done).toEqual(['shoot', 'concede b'])
    expect([anna, ben, board].map((one) => one.of('refused').length)).toEqual([1, 1, 1])
  })

  it.each([
    ['asked, while the other one is here', 'a', false, false, 'phones.notYoursToConcede'],
    ['not asked, and nobody is', null, false, false, 'phones.notYoursToConcede'],
    ['asked, where others may answer', 'a', true, false, 'phones.notYoursToConcede'],
    ['asked, and the other one sleeps', 'a', false, true, 'phones.notYoursToConcede'],
    [
      'not asked, but somebody whose phone is here, and the other one sleeps',
      'c',
      false,
      true,
      'phones.notYoursToConcede',
    ],
  ] as const)(
    'of two players, the one that concedes for the other is %s',
    (_what, whose, may, sleeps, key) => {
      const keeper = open()
      keeper.sitAs({ id: 'keeper', name: '', plays: ['c'] })
      keeper.mayAnswer = may
      asked = whose
      const [anna, ben] = [phone(keeper), phone(keeper)]
      anna.greets('anna', ['a'])
      ben.greets('ben', ['b'])
      keeper.beat(silenceLimit)
      anna.says({ kind: 'here' })
      if (sleeps) keeper.beat(silenceLimit + 1)
      anna.says({ kind: 'does', count: 2, commands: ['concede b'], overrule: [], onBehalfOf: null })
      expect(done).toEqual(key === null ? ['concede b'] : [])
      expect(anna.of('refused').map(({ refusal }) => refusal)).toEqual(
        key === null ? [] : [{ kind: 'impossible', message: { key } }],
      )
    },
  )

  it.each([
    ['no JSON', '{'],
    ['what is no message', { kind: 'steals' }],
    ['a field too many', { kind: 'here', sealed: true }],
    ['a name without end', { kind: 'hello', version: 1, device: 'x', name: 'x'.repeat(9999), plays: [] }],
    [
      'more than a message may be',
      JSON.stringify({
        kind: 'does',
        count: 2,
        commands: ['x'.repeat(protocolBounds.message)],
        overrule: [],
        onBehalfOf: null,
      }),
    ],
    [
      'what nests without end',
      `{"kind":"does","count":2,"overrule":[],"commands":[${'['.repeat(99)}${']'.repeat(99)}]}`,
    ],
    [
      'the keeper’s own name',
      { kind: 'hello', version: protocolVersion, device: 'keeper', name: 'Eve', plays: ['a'] },
    ],
  ])('cuts the line of who sends %s', (_what, said) => {
    const guest = phone(open())
    guest.greets()
    guest.says(said)
    expect(guest.isCut()).toBe(true)
    guest.says({ kind: 'does', count: 2, commands: ['shoot'], overrule: [], onBehalfOf: null })
    expect(done).toEqual([])
  })

  it('hears nobody who has not said who it is', () => {
    const guest = phone(open())
    guest.says({ kind: 'since', count: 0, last: null })
    guest.says({ kind: 'does', count: 2, commands: ['shoot'], overrule: [], onBehalfOf: null })
    expect([done, guest.told]).toEqual([[], []])
  })

  it('cuts the line of who talks without end, and not of who talks much', () => {
    const keeper = open()
    const guest = phone(keeper)
    guest.greets()
    for (let said = 0; said < protocolBounds.rate * 3; said += 1) {
      guest.says({ kind: 'here' })
      if (said % 300 === 0) keeper.beat(said)
    }
    expect(guest.isCut()).toBe(false)
    for (let said = 0; said <= protocolBounds.rate; said += 1) guest.says({ kind: 'here' })
    expect(guest.isCut()).toBe(true)
  })

  it('has room for eight phones, and turns away a ninth', () => {
    const keeper = open()
    for (let at = 1; at < protocolBounds.devices; at += 1) phone(keeper).greets(`guest ${at}`)
    const ninth = phone(keeper)
    ninth.greets('one more')
    expect([ninth.of('farewell'), ninth.isCut()]).toEqual([[{ kind: 'farewell', why: 'full' }], true])
    expect(keeper.devices).toHaveLength(protocolBounds.devices)
  })

  it('knows the same phone on a new line', () => {
    const keeper = open()
    const ghost = phone(keeper)
    ghost.greets()
    const again = phone(keeper)
    again.greets()
    expect([ghost.isCut(), again.isCut()]).toEqual([true, false])
    expect(keeper.devices.map(({ id, here }) => [id, here])).toEqual([
      ['keeper', true],
      ['guest', true],
    ])
  })

  it('calls away who was not heard for long, and has it back on the same line with its next word', () => {
    const keeper = open()
    const guest = phone(keeper)
    guest.greets()
    const last = () => keeper.devices.at(-1)
    keeper.beat(silenceLimit)
    guest.says({ kind: 'here' })
    keeper.beat(silenceLimit * 2)
    expect(last()).toMatchObject({ here: true, unheard: 0 })
    keeper.beat(silenceLimit * 2 + 1)
    expect(last()).toMatchObject({ id: 'guest', here: false, unheard: 9 })
    // What is written meanwhile waits in the line, and in the log.
    log.push(entry(2))
    keeper.wrote(2)
    guest.says({ kind: 'here' })
    expect(last()).toMatchObject({ here: true, unheard: 0 })
    expect(guest.told.at(-1)).toMatchObject({ kind: 'table', count: 3 })
    guest.says({ kind: 'does', count: 3, commands: ['shoot'], overrule: [], onBehalfOf: null })
    expect([done, guest.isCut()]).toEqual([['shoot'], false])
  })

  it('has room for another phone while one is away', () => {
    const keeper = open()
    const guests = Array.from({ length: protocolBounds.devices - 1 }, () => phone(keeper))
    for (const [at, guest] of guests.entries()) guest.greets(`guest ${at}`)
    keeper.beat(silenceLimit)
    for (const guest of guests.slice(1)) guest.says({ kind: 'here' })
    keeper.beat(silenceLimit + 1)
    const eighth = phone(keeper)
    eighth.greets('one more')
    expect(eighth.of('farewell')).toEqual([])
  })

  it('cuts the line of who is silent without end, or never says who it is', () => {
    const keeper = open()
    const guest = phone(keeper)
    guest.greets()
    const nobody = phone(keeper)
    keeper.beat(silenceLimit + 1)
    expect([guest.isCut(), nobody.isCut()]).toEqual([false, true])
    keeper.beat(15 * 60_000 + 1)
    expect(guest.isCut()).toBe(true)
    expect(keeper.devices.at(-1)).toMatchObject({ id: 'guest', here: false, unheard: 900 })
  })
})

it('cuts the line of whoever sends what the rules stumble over, and does nothing of it', () => {
  const guest = phone(open(() => keepers))
  guest.greets()
  guest.says({ kind: 'does', count: 2, commands: [null], overrule: [], onBehalfOf: null })
  expect(guest.isCut()).toBe(true)
  expect(done).toEqual([])
})

describe('dice that two phones throw', () => {
  const does = (commands: readonly unknown[]) => ({
    kind: 'does',
    count: 2,
    commands,
    overrule: [],
    onBehalfOf: null,
  })
  /** A guest at a table whose keeper can throw together with it. */
  const sitDown = (plays: readonly string[] = ['b']) => {
    const keeper = open(() => keepers)
    const guest = phone(keeper)
    guest.greets('guest', plays)
    const commitment = () => guest.of('throws').at(-1)?.['commitment']
    const opens = (secret = guests) =>
      guest.says({ kind: 'opens', count: 2, commitment: commitment(), secret })
    return { keeper, guest, opens }
  }

  it('wait for the other number, and for nothing that throws none', () => {
    const { keeper, guest, opens } = sitDown()
    expect(keeper.does(['move', 'throw', 'move'], [])).toEqual(ok(3))
    expect(done).toEqual(['move'])
    expect(keeper.throwing).toBe(true)
    // Bound to a number that is not told.
    const [asked] = guest.of('throws')
    expect(asked).toEqual({
      kind: 'throws',
      count: 2,
      commitment: secretCommitment(keepers),
      command: 'throw',
      overrule: [],
    })
    expect(JSON.stringify(guest.told)).not.toContain(keepers)
    opens()
    const rng = sharedRng({ battle: 'b', count: 2, secrets: [keepers, guests] })
    expect(done).toEqual(['move', ['throw', rng.below(6), 'guest'], 'move'])
    expect(keeper.throwing).toBe(false)
    // Doubled on the way.
    opens()
    expect(done).toHaveLength(3)
  })

  it('cut who sends what is no command behind them, and let the others go on', () => {
    const { keeper, guest, opens } = sitDown()
    const other = phone(keeper)
    other.greets('other', ['a'])
    guest.says(does(['throw', null]))
    other.says(does(['move']))
    expect(() => opens()).not.toThrow()
    expect([guest.isCut(), other.isCut()]).toEqual([true, false])
    expect(done).toHaveLength(2)
    expect(done.at(-1)).toBe('move')
  })

  it('are thrown with the guest who decided', () => {
    const { keeper, guest, opens } = sitDown()
    const other = phone(keeper)
    other.greets('other')
    guest.says(does(['throw']))
    expect(other.of('throws')).toEqual([])
    opens()
    expect(done).toEqual([['throw', expect.any(Number), 'guest']])
  })

  it('let nothing be decided before they lie there, on no phone', () => {
    const { keeper, guest, opens } = sitDown()
    keeper.does(['throw'], [])
    guest.says(does(['late']))
    guest.says({ kind: 'undoes', count: 2 })
    expect(keeper.does(['own'], [])).toMatchObject({ ok: false, reason: { kind: 'impossible' } })
    expect(done).toEqual([])
    onDone = () => log.push(entry(log.length))
    opens()
    // What was said meanwhile met another log: its sender hears of it instead.
    expect(done).toEqual([['throw', expect.any(Number), 'guest']])
    expect(guest.of('entries').at(-1)).toMatchObject({ from: 2 })
  })

  it('are thrown by one phone where the other does not answer, leaves, only shows, or is asleep', () => {
    const { keeper, opens } = sitDown()
    keeper.does(['throw'], [])
    keeper.throwAlone('0'.repeat(64))
    expect(done).toEqual([])
    keeper.throwAlone(asks[0] ?? '')
    opens()
    expect(done).toEqual(['throw'])

    const left = sitDown()
    left.keeper.does(['throw'], [])
    left.guest.says({ kind: 'leaves' })
    expect(done).toEqual(['throw', 'throw'])

    const board = sitDown([])
    board.keeper.does(['throw'], [])
    expect(done).toHaveLength(3)

    const asleep = sitDown()
    asleep.keeper.beat(silenceLimit + 1)
    asleep.keeper.does(['throw'], [])
    expect(done).toEqual(['throw', 'throw', 'throw', 'throw'])
  })

  it('are not thrown any more where the table is taken down: another phone may keep it by then', () => {
    const { keeper, guest, opens } = sitDown()
    keeper.does(['throw'], [])
    guest.says(does(['late']))
    keeper.close()
    opens()
    keeper.throwAlone(asks[0] ?? '')
    expect(done).toEqual([])
  })

  it('are thrown by one phone where the keeper has no number that nobody could guess', () => {
    const keeper = open(() => null)
    const guest = phone(keeper)
    guest.greets()
    keeper.does(['throw'], [])
    expect(done).toEqual(['throw'])
    expect(guest.of('throws')).toEqual([])
  })

  it('stop a chain where another side is asked behind them', () => {
    const { keeper, guest, opens } = sitDown(['a'])
    keeper.sitAs({ id: 'keeper', name: 'Anna', plays: ['b'] })
    keeper.mayAnswer = false
    onDone = () => (asked = 'b')
    guest.says(does(['throw', 'theirs']))
    opens()
    expect(done).toEqual([['throw', expect.any(Number), 'guest']])
  })
})
