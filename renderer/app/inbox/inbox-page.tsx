import { InboxScreen } from '#renderer/domains/messaging/screens/inbox-screen.tsx'
import { useGoToNotice } from './use-go-to-notice.ts'

/** The inbox, with the way from it to where each notice leads. */
export function InboxPage() {
  const go = useGoToNotice()
  return <InboxScreen onGo={(notice) => void go(notice)} />
}
