import type { GlobalShortcut } from 'electron'
import type { Clock } from '#main/time/clock.ts'

interface SearchKeysParts {
  keys: Pick<GlobalShortcut, 'register' | 'unregister'>
  platform: NodeJS.Platform
  /** Whether the person wants them. */
  choice: { read(): boolean; keep(isOn: boolean): void }
  clock: Clock
  /** Whether there is a window, seen or not. */
  hasPage(): boolean
  /** Brings the window forward. */
  show(): void
  isLocked(): boolean
  report(problem: unknown): void
}

/** With Shift in its place they would take a key that other programs have themselves. */
const KEYS = 'CommandOrControl+Alt+K'
/**
 * The search from anywhere on the computer: keys that work in front of other programs bring the window forward, and its page
 * opens the search. The page asks when, and says since when it is there: one that has gone still waits for its answer, and
 * must not take what was meant for the page in its place.
 */
export function createSearchKeys(parts: SearchKeysParts) {
  const { keys, platform, choice, clock } = parts
  let askedAt = 0
  /** There was no page yet: the first that comes is meant. */
  let isOwed = false
  let tell: (() => void) | null = null
  let isTaken = false

  /** Behind the lock nothing is looked for, then or later. */
  function ask(): void {
    const hasPage = parts.hasPage()
    parts.show()
    if (parts.isLocked()) return
    askedAt = clock.now()
    isOwed = !hasPage
    tell?.()
  }

  function apply(): void {
    keys.unregister(KEYS)
    isTaken = false
    if (!choice.read()) return
    try {
      // False where another program has them, or the system gives none to anybody.
      isTaken = !keys.register(KEYS, ask)
    } catch (problem) {
      isTaken = true
      parts.report(problem)
    }
  }

  return {
    begin: apply,
    end: () => keys.unregister(KEYS),
    ask,
    state: () => ({
      findsFromAnywhere: choice.read(),
      searchKeys: platform === 'darwin' ? '⌥⌘K' : 'Ctrl+Alt+K',
      areSearchKeysTaken: isTaken,
    }),
    change(isOn: boolean): void {
      choice.keep(isOn)
      apply()
    },
    /**
     * When the search is asked for again; the answer for a page that has gone reaches nobody.
     *
     * @param since when it was asked for the last time, or its page began, in milliseconds since the epoch
     */
    async next(since: number): Promise<number> {
      if (!isOwed && askedAt <= since) await new Promise<void>((resolve) => (tell = resolve))
      isOwed = false
      return askedAt
    },
  }
}
