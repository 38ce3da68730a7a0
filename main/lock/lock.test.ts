import { describe, expect, it } from 'vitest'
import { ADAS, BENS, WRONG, aComputer, bothHere } from '#main/testing/computers.ts'
import { ADA, BEN, signedInAnswer } from '#main/testing/locks.ts'

const LONG = 60_000

describe('a desk', () => {
  it('is open to whoever signs in, and locks only when there is something to open it by', async () => {
    const { lock, signIn } = aComputer().start()
    await lock.lock()
    expect(lock.isLocked()).toBe(false)
    await signIn(ADA, 'adas')
    await lock.lock()
    expect([lock.isLocked(), await lock.isShut()]).toEqual([true, true])
    expect((await lock.state()).people).toEqual([{ id: ADA.id, name: 'Ada Lind', email: ADA.email, hasPin: false }])
  })

  it('takes the minutes from the org of whoever is there', async () => {
    const { lock, signIn, vault } = aComputer().start()
    await signIn(ADA, 'adas', 12)
    expect(lock.minutes()).toBe(12)
    await lock.keep(signedInAnswer(ADA, 'adas', null), vault.epoch(), false)
    expect(lock.minutes()).toBeNull()
  })

  it('shows the page names, and neither PINs nor tokens', async () => {
    const { lock } = await bothHere()
    const text = JSON.stringify(await lock.state())
    expect(text).toContain('Ada Lind')
    for (const secret of ['adas', 'bens', ADAS, BENS, 'hash', 'salt']) expect(text).not.toContain(secret)
  })

  it('says at once when it is locked, to the page that waits', async () => {
    const { lock } = await bothHere()
    const { version } = await lock.state()
    const [first, second] = [lock.next(version), lock.next(version)]
    expect((await first).isLocked).toBe(false)
    await lock.lock()
    expect((await second).isLocked).toBe(true)
    expect((await lock.next(version)).isLocked).toBe(true)
  })
})

describe('a PIN', () => {
  it('opens for the one it belongs to, who goes on where they were', async () => {
    const { lock, token } = await bothHere()
    await lock.lock()
    expect(await lock.unlock(ADA.id, BENS)).toEqual({ outcome: 'wrong', left: 4 })
    expect(await lock.unlock(ADA.id, ADAS)).toEqual({ outcome: 'open' })
    expect(await lock.state()).toMatchObject({ isLocked: false, isForeign: false, presentId: ADA.id })
    expect(await token()).toBe('adas')
  })

  it('of somebody else gives them the desk with their own session, and the page has to start anew', async () => {
    const { lock, token, ended } = await bothHere()
    await lock.lock()
    expect(await lock.unlock(BEN.id, BENS)).toEqual({ outcome: 'open' })
    expect(await lock.state()).toMatchObject({ isLocked: false, isForeign: true, presentId: BEN.id })
    expect([await token(), await lock.isShut()]).toEqual(['bens', true])
    await lock.begin()
    expect(await lock.isShut()).toBe(false)
    await lock.lock()
    await lock.unlock(ADA.id, ADAS)
    expect([await token(), ended]).toEqual(['adas', []])
  })

  it('is known after a restart, which asks for it', async () => {
    const { start } = await bothHere()
    const { lock, token } = start()
    expect(await lock.begin()).toMatchObject({ isLocked: true, presentId: ADA.id })
    expect(await lock.unlock(BEN.id, BENS)).toEqual({ outcome: 'open' })
    expect(await token()).toBe('bens')
  })

  it('is enough without a network', async () => {
    const { lock, token, unplug } = await bothHere()
    await lock.lock()
    unplug()
    expect(await lock.unlock(BEN.id, BENS)).toEqual({ outcome: 'open' })
    expect(await token()).toBe('bens')
  })

  it('is not enough when the server has ended the session meanwhile: the password is asked for', async () => {
    const { lock, token, sessions, signIn } = await bothHere()
    await lock.lock()
    sessions.delete('bens')
    expect(await lock.unlock(BEN.id, BENS)).toEqual({ outcome: 'ended' })
    expect([lock.isLocked(), await token()]).toEqual([true, 'adas'])
    await signIn(BEN, 'bens-new')
    expect(await lock.state()).toMatchObject({ isLocked: false, isForeign: true, presentId: BEN.id })
    await lock.begin()
    await lock.lock()
    expect(await lock.unlock(BEN.id, BENS)).toEqual({ outcome: 'open' })
  })

  it('brings the newer token that the server has for it', async () => {
    const { lock, token, sessions } = await bothHere()
    await lock.lock()
    sessions.set('bens', signedInAnswer(BEN, 'bens-renewed'))
    sessions.set('bens-renewed', signedInAnswer(BEN, 'bens-renewed'))
    await lock.unlock(BEN.id, BENS)
    expect(await token()).toBe('bens-renewed')
  })

  it('can be neither set nor taken by somebody who merely found the desk open', async () => {
    const { lock, pass, unplug } = await bothHere()
    pass(11 * LONG)
    const change = (pin: string | null, proof: Parameters<typeof lock.changePin>[0]['proof']) =>
      lock.changePin({ pin, proof })
    expect(await change('9031', { by: 'sign-in' })).toEqual({ outcome: 'refused' })
    expect(await change('9031', { by: 'password', password: 'guess' })).toEqual({ outcome: 'refused' })
    expect(await change('9031', { by: 'pin', pin: WRONG })).toEqual({ outcome: 'wrong', left: 4 })
    expect(await change('1234', { by: 'pin', pin: ADAS })).toEqual({ outcome: 'weak' })
    expect(await change('9031', { by: 'pin', pin: ADAS })).toEqual({ outcome: 'done' })
    expect(await change(null, { by: 'password', password: 'right' })).toEqual({ outcome: 'done' })
    unplug()
    expect(await change('9031', { by: 'password', password: 'right' })).toEqual({ outcome: 'unreachable' })
    await lock.lock()
    expect(await change('9031', { by: 'password', password: 'right' })).toEqual({ outcome: 'refused' })
    expect(await lock.unlock(ADA.id, '9031')).toEqual({ outcome: 'gone' })
  })
})

describe('a restart', () => {
  it('does not open what was locked, though nobody has a PIN', async () => {
    const { start } = aComputer()
    const first = start()
    await first.signIn(ADA, 'adas')
    expect(await start().lock.begin()).toMatchObject({ isLocked: false, presentId: ADA.id })
    await first.lock.lock()
    expect(await start().lock.begin()).toMatchObject({ isLocked: true, presentId: ADA.id })
  })

  it('the next morning does not open either, whoever was there in the evening', async () => {
    const { start, pass } = aComputer()
    const first = start()
    await first.signIn(ADA, 'adas')
    pass(4 * LONG)
    await first.lock.seen()
    pass(4 * LONG)
    expect((await start().lock.begin()).isLocked).toBe(false)
    pass(14 * 60 * LONG)
    expect(await start().lock.begin()).toMatchObject({ isLocked: true, presentId: ADA.id })
  })

  it('of a computer that was used before there were locks asks for nothing', async () => {
    const { start, keychain } = aComputer()
    await keychain.placesOf('server')[0]?.write('old')
    const { lock, vault } = start()
    expect(await lock.begin()).toMatchObject({ isLocked: false, presentId: null })
    await lock.keep(signedInAnswer(ADA, 'old'), vault.epoch(), false)
    expect(await lock.state()).toMatchObject({ isForeign: false, presentId: ADA.id })
  })
})

describe('leaving', () => {
  it('by signing out makes the computer forget the person, and offers it to the others', async () => {
    const { lock, token } = await bothHere()
    await lock.leave(lock.presentId())
    expect(await token()).toBeNull()
    const { isLocked, presentId, people } = await lock.state()
    expect([isLocked, presentId, people.map(({ name }) => name)]).toEqual([true, null, ['Ben Osei']])
    expect(await lock.unlock(BEN.id, BENS)).toEqual({ outcome: 'open' })
    await lock.forget()
    expect(await token()).toBeNull()
  })

  it('the last one leaves a desk at which anybody can sign in', async () => {
    const { lock, signIn } = aComputer().start()
    await signIn(ADA, 'adas')
    await lock.begin()
    await lock.leave(lock.presentId())
    await lock.forget()
    expect(await lock.state()).toMatchObject({ isLocked: false, isForeign: false, presentId: null, people: [] })
    expect(await lock.isShut()).toBe(false)
    await signIn(BEN, 'bens')
    expect(await lock.state()).toMatchObject({ isLocked: false, isForeign: false, presentId: BEN.id })
  })

  it('without a PIN ends the session when somebody else sits down', async () => {
    const { start, ended } = aComputer()
    const { lock, signIn, withPin } = start()
    await withPin(BEN, 'bens', BENS)
    await signIn(ADA, 'adas')
    await lock.lock()
    await lock.unlock(BEN.id, BENS)
    expect([ended, (await lock.state()).people.map(({ name }) => name)]).toEqual([['adas'], ['Ben Osei']])
  })

  it('is not done by a page behind the lock', async () => {
    const { lock, token } = await bothHere()
    await lock.lock()
    await lock.forget()
    expect(await token()).toBe('adas')
  })
})
