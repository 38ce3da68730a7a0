import { Suspense, lazy } from 'react'

const Keeper = lazy(async () => {
  const { MessageKeeper: Loaded } = await import('./message-keeper.tsx')
  return { default: Loaded }
})

/** Sends what waits on this device, without a place in the page's first weight. */
export function MessageKeeper() {
  return (
    <Suspense>
      <Keeper />
    </Suspense>
  )
}
