import i18next from 'i18next'
import { Suspense, lazy } from 'react'

const Keeper = lazy(async () => {
  const words = i18next.loadNamespaces('journal')
  const [{ JournalKeeper: Loaded }] = await Promise.all([import('./journal-keeper.tsx'), words])
  return { default: Loaded }
})

/** Sends what was written without a connection, from any screen. */
export function JournalKeeper() {
  return (
    <Suspense>
      <Keeper />
    </Suspense>
  )
}
