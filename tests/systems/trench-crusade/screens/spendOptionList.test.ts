// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attackDraft } from '@/systems/trench-crusade/screens/resolution/draft'
import { openSheet } from '../../../helpers/resolutionSheet'
import { idOf, sampleBattle, type TrenchSession } from '../../../helpers/trenchSession'

let session: TrenchSession
let close = () => {}
beforeEach(() => {
  // Dice settle at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  session = sampleBattle()
  session.must({ type: 'activate', model: idOf(session, 'Vaas') })
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

const mark = (name: string, marker: 'blood' | 'infection' | 'blessing', to: number) =>
  session.must({ type: 'mark', model: idOf(session, name), marker, to, reason: '' })
const withKeyword = (name: string, keyword: string) => {
  const profile = session.view.models[idOf(session, name)]?.profile
  if (!profile) throw new Error(name)
  session.must({
    type: 'editModel',
    model: idOf(session, name),
    profile: { ...profile, armour: 0, keywords: [...profile.keywords, keyword] },
  })
}

/** What the list says for a shot of Vaas at Malkh. */
const listed = async () => {
  const [vaas, malkh] = [idOf(session, 'Vaas'), idOf(session, 'Malkh')]
  const sheet = await openSheet(session, attackDraft(vaas, malkh))
  close = sheet.close
  await sheet.press('What one more spend does')
  const words = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const list = document.querySelector('figure.levers')
  return {
    caption: words(list?.querySelector('figcaption') ?? null),
    rows: [...(list?.querySelectorAll('li') ?? [])].map(words),
  }
}

describe('the list of spends', () => {
  it('TC-4: names the markers that a model has', async () => {
    mark('Vaas', 'infection', 1)
    mark('Malkh', 'infection', 1)
    mark('Malkh', 'blood', 1)
    const { caption, rows } = await listed()
    expect(caption).toBe('Chance of Out of Action')
    expect(rows[0]).toMatch(/^1 INFECTION of Vaas on the attack/)
    expect(rows[1]).toMatch(/^1 BLOOD or INFECTION of Malkh on the injury/)
  })

  it('TC-9: shows the chance of Down where no spend takes the model out', async () => {
    withKeyword('Malkh', 'TOUGH')
    mark('Malkh', 'blood', 1)
    const { caption, rows } = await listed()
    expect(caption).toBe('Chance of Down')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(/[1-9]\d ?% ?to ?[1-9]\d ?%$/)
  })

  it('TC-9: says Down beside a spend that can’t take a GOLEM out, as a Bloodbath can', async () => {
    withKeyword('Malkh', 'GOLEM')
    mark('Malkh', 'blood', 6)
    const { caption, rows } = await listed()
    expect(caption).toBe('Chance of Out of Action')
    expect(rows[0]).toMatch(/^1 BLOOD of Malkh on the injury ?Down/)
    expect(rows[1]).toMatch(/^A Bloodbath \(6 markers\) ?0 ?% ?to ?[1-9]/)
  })

  it('TC-9: shows Down beside the spends on the injury of a TOUGH model, too', async () => {
    withKeyword('Malkh', 'TOUGH')
    mark('Malkh', 'blood', 6)
    const [vaas, malkh] = [idOf(session, 'Vaas'), idOf(session, 'Malkh')]
    const sheet = await openSheet(session, { ...attackDraft(vaas, malkh), waits: true })
    close = sheet.close
    session.willThrow(4, 4, 1)
    await sheet.press('Roll 3D6')
    // Two dice are 7 or more in 21 of 36 throws, the two highest of three in 174 of 216.
    expect(sheet.text()).toMatch(/One more: Down ?58 ?to ?81 ?%/)
    expect(sheet.text()).toMatch(/\+1D6: Down 58 → \d+%/)
    expect(sheet.text()).not.toMatch(/Out 0/)
  })
})
