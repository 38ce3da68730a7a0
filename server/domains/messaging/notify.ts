import { sql } from 'kysely'
import { heldUntil } from '#shared/domains/messaging/held-until.ts'
import type { WayOut } from '#shared/channels.ts'
import type { Message } from '#shared/message.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { NeverDelivered } from '#server/integrations/never-delivered.ts'
import { NotDelivered } from '#server/runtime/notifier.ts'
import type { Notify, OutgoingMessage, Reach } from '#server/runtime/notifier.ts'
import type { Channel, Post, Reached } from './channels/channel.ts'
import { chooseChannels } from './choose-channels.ts'
import { findShut } from './delivery/find-shut.ts'
import type { Addresses } from './delivery/find-shut.ts'
import { closeLines, lineKey, openLines } from './delivery/lines.ts'
import type { HandedOver, NewLine } from './delivery/lines.ts'
import { shutRefused } from './delivery/shut-address.ts'
import { findAddressees } from './find-addressees.ts'
import type { Found } from './find-addressees.ts'
import { stopToken } from './routines/routines.ts'
import { noticeOf } from './inbox/notice-of.ts'
import type { NewNotice } from './inbox/notice-of.ts'

interface Reaching {
  reader: Reader
  vault: Vault
  channels: readonly Pick<Channel, 'name' | 'reaches'>[]
}

/** Tells by which ways a message would leave, by the same rule as {@link createNotifier} has. */
export const createReach =
  ({ reader, vault, channels }: Reaching): Reach =>
  async (message, ...outgoing) => {
    const found = await findAddressees(reader, outgoing)
    const addresses = await findShut(
      reader,
      vault,
      found.map(({ to }) => to),
    )
    return found.map(({ to, choices }, index) => {
      const open = channels.filter(
        ({ name, reaches }) => reaches(to, message.words) && !isShut(message, name, addresses[index]),
      )
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

/** A mailbox that took none yesterday may take a code today; a number whose owner wants no texts is sent none at all. */
const isShut = ({ isAskedFor }: Message, channel: WayOut, addresses: Addresses | undefined): boolean =>
  channel !== 'push' && addresses?.shut.has(channel) === true && !(isAskedFor && channel === 'mail')

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
      const addresses = await findShut(
        reader,
        vault,
        found.map(({ to }) => to),
      )
      const now = clock()
      const plans = batch.map((one, index) => plan({ channels, message, now }, one, found[index], addresses[index]))
      const lines = await openLines(
        reader,
        plans.flatMap((one) => one?.lines ?? []),
        now,
      )
      const sent = await Promise.all(
        plans.map(async (one) =>
          one === null
            ? NOTHING
            : send({ vault, message, publicUrl, lines }, one).catch((error: unknown): Sent => ({
                ...NOTHING,
                errors: [error],
              })),
        ),
      )
      const handed = sent.flatMap((one) => one.handed)
      await closeLines(reader, handed, now)
      await shutRefused(reader, handed)
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

/** One message to one person, with all that is decided about it. */
interface Plan {
  one: OutgoingMessage
  found: Found
  /** By which it leaves now, and by which it waits until when. */
  leaving: readonly Channel[]
  held: readonly { way: WayOut; until: number }[]
  isShown: boolean
  lines: NewLine[]
}

interface Planning {
  channels: readonly Channel[]
  message: Message
  now: number
}

/** Null where nothing is to be done. */
function plan(
  { channels, message, now }: Planning,
  one: OutgoingMessage,
  found: Found | undefined,
  addresses: Addresses | undefined,
): Plan | null {
  if (found === undefined) return null
  const { to, choices, left, waits } = found
  const reaching = channels.filter(({ reaches }) => reaches(to, message.words))
  const isOpen = ({ name }: Channel) => !isShut(message, name, addresses)
  const choose = (by: readonly Channel[]) =>
    chooseChannels(message, { ...choices, reachedBy: by.map(({ name }) => name) }, one.by).filter(
      (name) => !left.includes(name),
    )
  const wanted = choose(reaching.filter(isOpen))
  const open = reaching.filter((channel) => isOpen(channel) && wanted.includes(channel.name))
  const meant = choose(reaching)
  const stopped = reaching.filter((channel) => !isOpen(channel) && meant.includes(channel.name))
  const inHouse = to.userId !== null && message.channels.inbox !== undefined && !left.includes('inbox')
  const isShown = inHouse && wanted.includes('inbox')
  if (open.length === 0 && stopped.length === 0 && !isShown) return null
  const mayWait = inHouse && message.canWait && waits !== null
  const held = open.flatMap(({ name: way }) => {
    const until = mayWait ? heldUntil(waits, way, now) : null
    return until === null ? [] : [{ way, until }]
  })
  const leaving = open.filter(({ name }) => held.every(({ way }) => way !== name))
  const lineOf =
    (state: NewLine['state']) =>
    ({ name: channel }: Channel): NewLine => ({
      messageId: one.id,
      channel,
      kind: message.id,
      orgId: one.orgId ?? null,
      userId: to.userId,
      contactId: one.recipient.contactId ?? null,
      appointmentId: one.appointmentId ?? null,
      addressHash: channel === 'push' ? null : (addresses?.[channel] ?? null),
      language: to.language,
      state,
    })
  return {
    one,
    found,
    leaving,
    held,
    isShown,
    lines: [...leaving.map(lineOf('waiting')), ...stopped.map(lineOf('stopped'))],
  }
}

interface Sent {
  left: Channel['name'][]
  errors: unknown[]
  handed: HandedOver[]
  /** For the inbox. */
  notice: NewNotice | null
}
const NOTHING: Sent = { left: [], errors: [], handed: [], notice: null }

interface Sending {
  vault: Vault
  message: Message
  publicUrl: string
  lines: ReadonlyMap<string, string>
}

async function send(
  { vault, message, publicUrl, lines }: Sending,
  { one: { id, orgId, content: compose }, found: { to }, leaving, held, isShown }: Plan,
): Promise<Sent> {
  if (leaving.length === 0 && held.length === 0 && !isShown) return NOTHING
  const content = await compose(to)
  const { routine } = message
  const post: Omit<Post, 'line'> = {
    id,
    to,
    content,
    words: { ...message.words, ...content.words },
    stopUrl:
      routine === null || to.userId === null ? null : `${publicUrl}/web/stop/${stopToken(vault, routine, to.userId)}`,
  }
  const results = await Promise.all(
    leaving.map((channel) => handOver(channel, { ...post, line: lines.get(lineKey(id, channel.name)) ?? '' })),
  )
  return {
    left: [
      ...held.map(({ way }) => way),
      ...results.flatMap(({ channel, handed }) => (handed.state === 'sent' ? [channel] : [])),
    ],
    errors: results.flatMap((result) => ('error' in result ? [result.error] : [])),
    handed: results.map(({ handed }) => handed).filter(({ line }) => line !== ''),
    notice:
      isShown || held.length > 0
        ? noticeOf(message, post, {
            orgId: orgId ?? null,
            isShown,
            held,
            publicUrl,
          })
        : null,
  }
}

async function handOver(channel: Channel, post: Post) {
  const { line } = post
  const as = (state: HandedOver['state'], reason: HandedOver['reason'] = null) => ({
    channel: channel.name,
    handed: { line, state, reason },
  })
  return channel.deliver(post).then(
    () => as('sent'),
    (error: unknown) =>
      error instanceof NeverDelivered ? as('failed', error.reason) : { ...as('waiting', 'service'), error },
  )
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
