import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { Provider, createStore } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { createQueryClient } from '#renderer/api/query-client.ts'
import { browserPlatform } from '#renderer/platform/browser.ts'
import { choosePlatform } from '#renderer/platform/current.ts'

type Store = ReturnType<typeof createStore>

interface PageHook<Result> {
  /** What the hook gives now. */
  readonly now: Result
  /** Does what a press would do, and lets React take it in. */
  act<Outcome>(press: (now: Result) => Outcome): Promise<Outcome>
  /** The person leaves the screen. */
  leave(): void
  queries: QueryClient
  store: Store
}

interface PageHookOptions {
  store?: Store
  queries?: QueryClient
  /** What stands around the hook on its screen. */
  around?: (children: ReactNode) => ReactNode
}

/** Runs a hook as a screen of the website would, without a screen. Storage is empty at the beginning of each test. */
export function usePageHooks() {
  beforeAll(() => choosePlatform(browserPlatform))
  beforeEach(() => {
    window.localStorage.clear()
    window.sessionStorage.clear()
  })
  afterEach(cleanup)
}

export function renderPageHook<Result>(
  hook: () => Result,
  { store = createStore(), queries = createQueryClient(), around = (children) => children }: PageHookOptions = {},
): PageHook<Result> {
  const { result, unmount } = renderHook(hook, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>
        <Provider store={store}>{around(children)}</Provider>
      </QueryClientProvider>
    ),
  })
  return {
    get now() {
      return result.current
    },
    async act(press) {
      let outcome: ReturnType<typeof press> | undefined
      await act(async () => {
        outcome = press(result.current)
      })
      return outcome as ReturnType<typeof press>
    },
    leave: unmount,
    queries,
    store,
  }
}

/** Does something on a device that has no room left to keep anything. */
export async function withoutRoom<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
  const { localStorage } = window
  const full = {
    getItem: () => null,
    removeItem: () => {},
    setItem() {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  }
  Object.defineProperty(window, 'localStorage', { configurable: true, value: full })
  try {
    return await act()
  } finally {
    Object.defineProperty(window, 'localStorage', { configurable: true, value: localStorage })
  }
}
