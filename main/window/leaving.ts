/** What is used of a window and its page. */
interface Leavable {
  close(): void
  on(event: 'closed', listener: () => void): unknown
  webContents: { on(event: 'will-prevent-unload', listener: (event: { preventDefault(): void }) => void): unknown }
}

interface LeavingParts {
  /** Asks the person whether what is not saved may be lost. */
  mayDiscard(): boolean
  /** The person stays: whatever was about to end goes on. */
  onStay(): void
}

/**
 * Leaving a page in which something is not saved. Such a page says so to the browser, and Electron by itself asks nobody:
 * it keeps the window open without a word.
 */
export function createLeaving({ mayDiscard, onStay }: LeavingParts) {
  let settle: ((hasLeft: boolean) => void) | null = null

  function end(hasLeft: boolean): void {
    const settled = settle
    settle = null
    settled?.(hasLeft)
  }

  return {
    /** Asks from now on before this window's page is left. */
    guard<Window extends Leavable>(window: Window): Window {
      window.webContents.on('will-prevent-unload', (event) => {
        if (mayDiscard()) {
          event.preventDefault()
          return
        }
        onStay()
        end(false)
      })
      // When everybody else has heard of it too, and before the app learns that no window is left.
      window.on('closed', () => queueMicrotask(() => end(true)))
      return window
    },

    /** Whether the window is being closed for good, not only put out of sight. */
    isLeaving: (): boolean => settle !== null,

    /** Closes the window for good, if its page lets it; `then` is done as soon as it is gone. */
    async leave(window: Leavable | null, then: () => void): Promise<boolean> {
      if (settle !== null) return false
      if (window === null) {
        then()
        return true
      }
      return new Promise((resolve) => {
        settle = (hasLeft) => {
          if (hasLeft) then()
          resolve(hasLeft)
        }
        window.close()
      })
    },
  }
}
