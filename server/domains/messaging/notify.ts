import { sql } from 'kysely'
import { heldUntil } from '#shared/domains/messaging/held-until.ts'
import type { Message } from '#shared/message.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { NotDelivered } from '#server/runtime/notifier.ts'
import type { Notify, OutgoingMessage, Reach } from '#server/runtime/notifier.ts'
import type { Channel, Post, Reached } from './channels/channel.ts'
import { chooseChannels } from './choose-channels.ts'
import { findAddressees } from './find-addressees.ts'
import type { Found } from './find-addressees.ts'
import { stopToken } from './routines/routines.ts'
import { noticeOf } from './inbox/notice-of.ts'
import type { NewNotice } from './inbox/notice-of.ts'

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
      const open = channels.filter(({ reaches }) => reaches(to, message.words))
      const reachedBy = open.map(({ name }) => name)
      const wanted = chooseChannels(message, { ...choices, reachedBy }, outgoing[index]?.by)
      return {
        to,
        ways: open
          .filter(({ name }) => wanted.includes(name))
          .map(({ name: channel }) => ({ channel, address: addressOf(channel, to) })),
      }
    })
  }

const addressOf = (channel: Channel['name'], { email, phone }: Reached): string =>
  ({ mail: email, sms: phone, push: null })[channel] ?? ''

interface Notifying {
  reader: Reader
  /** Signs the links that end what comes round. */
  vault: Vault
  /** Every way out of the house; one more is one more entry. The inbox is in the house: it is written down with what has left. */
  channels: readonly Channel[]
  clock(): number
  publicUrl: string
}

/** As many leave at once, and are found and written down together. */
const BATCH = 20

/**
 * Makes the notifier. To whom a message goes, in which language, by which channels, when and whether at all is decided here,
 * of every message alike; what it says is its domain's. A channel that fails keeps a message from no other.
 */
export function createNotifier({ reader, vault, channels, clock, publicUrl }: Notifying): Notify {
  return async (message, ...outgoing) => {
    const failed = new Map<string, unknown>()
    for (let start = 0; start < outgoing.length; start += BATCH) {
      const batch = outgoing.slice(start, start + BATCH)
      const found = await findAddressees(reader, batch)
      const now = clock()
      const sent = await Promise.all(
        batch.map((one, index) =>
          send({ vault, channels, message, now, publicUrl }, one, found[index]).catch((error: unknown): Sent => ({
            left: [],
            errors: [error],
            notice: null,
          })),
        ),
      )
      await writeDown(
        reader,
        batch.flatMap(({ id }, index) => (sent[index] === undefined ? [] : [{ id, ...sent[index] }])),
        now,
      )
      for (const [index, { id }] of batch.entries())
        for (const error of sent[index]?.errors ?? []) failed.set(id, error)
    }
    if (failed.size > 0) throw new NotDelivered(failed)
  }
}

interface Sent {
  left: Channel['name'][]
  errors: unknown[]
  /** For the inbox. */
  notice: NewNotice | null
}
const NOTHING: Sent = { left: [], errors: [], notice: null }

interface Sending {
  vault: Vault
  channels: readonly Channel[]
  message: Message
  now: number
  publicUrl: string
}

async function send(
  { vault, channels, message, now, publicUrl }: Sending,
  { id, by, orgId, content: compose }: OutgoingMessage,
  found: Found | undefined,
): Promise<Sent> {
  if (found === undefined) return NOTHING
  const { to, choices, left, waits } = found
  const reaching = channels.filter(({ reaches }) => reaches(to, message.words))
  const reachedBy = reaching.map(({ name }) => name)
  const wanted = chooseChannels(message, { ...choices, reachedBy }, by).filter((name) => !left.includes(name))
  const open = reaching.filter(({ name }) => wanted.includes(name))
  const inHouse = to.userId !== null && message.channels.inbox !== undefined && !left.includes('inbox')
  const isShown = inHouse && wanted.includes('inbox')
  if (open.length === 0 && !isShown) return NOTHING
  const mayWait = inHouse && message.canWait && waits !== null
  const until = new Map(open.map(({ name }) => [name, mayWait ? heldUntil(waits, name, now) : null]))
  const content = await compose(to)
  const { routine } = message
  const post: Post = {
    id,
    to,
    content,
    words: { ...message.words, ...content.words },
    stopUrl:
      routine === null || to.userId === null ? null : `${publicUrl}/web/stop/${stopToken(vault, routine, to.userId)}`,
  }
  const results = await Promise.all(
    open
      .filter(({ name }) => until.get(name) === null)
      .map((channel) =>
        channel.deliver(post).then(
          () => ({ channel: channel.name }),
          (error: unknown) => ({ error }),
        ),
      ),
  )
  const held = open.map(({ name }) => name).filter((name) => until.get(name) !== null)
  return {
    left: [...held, ...results.flatMap((one) => ('channel' in one ? [one.channel] : []))],
    errors: results.flatMap((one) => ('error' in one ? [one.error] : [])),
    notice:
      isShown || held.length > 0
        ? noticeOf(message, post, {
            orgId: orgId ?? null,
            isShown,
            held: held.map((way) => ({ way, until: until.get(way) ?? now })),
            publicUrl,
          })
        : null,
  }
}

/** What has left, and the inbox in the same statement: a job that runs again puts nothing there twice. */
async function writeDown(reader: Reader, sent: readonly (Sent & { id: string })[], now: number): Promise<void> {
  const left = sent.flatMap(({ id, left: channels, notice }) =>
    [...channels, ...(notice === null ? [] : ['inbox' as const])].map((channel) => ({ id, channel })),
  )
  if (left.length === 0) return
  const notices = sent.flatMap(({ id, notice }) => (notice === null ? [] : [{ message: id, ...notice }]))
  const at = new Date(now)
  await sql`
    with fresh as (
      insert into message_deliveries (message_id, channel, at)
      select id, channel, ${at} from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as l(id text, channel text)
      on conflict (message_id, channel) do nothing returning message_id, channel)
    insert into notices (id, at, user_id, org_id, kind, title, leads, is_shown, held_ways, held_until)
    select n.id, ${at}, n."userId", n."orgId", n.kind, n.title, n.leads, n."isShown",
      case when n."heldUntil" is not null then array(select jsonb_array_elements_text(n."heldWays")) end, n."heldUntil"
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n(message text, id uuid, "userId" uuid, "orgId" uuid, kind text,
      title text, leads text, "isShown" boolean, "heldWays" jsonb, "heldUntil" timestamptz)
      join fresh f on f.message_id = n.message and f.channel = 'inbox'`.execute(reader)
}
