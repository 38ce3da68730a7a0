import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createLeaving } from './leaving.ts'

/** A window whose page wants to be asked while `isDirty`. */
class Window extends EventEmitter {
  readonly webContents = new EventEmitter()
  isDirty: boolean

  constructor(isDirty: boolean) {
    super()
    this.isDirty = isDirty
  }
  close = () => {
    let mayGo = !this.isDirty
    if (this.isDirty) this.webContents.emit('will-prevent-unload', { preventDefault: () => void (mayGo = true) })
    if (mayGo) this.emit('closed')
  }
}

function aWindow({ isDirty = false, discards = false } = {}) {
  const done: string[] = []
  const leaving = createLeaving({
    mayDiscard: () => done.push('asked') > 0 && discards,
    onStay: () => void done.push('stays'),
  })
  const window = leaving.guard(new Window(isDirty))
  const leave = () => leaving.leave(window, () => void done.push('left'))
  return { leaving, window, leave, done }
}

describe('leaving', () => {
  it('closes a page that has nothing to lose without a question', async () => {
    const { leave, leaving, done } = aWindow()
    expect(await leave()).toBe(true)
    expect(done).toEqual(['left'])
    expect(leaving.isLeaving()).toBe(false)
  })

  it('stays in a page with something unsaved when the person wants to', async () => {
    const { leave, leaving, done, window } = aWindow({ isDirty: true })
    expect(await leave()).toBe(false)
    expect(done).toEqual(['asked', 'stays'])
    expect(leaving.isLeaving()).toBe(false)
    window.isDirty = false
    expect(await leave()).toBe(true)
  })

  it('leaves it when the person gives it up', async () => {
    const { leave, done } = aWindow({ isDirty: true, discards: true })
    expect(await leave()).toBe(true)
    expect(done).toEqual(['asked', 'left'])
  })

  it('asks as well when the page is left in another way', () => {
    const { window, done } = aWindow({ isDirty: true })
    window.close()
    expect(done).toEqual(['asked', 'stays'])
  })

  it('needs no window', async () => {
    const { leaving } = aWindow()
    expect(await leaving.leave(null, () => undefined)).toBe(true)
  })

  it('happens once at a time', async () => {
    const { leaving, window, done } = aWindow()
    window.close = () => undefined
    const first = leaving.leave(window, () => void done.push('first'))
    expect(await leaving.leave(window, () => void done.push('second'))).toBe(false)
    window.emit('closed')
    expect([await first, done]).toEqual([true, ['first']])
  })
})
