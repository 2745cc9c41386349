import { describe, expect, it } from 'vitest'
import { GroupCommit } from '@/server/groupCommit'
import fc from '../helpers/fastCheck'

describe('GroupCommit', () => {
  it('joins writes that come during a write, in order, and each gets its own result', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(4), fc.boolean()), { maxLength: 20 }), async (acts) => {
        const written: number[] = []
        let commits = 0
        let fails = false
        const group = new GroupCommit<number>(async (rows) => {
          const failing = fails
          await Promise.resolve()
          commits += 1
          if (failing) throw new Error('full')
          written.push(...rows)
        })
        const told: Promise<boolean>[] = []
        for (const [pause, failing] of acts) {
          fails = failing
          const row = told.length
          const one = group.write([row]).then(
            () => written.includes(row),
            () => !written.includes(row),
          )
          told.push(one)
          for (let each = 0; each < pause; each += 1) await Promise.resolve()
        }
        expect(await Promise.all(told)).toEqual(acts.map(() => true))
        await group.settled()
        expect(written).toEqual([...written].sort((one, other) => one - other))
        expect(commits).toBeLessThanOrEqual(acts.length)
      }),
    )
  })
})
