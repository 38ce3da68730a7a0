import { v7 } from 'uuid'
import type { WayOut } from '#shared/channels.ts'
import type { Message } from '#shared/message.ts'
import type { Post } from '../channels/channel.ts'

const TITLE_MAX = 300
const LEADS_MAX = 300

/** A row of the inbox that has still to be written. */
export interface NewNotice {
  id: string
  userId: string | null
  orgId: string | null
  kind: string
  title: string
  leads: string
  isShown: boolean
  heldWays: readonly WayOut[]
  /** ISO 8601; where ways wait for different hours, the latest: they leave together. */
  heldUntil: string | null
}

interface Placing {
  orgId: string | null
  isShown: boolean
  held: readonly { way: WayOut; until: number }[]
  publicUrl: string
}

/** One line that says what the message is about, and the screen that it leads to. */
export function noticeOf(
  { id: kind, leads }: Message,
  { to, words, content }: Pick<Post, 'to' | 'words' | 'content'>,
  { orgId, isShown, held, publicUrl }: Placing,
): NewNotice {
  const line = words.inbox ?? words.subject
  const title = line === undefined ? kind : to.say(line, content.values)
  return {
    id: v7(),
    userId: to.userId,
    orgId,
    kind,
    title: title.slice(0, TITLE_MAX),
    leads: screenOf(content.url, publicUrl) ?? leads,
    isShown,
    heldWays: held.map(({ way }) => way),
    heldUntil: held.length === 0 ? null : new Date(Math.max(...held.map(({ until }) => until))).toISOString(),
  }
}

/** The screen behind the sign-in at which an address of the house points. What opens a door without it is kept nowhere. */
function screenOf(url: string | undefined, publicUrl: string): string | null {
  const inside = `${publicUrl}/dashboard/`
  return url?.startsWith(inside) === true && url.length <= LEADS_MAX ? url.slice(publicUrl.length) : null
}
