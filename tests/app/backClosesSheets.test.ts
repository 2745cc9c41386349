// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { createMemoryHistory, createRouter, type Router } from 'vue-router'
import { backClosesSheets } from '@/app/shell/backClosesSheets'
import type { RegisterOverlay } from '@/ui/useBackToClose'

let router: Router
let lieOver: RegisterOverlay
const screen = { render: () => null }
const open = async () => {
  const routes = ['/', '/battle', '/log'].map((path) => ({ path, component: screen }))
  router = createRouter({ history: createMemoryHistory(), routes })
  lieOver = backClosesSheets(router)
  await router.push('/')
  await router.push('/battle')
}
const rest = async () => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}
const back = async () => {
  router.options.history.go(-1)
  await rest()
}
const forward = async () => {
  router.options.history.go(1)
  await rest()
}
const here = () => router.currentRoute.value.path

/** A sheet that closes on request, and then notes its name. */
const closed: string[] = []
const sheet = async (name: string) => {
  const gone = lieOver(() => {
    closed.push(name)
    gone()
  })
  await rest()
  return gone
}
afterEach(() => {
  closed.length = 0
})

describe('the system’s Back with open sheets', () => {
  it('closes one sheet per step, the topmost first, then leaves the screen', async () => {
    await open()
    await sheet('menu')
    await sheet('pad')
    await back()
    expect([here(), closed]).toEqual(['/battle', ['pad']])
    await back()
    expect([here(), closed]).toEqual(['/battle', ['pad', 'menu']])
    await back()
    expect(here()).toBe('/')
  })

  it('closes two sheets when two steps come at once, and stays on the screen', async () => {
    await open()
    await sheet('menu')
    await sheet('pad')
    router.options.history.go(-1)
    router.options.history.go(-1)
    await rest()
    expect([here(), closed]).toEqual(['/battle', ['pad', 'menu']])
  })

  it('pushes a new history entry at once, so that a second step finds one', async () => {
    await open()
    await sheet('menu')
    await sheet('pad')
    const { history } = router.options
    const steps: unknown[] = []
    const { go, push } = history
    history.go = (delta, told) => {
      steps.push(['go', delta])
      go.call(history, delta, told)
    }
    history.push = (to, state) => {
      steps.push(['push', to])
      push.call(history, to, state)
    }
    await back()
    expect(steps).toEqual([
      ['go', -1],
      ['push', '/battle'],
    ])
  })

  it('leaves the screen at once when the sheet has already closed', async () => {
    await open()
    const gone = await sheet('menu')
    gone()
    await rest()
    await back()
    expect([here(), closed]).toEqual(['/', []])
  })

  it('closes only the second sheet when it replaced the first', async () => {
    await open()
    const gone = await sheet('menu')
    gone()
    await sheet('result')
    await back()
    expect([here(), closed]).toEqual(['/battle', ['result']])
    await back()
    expect(here()).toBe('/')
  })

  it('stays on the screen while a sheet refuses to close', async () => {
    await open()
    const asked: string[] = []
    lieOver(() => asked.push('locked'))
    await rest()
    await back()
    await back()
    expect([here(), asked]).toEqual(['/battle', ['locked', 'locked']])
  })

  it('leaves no extra history entry when a sheet was open during navigation', async () => {
    await open()
    const gone = await sheet('menu')
    await router.push('/log')
    gone()
    await rest()
    await back()
    expect(here()).toBe('/battle')
    await back()
    expect([here(), closed]).toEqual(['/', []])
  })

  it('works the same after steps forward to the entry of a closed sheet', async () => {
    await open()
    await sheet('menu')
    await back()
    await forward()
    expect(here()).toBe('/battle')
    await back()
    expect(here()).toBe('/')
    await forward()
    await forward()
    await forward()
    expect(here()).toBe('/battle')
    await back()
    expect(here()).toBe('/')
  })
})
