import { settled } from '../helpers/audit'
import { expect, test } from '../helpers/e2e'
import { PlantedBattle, sample } from '../helpers/plantedBattle'
import { takePicture } from '../helpers/pictures'

/**
 * The screenshot in the README: the third turn of a battle. Copy it to docs/battle.png by hand when the design changes.
 */
test('the screenshot for the README shows a Trench Crusade battle in its third turn', async ({
  page,
}, info) => {
  const battle = new PlantedBattle(sample('orsolya'), sample('choir'))
  const correct = (name: string, to: 'down' | 'out') =>
    battle.play({
      type: 'correct',
      model: battle.named(name),
      correction: { what: 'posture', to },
      reason: '',
    })
  const mark = (name: string, marker: 'blood' | 'blessing' | 'infection', to: number) =>
    battle.play({ type: 'mark', model: battle.named(name), marker, to, reason: '' })
  const activate = (name: string) =>
    battle.play({ type: 'activate', model: battle.named(name) }, { type: 'endActivation' })
  for (let turn = 1; turn < 3; turn += 1) {
    battle.play({ type: 'startTurn' })
    battle.insist({ type: 'endTurn' }, ['TC-15'])
  }
  battle.play({ type: 'startTurn' })
  activate('Imre')
  activate('Wretched 1')
  activate('Ana')
  activate('Wretched 2')
  for (const name of ['Yeoman 3', 'Yeoman 4', 'Wretched 3', 'Legionnaire 1']) correct(name, 'out')
  for (const name of ['Dorn', 'Yeoman 2', 'Artillery Witch']) correct(name, 'down')
  mark('Vaas', 'blessing', 2)
  mark('Vaas', 'blood', 2)
  mark('Imre', 'blessing', 1)
  mark('Old Bell', 'blood', 3)
  mark('Dorn', 'infection', 1)
  mark('Dorn', 'blood', 5)
  mark('Ana', 'blessing', 3)
  mark('Ana', 'blood', 1)
  mark('Yeoman 1', 'blood', 1)
  mark('Yeoman 2', 'blood', 4)
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  await battle.plant(page)
  await page.goto('./#/battle/planted')
  await expect(page.getByRole('button', { name: 'Activate Vaas' })).toBeVisible()
  await settled(page)
  await takePicture(page, `${info.project.name}/picture`)
})
