import { describe, expect, it } from 'vitest'
import { createFakeClock } from '#main/testing/fake-clock.ts'
import { createSearchKeys } from './search-keys.ts'

function aComputer({ isFree = true, isOn = true, platform = 'win32' as NodeJS.Platform } = {}) {
  const clock = createFakeClock('2026-11-23T09:00:00Z')
  const held = new Map<string, () => void>()
  const computer = { hasPage: true, isLocked: false, isOn, shown: 0, problems: [] as unknown[] }
  const search = createSearchKeys({
    keys: {
      register(keys, press) {
        if (isFree) held.set(keys, press)
        return isFree
      },
      unregister: (keys) => void held.delete(keys),
    },
    platform,
    choice: { read: () => computer.isOn, keep: (wanted) => void (computer.isOn = wanted) },
    clock,
    hasPage: () => computer.hasPage,
    show: () => void (computer.shown += 1),
    isLocked: () => computer.isLocked,
    report: (problem) => void computer.problems.push(problem),
  })
  search.begin()
  const press = () => [...held.values()].forEach((pressed) => pressed())
  /** A page that starts now, and how often it was told. */
  const aPage = () => {
    const page = { opened: 0 }
    const follow = async (since: number): Promise<void> => {
      const at = await search.next(since)
      page.opened += 1
      await follow(at)
    }
    void follow(clock.now())
    return page
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { ...search, computer, clock, held, press, aPage, settled }
}

describe('the keys of the search', () => {
  it('bring the window forward and open the search of the page that is there, each time', async () => {
    const { press, aPage, settled, computer, clock } = aComputer()
    const page = aPage()
    await settled()
    expect(page.opened).toBe(0)
    for (const times of [1, 2]) {
      clock.pass(1000)
      press()
      await settled()
      expect([page.opened, computer.shown]).toEqual([times, times])
    }
    clock.pass(1000)
    const next = aPage()
    await settled()
    expect(next.opened).toBe(0)
  })

  it('are meant for the page that takes the place of one that goes', async () => {
    const { press, settled, clock, next } = aComputer()
    // It has gone, and its answer reaches nobody.
    void next(clock.now())
    const began = clock.now()
    clock.pass(1000)
    press()
    await settled()
    expect(await next(began)).toBe(clock.now())
  })

  it('open a window where there is none, whose first page opens the search, once', async () => {
    const { press, aPage, settled, computer, clock } = aComputer()
    computer.hasPage = false
    press()
    clock.pass(3000)
    const page = aPage()
    await settled()
    clock.pass(1000)
    const reloaded = aPage()
    await settled()
    expect([computer.shown, page.opened, reloaded.opened]).toEqual([1, 1, 0])
  })

  it('look for nothing behind the lock, nor when it is opened', async () => {
    const { press, aPage, settled, computer } = aComputer()
    const page = aPage()
    computer.isLocked = true
    press()
    computer.isLocked = false
    await settled()
    expect([page.opened, computer.shown]).toEqual([0, 1])
  })

  it('are let go of where nobody wants them, and at the end', () => {
    const { change, held, state, end, begin } = aComputer()
    expect([...held.keys()]).toEqual(['CommandOrControl+Alt+K'])
    change(false)
    expect([held.size, state().findsFromAnywhere]).toEqual([0, false])
    begin()
    expect(held.size).toBe(0)
    change(true)
    expect(held.size).toBe(1)
    end()
    expect(held.size).toBe(0)
  })

  it('say that another program has them', () => {
    const { state, change } = aComputer({ isFree: false })
    expect(state()).toEqual({ findsFromAnywhere: true, searchKeys: 'Ctrl+Alt+K', areSearchKeysTaken: true })
    change(false)
    expect(state().areSearchKeysTaken).toBe(false)
    expect(aComputer({ platform: 'darwin' }).state().searchKeys).toBe('⌥⌘K')
  })
})
