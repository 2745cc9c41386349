// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { createMemoryHistory, createRouter, type Router } from 'vue-router'
import { backClosesSheets } from '@/app/shell/backClosesSheets'
import type { OpenOverlay } from '@/ui/back'

let router: Router
let lieOver: OpenOverlay
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

/** A sheet that closes when it is told to, and notes its name then. */
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

describe('the system’s Back', () => {
  it('takes off what lies there, the topmost first, then leaves', async () => {
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

  it('takes off two that lie there when two steps follow at once, and stays', async () => {
    await open()
    await sheet('menu')
    await sheet('pad')
    router.options.history.go(-1)
    router.options.history.go(-1)
    await rest()
    expect([here(), closed]).toEqual(['/battle', ['pad', 'menu']])
  })

  it('has the next entry ready at once, and leaves it there: a second step may come at any time', async () => {
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

  it('leaves at once when what lay there has gone by itself', async () => {
    await open()
    const gone = await sheet('menu')
    gone()
    await rest()
    await back()
    expect([here(), closed]).toEqual(['/', []])
  })

  it('finds one sheet where one gave way to another', async () => {
    await open()
    const gone = await sheet('menu')
    gone()
    await sheet('result')
    await back()
    expect([here(), closed]).toEqual(['/battle', ['result']])
    await back()
    expect(here()).toBe('/')
  })

  it('keeps what refuses to go', async () => {
    await open()
    const asked: string[] = []
    lieOver(() => asked.push('locked'))
    await rest()
    await back()
    await back()
    expect([here(), asked]).toEqual(['/battle', ['locked', 'locked']])
  })

  it('finds no entry of a sheet between two screens', async () => {
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

  it('is not used up by a step forward onto a sheet that is gone', async () => {
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
