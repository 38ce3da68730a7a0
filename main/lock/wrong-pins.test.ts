import { describe, expect, it } from 'vitest'
import { ADAS, BENS, WRONG, bothHere } from '#main/testing/computers.ts'
import { ADA, BEN } from '#main/testing/locks.ts'

const LONG = 60_000

describe('wrong PINs', () => {
  it('have to be waited for longer and longer, whether or not the clock is set back', async () => {
    const { lock, pass } = await bothHere()
    await lock.lock()
    await lock.unlock(BEN.id, WRONG)
    expect(await lock.unlock(BEN.id, WRONG)).toEqual({ outcome: 'wrong', left: 3 })
    expect(await lock.unlock(BEN.id, BENS)).toEqual({ outcome: 'wait', seconds: 2 })
    pass(-LONG)
    expect(await lock.unlock(BEN.id, BENS)).toEqual({ outcome: 'wait', seconds: 2 })
    pass(LONG + 2000)
    expect(await lock.unlock(BEN.id, WRONG)).toEqual({ outcome: 'wrong', left: 2 })
    expect(await lock.unlock(BEN.id, WRONG)).toEqual({ outcome: 'wait', seconds: 5 })
    pass(5000)
    expect(await lock.unlock(BEN.id, BENS)).toEqual({ outcome: 'open' })
  })

  it('are counted over restarts, and the fifth makes this computer forget the person', async () => {
    const { start, pass, ended, keychain } = await bothHere()
    for (let left = 4; left > 0; left -= 1) {
      const { lock } = start()
      expect(await lock.unlock(BEN.id, WRONG)).toEqual({ outcome: 'wrong', left })
      pass(LONG)
    }
    const { lock, signIn } = start()
    expect(await lock.unlock(BEN.id, WRONG)).toEqual({ outcome: 'gone' })
    expect(await lock.unlock(BEN.id, BENS)).toEqual({ outcome: 'gone' })
    expect(ended).toEqual(['bens'])
    expect((await lock.state()).people.map(({ name }) => name)).toEqual(['Ada Lind'])
    expect(keychain.entries.has(`server ${BEN.id}`)).toBe(false)
    await signIn(BEN, 'bens-new')
    expect(await lock.state()).toMatchObject({ isLocked: false, presentId: BEN.id })
  })

  it('of the person at the desk take their sign-in too, and the password goes on where they were', async () => {
    const { lock, pass, ended, token, signIn } = await bothHere()
    await lock.lock()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await lock.unlock(ADA.id, WRONG)
      pass(LONG)
    }
    expect([await token(), ended, lock.isLocked()]).toEqual([null, ['adas'], true])
    await signIn(ADA, 'adas-new')
    expect(await lock.state()).toMatchObject({ isLocked: false, isForeign: false, presentId: ADA.id })
  })

  it('are counted one by one, also when they come all at once', async () => {
    const { lock } = await bothHere()
    await lock.lock()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => lock.unlock(BEN.id, WRONG)))
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      'wrong',
      'wrong',
      ...Array.from({ length: 6 }, () => 'wait'),
    ])
  })

  it('before a right one are forgiven', async () => {
    const { lock } = await bothHere()
    for (let round = 0; round < 6; round += 1) {
      await lock.lock()
      expect(await lock.unlock(ADA.id, WRONG)).toEqual({ outcome: 'wrong', left: 4 })
      expect(await lock.unlock(ADA.id, ADAS)).toEqual({ outcome: 'open' })
    }
  })
})
