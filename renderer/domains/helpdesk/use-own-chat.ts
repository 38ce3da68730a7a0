import { atom, useAtom } from 'jotai'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay, useSession } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { pageStorage } from '#renderer/platform/page-storage.ts'
import { helpChat } from '#shared/domains/helpdesk/api.ts'
import type { OwnChat } from '#shared/domains/helpdesk/schema.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'

const OFF = 'disableChat'

/** The org from which this person can write to the product's people; null where there is none, or it has the chat switched off. */
export function useChatOrg(): CurrentOrg | null {
  const org = useCurrentOrg()
  const mayAsk = useMay(helpChat.write, { orgs: org === null ? [] : [org] })
  const mayRead = useMay(helpChat.get, { orgs: org === null ? [] : [org] })
  if (org === null || !mayAsk || !mayRead || org.features.includes(OFF) || org.system.includes(OFF)) return null
  return org
}

/** Whether the chat is offered to this person. */
export const useHasChat = (): boolean => useChatOrg() !== null

/** The chat that one began last. */
export function useOwnChat() {
  const org = useChatOrg()
  return useApi(helpChat.get, { params: { orgId: org?.id ?? '' } }, { enabled: org !== null })
}

const seenKey = (userId: string): string => `tendwell.help-chat.${userId}`
/** A chat as far as it was written. */
export const nameOfSeen = ({ id, messages }: OwnChat): string => `${id}:${messages.at(-1)?.number ?? 0}`

/** What was looked at since the page was opened; before that, the device knows. */
const seenNowAtom = atom<{ userId: string; seen: string } | null>(null)

/** How many answers one has not looked at on this device, and the way to say that one has. */
export function useAnswers(): { unread: number; markSeen: (seen: string) => void } {
  const { id: userId } = useSession().user
  const [seenNow, setSeenNow] = useAtom(seenNowAtom)
  const org = useChatOrg()
  const counted = useApi(helpChat.answers, { params: { orgId: org?.id ?? '' } }, { enabled: org !== null })
  const chat = counted.data?.chat ?? null
  const known =
    seenNow?.userId === userId ? seenNow.seen : (pageStorage('localStorage')?.getItem(seenKey(userId)) ?? '')
  const [seenChat, seenNumber = '0'] = known.split(':')
  const until = seenChat === chat?.id ? Number(seenNumber) : 0
  return {
    unread: chat?.answers.filter((number) => number > until).length ?? 0,
    markSeen(seen) {
      if (seen === known) return
      setSeenNow({ userId, seen })
      try {
        pageStorage('localStorage')?.setItem(seenKey(userId), seen)
      } catch {
        // A device without room knows it until the page is left.
      }
    },
  }
}
