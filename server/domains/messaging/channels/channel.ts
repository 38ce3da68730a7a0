import type { WayOut } from '#shared/channels.ts'
import type { MessageWords } from '#shared/message.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import type { PushTarget } from '#server/integrations/push/port.ts'
import type { Content, Addressee } from '#server/runtime/notifier.ts'

/** An addressee with everything by which they can be reached. */
export interface Reached extends Addressee {
  /** Of the account; null for who has none. */
  userId: UserId | null
  email: string | null
  phone: string | null
  /** How a number without the code of a country is read. */
  country: string | null
  /** Browsers that show notifications. */
  browsers: readonly (PushTarget & { id: string })[]
}

/** What one channel is handed. */
export interface Post {
  id: string
  /** Under which it is written down that it leaves. */
  line: string
  to: Reached
  words: MessageWords
  content: Content
  /** The page that ends what comes round, of such a message. */
  stopUrl: string | null
}

/** A way by which messages reach people: its port, and how the words of a message are put for it. */
export interface Channel {
  name: WayOut
  /** Whether it has an address of theirs, and the message words for it. */
  reaches(to: Reached, words: MessageWords): boolean
  /** @throws AppError `provider_failed` and the like where it is worth trying again; NeverDelivered where it is not */
  deliver(post: Post): Promise<void>
}
