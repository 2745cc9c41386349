import { describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import { createAnnouncer } from '@/ui/controls/announcer'

describe('createAnnouncer', () => {
  it('reads the sentences of one moment as one, the consequence last, each with a full stop but the last', async () => {
    const { sentence, announce } = createAnnouncer()
    announce('Malkh is out', 'after')
    announce('Brandt shoots!')
    announce('He hits')
    await nextTick()
    expect(sentence.value).toBe('Brandt shoots! He hits. Malkh is out')
  })

  it('reads the same sentence again when it is announced in the next moment', async () => {
    const { sentence, announce } = createAnnouncer()
    announce('Turn 2')
    await nextTick()
    announce('Turn 2')
    await nextTick()
    expect(sentence.value).toBe('Turn 2\u00a0')
  })

  it('leaves out a consequence that repeats the last announcement', async () => {
    const { sentence, announce } = createAnnouncer()
    announce('Your turn', 'after')
    await nextTick()
    announce('Dice rolled')
    announce('Your turn', 'after')
    await nextTick()
    expect(sentence.value).toBe('Dice rolled')
  })

  it('announces a consequence again after the last announcement was forgotten', async () => {
    const { sentence, announce, forget } = createAnnouncer()
    announce('Your turn', 'after')
    await nextTick()
    forget()
    expect(sentence.value).toBe('')
    announce('Your turn', 'after')
    await nextTick()
    expect(sentence.value).toBe('Your turn')
  })

  it('waits until the last of several pauses has ended, each of which ends only once', async () => {
    const { sentence, announce, hush } = createAnnouncer()
    const [first, second] = [hush(), hush()]
    announce('Six')
    await nextTick()
    first()
    first()
    expect(sentence.value).toBe('')
    second()
    expect(sentence.value).toBe('Six')
  })
})
