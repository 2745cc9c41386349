// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import DistributionBars from '@/systems/gloom-trench/pieces/DistributionBars.vue'
import { clear, show } from '../../../ui/render'

afterEach(clear)

describe('DistributionBars', () => {
  const bars = [
    { value: 0, share: 0.5, short: '0' },
    { value: 1, share: 0.25, short: '1' },
    { value: 2, share: 0.125, short: '2' },
    { value: 3, share: 0.125, short: '3' },
  ]
  const chart = (value?: number) =>
    show(DistributionBars, {
      props: {
        label: 'Damage',
        bars,
        value,
        read: (bar: { short: string }, atLeast: number, exactly: number) =>
          `At least ${bar.short}: ${atLeast}, exactly: ${exactly}`,
      },
    })

  it('gives both chances of the marked value as text, and moves the mark with keys within its bounds', async () => {
    const wrapper = chart(2)
    const slider = wrapper.find('[role="slider"]')
    const valueText = () => slider.attributes('aria-valuetext')
    expect(valueText()).toBe('At least 2: 0.25, exactly: 0.125')
    await slider.trigger('keydown', { key: 'ArrowLeft' })
    expect(valueText()).toBe('At least 1: 0.5, exactly: 0.25')
    await slider.trigger('keydown', { key: 'Home' })
    await slider.trigger('keydown', { key: 'ArrowLeft' })
    expect(valueText()).toBe('At least 0: 1, exactly: 0.5')
    await slider.trigger('keydown', { key: 'End' })
    expect(wrapper.emitted('update:value')).toEqual([[1], [0], [3]])
    expect(wrapper.find('.reading').text()).toBe(valueText())
  })

  it('marks the bar that is tapped', async () => {
    const wrapper = chart(0)
    const slider = wrapper.find('[role="slider"]')
    vi.spyOn(slider.element, 'getBoundingClientRect').mockReturnValue({ left: 10, width: 200 } as DOMRect)
    await slider.trigger('pointerdown', { clientX: 165 })
    expect(wrapper.emitted('update:value')).toEqual([[3]])
    expect(wrapper.findAll('.reached')).toHaveLength(1)
  })

  it('first marks the highest value with a chance of at least half', () => {
    expect(chart().find('[role="slider"]').attributes('aria-valuenow')).toBe('1')
  })
})
