import i18next from 'i18next'
import { Suspense, lazy } from 'react'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'

const Loaded = lazy(async () => {
  const words = i18next.loadNamespaces(['helpdesk'])
  const [{ OwnChat: Chat }] = await Promise.all([import('./own/own-chat.tsx'), words])
  return { default: Chat }
})

/** One's own chat with the product's people, without a place in the page's first weight. `path` is the page beside which it stands. */
export function OwnChat({ path }: { path: string }) {
  return (
    <Suspense fallback={<Skeleton block="12rem" />}>
      <Loaded path={path} />
    </Suspense>
  )
}
