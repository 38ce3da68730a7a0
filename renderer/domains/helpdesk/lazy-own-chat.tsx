import i18next from 'i18next'
import { Suspense, lazy } from 'react'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useHasContactCentre } from './contact-centre/use-has-contact-centre.ts'

const Loaded = lazy(async () => {
  const words = i18next.loadNamespaces(['helpdesk'])
  const [{ OwnChat: Chat }] = await Promise.all([import('./own/own-chat.tsx'), words])
  return { default: Chat }
})

const Centre = lazy(async () => {
  const words = i18next.loadNamespaces(['helpdesk'])
  const [{ CentreChat }] = await Promise.all([import('./contact-centre/centre-chat.tsx'), words])
  return { default: CentreChat }
})

/** One's own chat with the product's people, without a place in the page's first weight. `path` is the page beside which it stands. Where a contact centre answers, it is that one’s. */
export function OwnChat({ path }: { path: string }) {
  const hasCentre = useHasContactCentre()
  if (hasCentre === undefined) return <Skeleton block="12rem" />
  return <Suspense fallback={<Skeleton block="12rem" />}>{hasCentre ? <Centre /> : <Loaded path={path} />}</Suspense>
}
