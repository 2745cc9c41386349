import { describe, expect, it } from 'vitest'
import { ellipsized, ellipsizedDistinct } from '@/ui/nameAndNumberText'

describe('ellipsized', () => {
  it('leaves a name that is exactly as long as allowed', () => {
    expect(ellipsized('Dorn', 4)).toBe('Dorn')
  })

  it('cuts a longer name to the allowed length, ellipsis included', () => {
    expect(ellipsized('Brandt', 4)).toBe('Bra…')
  })

  it('counts an emoji as one character and does not split it', () => {
    expect(ellipsized('💀💀💀', 3)).toBe('💀💀💀')
    expect(ellipsized('💀💀💀💀', 3)).toBe('💀💀…')
  })

  it('leaves no space before the ellipsis', () => {
    expect(ellipsized('Old Dorn', 5)).toBe('Old…')
  })
})

describe('ellipsizedDistinct', () => {
  it.each([
    { title: 'leaves short names', names: ['Wasp', 'Moth'], most: 8, shown: ['Wasp', 'Moth'] },
    {
      title: 'cuts names at the end that differ before it',
      names: ['Wasp of the northern squadron', 'Moth of the northern squadron'],
      most: 12,
      shown: ['Wasp of the…', 'Moth of the…'],
    },
    {
      title: 'keeps the word by which names differ at their end',
      names: ['Interceptor of the upper gun deck', 'Interceptor of the upper galley'],
      most: 24,
      shown: ['Interceptor of…gun deck', 'Interceptor of th…galley'],
    },
    {
      title: 'keeps the difference inside of a long word',
      names: ['a'.repeat(30) + 'b', 'a'.repeat(30) + 'c'],
      most: 8,
      shown: ['aaaaaa…b', 'aaaaaa…c'],
    },
    {
      title: 'keeps a name that is the start of another one different from it',
      names: ['a'.repeat(30), 'a'.repeat(30) + ' II'],
      most: 8,
      shown: ['…aaaa', 'aaaa… II'],
    },
    {
      title: 'cuts equal names alike',
      names: ['Interceptor of 5', 'Interceptor of 5'],
      most: 8,
      shown: ['Interce…', 'Interce…'],
    },
    {
      title: 'cuts what follows the difference too',
      names: ['The long way to north of the world', 'The long way to south of the world'],
      most: 12,
      shown: ['…north of t…', '…south of t…'],
    },
  ])('$title', ({ names, most, shown }) => {
    const short = ellipsizedDistinct(names, most)
    expect(short).toEqual(shown)
    for (const name of short) expect([...name].length).toBeLessThanOrEqual(most)
  })
})
