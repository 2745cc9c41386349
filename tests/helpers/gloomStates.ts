import type { Command } from '@/systems/gloom-trench/state'
import type { GloomPage } from './gloomPage'
import {
  idOf,
  ordered,
  sampleMuster,
  toTheBag,
  withPoints,
  withStress,
  type GloomSession,
} from './gloomSession'

/** A screen or sheet of a battle: what was played up to there, and what players open there. */
export interface GloomState {
  readonly at: () => GloomSession
  readonly visit?: (battle: GloomPage) => Promise<void>
}

/** A battle at its bag, both sides with points to spend. */
const table = (): GloomSession => {
  const session = toTheBag(sampleMuster())
  withPoints(session, 3, 3)
  return session
}
const order = (name: string, order: Parameters<typeof ordered>[2]) => (): GloomSession => {
  const session = table()
  ordered(session, name, order)
  return session
}
const models = (session: GloomSession, name: string, ...to: readonly number[]): void =>
  session.must({ type: 'correct', correction: { what: 'models', unit: idOf(session, name), to }, reason: '' })

/** Throws these dice. Every side that may spend before the throw spends nothing. */
const throwing = (session: GloomSession, ...faces: readonly (readonly number[])[]): GloomSession => {
  while (session.view.ask?.question.startsWith('spend')) {
    const { frame } = session.view.ask
    session.must({ type: 'spend', points: 'rolls' in frame ? frame.rolls.map(() => 0) : [] })
  }
  session.must({ type: 'throw', faces })
  return session
}

const shots = (
  session: GloomSession,
  crossed: readonly ('light' | 'heavy' | 'solid')[] = [],
): Extract<Command, { type: 'fire' }> => ({
  type: 'fire',
  targets: [
    {
      target: idOf(session, 'Lamp bearer'),
      groups: [{ weapon: 0, band: 'short', models: 8 }],
      ownCover: 'open',
      crossed,
      obscuredBy: [],
      part: null,
      choices: {},
      custom: [],
    },
  ],
})
/** The Lamp bearer under fire. One of its Acolytes is gone. */
const underFire = (stress: number, crossed: readonly ('light' | 'heavy' | 'solid')[] = []): GloomSession => {
  const session = table()
  if (stress > 0) withStress(session, 'Lamp bearer', stress)
  ordered(session, 'First section', 'openUp')
  session.must(shots(session, crossed))
  return session
}
const hit = (stress: number): GloomSession => throwing(underFire(stress), [8, 8, 6, 1, 1, 1, 2, 3])
const hurtUnit = (): GloomSession => throwing(hit(0), [1, 2, 3])
const wiped = (): GloomSession => {
  const session = table()
  models(session, 'Lamp bearer', 0, 1)
  ordered(session, 'First section', 'openUp')
  session.must(shots(session))
  throwing(session, [8, 1, 1, 1, 1, 1, 1, 1])
  throwing(session, [2])
  session.must({ type: 'accept' })
  return session
}

const charged = (): GloomSession => {
  const session = order('Raiding party', 'charge')()
  session.must({ type: 'charge', target: idOf(session, 'Ashen choir') })
  return throwing(session, [6])
}
const reacting = (): GloomSession => {
  const session = charged()
  session.must({ type: 'contact', contact: 'far' })
  return session
}
const melee = (): GloomSession => {
  const session = charged()
  session.must({ type: 'contact', contact: 'near' })
  return session
}
const attackers = [8, 8, 1, 1, 1, 1] as const
const meleeSaves = (): GloomSession => throwing(melee(), [...attackers], [6, 1, 1, 1, 1, 1, 1, 1, 1, 1])
const fought = (): GloomSession => throwing(meleeSaves(), [2], [1, 3])
const drawn = (): GloomSession => throwing(melee(), [1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1])

const shaken = (): GloomSession => {
  const session = sampleMuster()
  withPoints(session, 1, 1)
  withStress(session, 'First section', 3)
  withStress(session, 'Gun team', 1)
  withStress(session, 'Silent choir', 2)
  session.must({ type: 'proceed' })
  return session
}
const broken = (): GloomSession => throwing(shaken(), [1, 4, 8], [8], [1, 1])

const testing = (): GloomSession => {
  const session = table()
  withStress(session, 'Gun team', 3)
  ordered(session, 'Gun team', 'openUp')
  return session
}
const rallying = (): GloomSession => {
  const session = table()
  withStress(session, 'Gun team', 3)
  ordered(session, 'Gun team', 'rally')
  session.must({ type: 'act' })
  return session
}
const grounded = (): GloomSession => {
  const session = order('First section', 'takeThatGround')()
  session.must({ type: 'act' })
  return session
}
const activating = (): GloomSession => {
  const session = table()
  session.must({ type: 'draw', chit: 'a' })
  return session
}
const ordering = (): GloomSession => {
  const session = activating()
  withStress(session, 'Gun team', 3)
  session.must({ type: 'activate', unit: idOf(session, 'Gun team') })
  return session
}
const dusk = (): GloomSession => {
  const session = table()
  session.must({ type: 'draw', chit: 'fog' }, { type: 'draw', chit: 'fog' }, { type: 'draw', chit: 'fog' })
  return session
}
const attrition = (): GloomSession => {
  const session = dusk()
  session.must({ type: 'proceed' })
  return session
}
const tea = (): GloomSession => {
  const session = throwing(attrition(), [5, 1, 1], [6, 5, 2])
  session.must({ type: 'accept' }, { type: 'proceed' })
  return session
}
const over = (): GloomSession => {
  const session = table()
  session.must({ type: 'score', side: 'a', to: 12 }, { type: 'declareResult', winner: 'a' })
  return session
}

type Visit = NonNullable<GloomState['visit']>
const open =
  (name: string | RegExp): Visit =>
  (battle) =>
    battle.button(name).first().click()
const fromMenu =
  (name: string | RegExp): Visit =>
  async (battle) => {
    await battle.button('Menu').click()
    await battle.press(name)
  }
const aim: Visit = async (battle) => {
  await battle.button('Shoot', battle.dock).click()
  await battle.press(/^Ashen choir/)
}
const everySpend: Visit = async (battle) => {
  await aim(battle)
  await battle.press(/^One more/)
  await battle.press(/^Spend 1/)
}
const unfolded =
  (visit?: Visit): Visit =>
  async (battle) => {
    await visit?.(battle)
    for (const fold of await battle.sheet.locator('summary').all()) await fold.click()
  }
const unitSheet: Visit = (battle) => battle.row('Lamp bearer').click()
const onUnitSheet =
  (name: string): Visit =>
  async (battle) => {
    await battle.row('First section').click()
    await battle.press(name)
  }

/** Every screen and sheet of a battle. */
export const gloomStates: Readonly<Record<string, GloomState>> = {
  'tactical phase': { at: sampleMuster },
  morale: { at: shaken },
  'morale unfolded': { at: shaken, visit: unfolded() },
  'morale: casualties': { at: broken },
  bag: { at: table },
  'chit by hand': { at: table, visit: open('By hand') },
  forecast: { at: table, visit: open('Forecast') },
  'bag corrected': { at: table, visit: fromMenu('Correct the bag') },
  menu: { at: table, visit: open('Menu') },
  'unit added': { at: table, visit: fromMenu('Add a unit') },
  direction: { at: table, visit: fromMenu('Random direction') },
  'other dice': { at: table, visit: fromMenu('Other dice') },
  'before the turn ends': { at: table, visit: fromMenu('End activations') },
  refusal: { at: table, visit: onUnitSheet('Activate now') },
  'declare the result': { at: table, visit: fromMenu('Result or concede') },
  'unit edited': { at: table, visit: onUnitSheet('Edit unit') },
  'unit sheet': {
    at: table,
    visit: async (battle) => {
      await battle.show('theirs')
      await unitSheet(battle)
    },
  },
  'damage by hand': { at: table, visit: onUnitSheet('Enter damage') },
  'unit to choose': { at: activating },
  orders: { at: ordering },
  'orders with reasons': { at: ordering, visit: open(/^Out of coherency/) },
  'stress test': { at: testing },
  'stress test unfolded': { at: testing, visit: unfolded() },
  'stress test failed': { at: () => throwing(testing(), [2]) },
  'to shoot': { at: order('First section', 'openUp') },
  'unit orders': { at: order('First section', 'openUp'), visit: open('Unit Orders') },
  targets: { at: order('First section', 'openUp'), visit: open('Shoot') },
  fire: { at: order('First section', 'openUp'), visit: aim },
  'all options': {
    at: order('First section', 'openUp'),
    visit: everySpend,
  },
  'all options of a few points': {
    at: () => {
      const session = order('First section', 'openUp')()
      withPoints(session, 6, 6)
      return session
    },
    visit: everySpend,
  },
  'all options of a full purse': {
    at: () => {
      const session = order('Raiding party', 'charge')()
      withPoints(session, 12, 12)
      session.must({ type: 'charge', target: idOf(session, 'Ashen choir') })
      session.must({ type: 'throw', faces: [[6]], spends: [[0]] }, { type: 'contact', contact: 'near' })
      return session
    },
    visit: async (battle) => {
      await battle
        .button(/^One more/)
        .first()
        .click()
      await battle
        .button(/^Spend 1/)
        .first()
        .click()
    },
  },
  'all options for points left': {
    at: attrition,
    visit: (battle) =>
      battle
        .button(/^One more/)
        .first()
        .click(),
  },
  'fire unfolded': { at: order('Raiding party', 'advance'), visit: unfolded(aim) },
  'fire split': {
    at: order('First section', 'openUp'),
    visit: async (battle) => {
      await aim(battle)
      await battle.press('Split fire between two targets')
      await battle.press(/^Hollow choir/)
    },
  },
  'fire out of reach': {
    at: order('Mortar team', 'openUp'),
    visit: async (battle) => {
      await aim(battle)
      await battle.press(/^Short/)
    },
  },
  'dice pad': {
    at: order('First section', 'openUp'),
    visit: async (battle) => {
      await aim(battle)
      await battle.byHand()
      await battle.tap(8, 1, 5)
    },
  },
  'cover to pick': { at: () => underFire(0, ['light', 'solid']) },
  'discard stress': { at: () => hit(2) },
  saves: { at: () => hit(0) },
  'damage settled': { at: hurtUnit },
  'last model': { at: wiped },
  'take that ground': { at: grounded },
  rally: { at: rallying },
  'charge: at whom': { at: order('Raiding party', 'charge'), visit: open('Charge') },
  charge: {
    at: order('Raiding party', 'charge'),
    visit: async (battle) => {
      await battle.button('Charge', battle.dock).click()
      await battle.press(/^Ashen choir/)
    },
  },
  contact: { at: charged },
  react: { at: reacting },
  'hold and shoot': { at: reacting, visit: unfolded() },
  melee: { at: melee },
  'melee unfolded': { at: melee, visit: unfolded() },
  'melee saves': { at: meleeSaves },
  'melee fought': { at: fought },
  'melee drawn': { at: drawn },
  'question put aside': {
    at: melee,
    visit: async (battle) => {
      await battle.sheet.waitFor()
      await battle.page.keyboard.press('Escape')
    },
  },
  'third fog': { at: dusk },
  'turn end': { at: dusk, visit: open('Turn End') },
  'points left': { at: attrition },
  tea: { at: tea },
  over: { at: over },
}
