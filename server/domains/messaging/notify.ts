import { sql } from 'kysely'
import type { Message } from '#shared/message.ts'
import type { Reader } from '#server/database/orm.ts'
import { NotDelivered } from '#server/runtime/notifier.ts'
import type { Notify, OutgoingMessage, Reach } from '#server/runtime/notifier.ts'
import type { Channel, Post, Reached } from './channels/channel.ts'
import { chooseChannels } from './choose-channels.ts'
import { findAddressees } from './find-addressees.ts'
import type { Found } from './find-addressees.ts'

interface Reaching {
  reader: Reader
  channels: readonly Pick<Channel, 'name' | 'reaches'>[]
}

/** Tells by which ways a message would leave, by the same rule as {@link createNotifier} has. */
export const createReach =
  ({ reader, channels }: Reaching): Reach =>
  async (message, ...outgoing) => {
    const found = await findAddressees(reader, outgoing)
    return found.map(({ to, choices }, index) => {
      const wanted = chooseChannels(message, choices, outgoing[index]?.by)
      return {
        to,
        ways: channels
          .filter(({ name, reaches }) => wanted.includes(name) && reaches(to, message.words))
          .map(({ name: channel }) => ({ channel, address: addressOf(channel, to) })),
      }
    })
  }

const addressOf = (channel: Channel['name'], { email, phone }: Reached): string =>
  ({ mail: email, sms: phone, push: null })[channel] ?? ''

interface Notifying {
  reader: Reader
  /** Every way out of the house; one more is one more entry. */
  channels: readonly Channel[]
  clock(): number
}

/** As many leave at once, and are found and written down together. */
const BATCH = 20

/**
 * Makes the notifier. To whom a message goes, in which language, by which channels and whether at all is decided here, of
 * every message alike; what it says is its domain's. A channel that fails keeps a message from no other.
 */
export function createNotifier({ reader, channels, clock }: Notifying): Notify {
  return async (message, ...outgoing) => {
    const failed = new Map<string, unknown>()
    for (let start = 0; start < outgoing.length; start += BATCH) {
      const batch = outgoing.slice(start, start + BATCH)
      const found = await findAddressees(reader, batch)
      const sent = await Promise.all(
        batch.map((one, index) => send(channels, message, one, found[index]).catch((error: unknown) => [{ error }])),
      )
      const left = batch.flatMap(({ id }, index) =>
        (sent[index] ?? []).flatMap((one) => ('channel' in one ? [{ id, channel: one.channel }] : [])),
      )
      await writeDown(reader, left, new Date(clock()))
      for (const [index, { id }] of batch.entries())
        for (const one of sent[index] ?? []) if ('error' in one) failed.set(id, one.error)
    }
    if (failed.size > 0) throw new NotDelivered(failed)
  }
}

type Sent = { channel: Channel['name'] } | { error: unknown }

async function send(
  channels: readonly Channel[],
  message: Message,
  { id, by, content: compose }: OutgoingMessage,
  found: Found | undefined,
): Promise<Sent[]> {
  if (found === undefined) return []
  const { to, choices, left } = found
  const wanted = chooseChannels(message, choices, by).filter((name) => !left.includes(name))
  const open = channels.filter((channel) => wanted.includes(channel.name) && channel.reaches(to, message.words))
  if (open.length === 0) return []
  const content = await compose(to)
  const post: Post = { id, to, content, words: { ...message.words, ...content.words } }
  return Promise.all(
    open.map((channel) =>
      channel.deliver(post).then(
        () => ({ channel: channel.name }),
        (error: unknown) => ({ error }),
      ),
    ),
  )
}

async function writeDown(
  reader: Reader,
  left: readonly { id: string; channel: Channel['name'] }[],
  at: Date,
): Promise<void> {
  if (left.length === 0) return
  await sql`
    insert into message_deliveries (message_id, channel, at)
    select id, channel, ${at} from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as l(id text, channel text)
    on conflict (message_id, channel) do nothing`.execute(reader)
}
