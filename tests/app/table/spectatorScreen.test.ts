// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import FallbackSides from '@/app/table/spectator/FallbackSides.vue'
import { translate } from '@/app/i18n'
import { translateInjection } from '@/ui/useTranslate'
import SpectatorScreen from '@/app/table/SpectatorScreen.vue'
import { PlantedBattle, sample } from '../../helpers/plantedBattle'
import { showBattleRoom } from '../../helpers/showBattleRoom'
import { settle } from '../../helpers/showApp'
import { atDice, onlyThese } from '../../helpers/bomberSession'
import { sampleBattle, withStress } from '../../helpers/gloomSession'
import { allByRole, clear, show } from '../../ui/render'

const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? ''

const shot = () => {
  const battle = new PlantedBattle(sample('orsolya'), sample('choir'))
  const [model, target] = [battle.named('Vaas'), battle.named('Malkh')]
  const attack = { weapon: 0, choices: {}, customDice: 0, blessing: 0, blast: [] }
  return battle.play(
    { type: 'startTurn' },
    { type: 'activate', model },
    { type: 'attack', model, target, ...attack },
    { type: 'throw', faces: [5, 4, 1] },
    { type: 'accept' },
    { type: 'throw', faces: [4, 5] },
    { type: 'accept' },
  )
}
const showBoard = async (battle: PlantedBattle) => {
  const open = await showBattleRoom(SpectatorScreen, 'board', 'trench-crusade', battle.entries)
  await settle()
  return open
}
afterEach(clear)

describe('the spectator screen', () => {
  it('shows the last step: its dice, the chance of each throw and the result', async () => {
    await showBoard(shot())
    expect(text()).toContain('Vaas shoots at Malkh')
    expect(text()).toMatch(/Chance of success\s81/)
    expect(text()).toMatch(/Down: chance\s25/)
    expect(text()).toContain('Malkh goes Down')
    expect(allByRole('button')).toEqual([])
    expect(allByRole('link').map(({ name }) => name)).toEqual(['Close public screen'])
  })

  it('shows nothing of an undone step', async () => {
    await showBoard(shot().undo())
    expect(text()).not.toContain('shoots')
    expect(text()).not.toContain('goes Down')
  })

  it('shows who is out in a game without a spectator part, and names sides as Home does', () => {
    const models = (...gone: readonly boolean[]) =>
      gone.map((out, index) => ({
        model: `${index}`,
        name: `Model ${index + 1}`,
        icon: 'biplane',
        source: null,
        ...(out && { gone: true as const }),
      }))
    const side = { icon: '', total: 2, fallen: 1, testAt: 0, name: '' }
    show(FallbackSides, {
      props: {
        sides: [
          { side: 'a', victoryPoints: null, models: models(false, true) },
          { side: 'b', victoryPoints: null, models: models(false) },
        ],
        summary: {
          turn: 1,
          outcome: null,
          sides: [
            { ...side, part: 'defender' },
            { ...side, name: 'Kites' },
          ],
        },
        asks: 'b',
      },
      global: { provide: { [translateInjection as symbol]: translate } },
    })
    const plates = [...document.querySelectorAll('section.plate')].map((plate) =>
      plate.textContent?.replace(/\s+/g, ' ').trim(),
    )
    expect(plates[0]).toMatch(/^Waits.*Defender.*Model 1.*Still fighting.*Model 2.*Out.*1 of 2/)
    expect(plates[1]).toMatch(/^Moves now.*Kites/)
  })

  it('shows the aircraft of both squadrons, who is destroyed, and the rows of the bases', async () => {
    const session = onlyThese(atDice({ map: true }), 'w1', 'wb', 'e1', 'e2', 'eb')
    await showBattleRoom(SpectatorScreen, 'board', 'bomber-run', session.entries)
    await vi.waitFor(() => expect(text()).toContain('1 fighter, 1 bomber'), { timeout: 15_000 })
    expect(text()).toContain('2 fighters, 1 bomber')
    expect(text()).toMatch(/Base in row/)
    const [west] = [...document.querySelectorAll('section.plate')].map((plate) =>
      [...plate.querySelectorAll('li')].map((one) => one.textContent?.replace(/\s+/g, ' ').trim()),
    )
    expect(west?.[1]).toMatch(/^Fighter 2.*Destroyed$/)
    expect(west?.[0]).not.toMatch(/Destroyed/)
  })

  it('shows the units of both forces with their Stress, and who is still to activate', async () => {
    const session = sampleBattle()
    withStress(session, 'Lamp bearer', 2)
    await showBattleRoom(SpectatorScreen, 'board', 'gloom-trench', session.entries)
    await vi.waitFor(() => expect(text()).toContain('Tactical Points'), { timeout: 15_000 })
    expect(text()).toContain('8 still to activate')
    const bearer = [...document.querySelectorAll('section.plate li')].find((one) =>
      one.textContent?.includes('Lamp bearer'),
    )
    expect(bearer?.textContent).toMatch(/3 of 3 models, Ready/)
    expect(bearer?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Stress 2')
  })

  it('leads to the Phones screen on Escape', async () => {
    const { router } = await showBoard(shot())
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    await settle()
    expect(router.currentRoute.value.name).toBe('phones')
  })
})
