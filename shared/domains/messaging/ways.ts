import { z } from 'zod'
import { CHANNELS, TOPICS } from '../../channels.ts'
import type { Channel, Topic } from '../../channels.ts'
import type { UserSettings } from '../identity/settings.ts'
import { DEFAULT_NOTIFICATIONS } from '../identity/settings.ts'
import { OrgId } from '../../kernel/ids.ts'
import { TimeZone } from '../../kernel/time.ts'

/** Switches that somebody has turned, by topic and way; what is not in it is as it was before. */
export const Ways = z.partialRecord(z.enum(TOPICS), z.partialRecord(z.enum(CHANNELS), z.boolean()))
export type Ways = z.infer<typeof Ways>

/** `22:00` on the wall. */
const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.format')

/** A stretch of each day; over midnight where it ends before it begins. */
export const QuietHours = z
  .strictObject({ from: WallTime, until: WallTime })
  .refine(({ from, until }) => from !== until, { error: 'validation.format', path: ['until'] })
export type QuietHours = z.infer<typeof QuietHours>

/** Somebody works at fewer orgs than this. */
const WAYS_ORGS_MAX = 50
export const DIGEST_HOUR_MAX = 23

/** By which ways somebody wants to be told, and when. */
export const NoticeChoices = z.strictObject({
  ways: Ways,
  /** Where it is otherwise for one org. */
  orgs: z.record(OrgId, Ways).refine((orgs) => Object.keys(orgs).length <= WAYS_ORGS_MAX, 'validation.tooMany'),
  quiet: QuietHours.nullable(),
  /** The hour at which what may wait comes as one mail a day; null for mails one by one. */
  digestHour: z.int().min(0).max(DIGEST_HOUR_MAX).nullable(),
  timeZone: TimeZone,
})
export type NoticeChoices = z.infer<typeof NoticeChoices>

const SWITCHES = { mail: 'reminderEmail', sms: 'reminderSms', push: 'reminderPush' } as const satisfies Record<
  Exclude<Channel, 'inbox'>,
  keyof typeof DEFAULT_NOTIFICATIONS
>

/** What holds where nobody has turned the switch of the topic: the three switches that were there before it. */
function generalWay(channel: Channel, notifications: Partial<UserSettings['notifications']> | null): boolean {
  if (channel === 'inbox') return true
  return notifications?.[SWITCHES[channel]] ?? DEFAULT_NOTIFICATIONS[SWITCHES[channel]]
}

/** Whether a topic comes by a way to somebody, or, for an org, because of it. */
export function wantsWay(
  { topic, channel }: { topic: Topic; channel: Channel },
  { ways, orgWays }: { ways: Ways; orgWays: Ways | undefined },
  notifications: Partial<UserSettings['notifications']> | null,
): boolean {
  return orgWays?.[topic]?.[channel] ?? ways[topic]?.[channel] ?? generalWay(channel, notifications)
}

/** What the matrix has to know of a message. */
interface Told {
  topic: Topic
  channels: Readonly<Partial<Record<Channel, 'always' | 'chosen' | 'instead'>>>
}

/** A cell of the matrix: `always` where no message of the topic leaves it to the person, null where none comes by that way. */
export function cellOf(messages: readonly Told[], topic: Topic, channel: Channel): 'always' | 'chosen' | null {
  const rules = messages.filter((message) => message.topic === topic).flatMap(({ channels }) => channels[channel] ?? [])
  if (rules.length === 0) return null
  return rules.every((rule) => rule === 'always') ? 'always' : 'chosen'
}
