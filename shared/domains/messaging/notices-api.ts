import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { NoticeId, OrgId } from '../../kernel/ids.ts'
import { TimeZone } from '../../kernel/time.ts'
import { ROUTINES, TOPICS } from '../../channels.ts'
import { NoticeChoices } from './ways.ts'

/** How many a bell counts. */
export const UNREAD_MAX = 100
const LIMIT_MAX = 100
const READ_MAX = 200

/** One thing that somebody was told. */
export const Notice = z.object({
  id: NoticeId,
  /** The message's id: those of one kind and day are shown as one. */
  kind: z.string(),
  topic: z.enum(TOPICS),
  title: z.string(),
  /** The screen that it leads to. */
  leads: z.string(),
  /** Whether it is about work for an org, so that its screen is one of the org. */
  isForStaff: z.boolean(),
  org: z.object({ id: OrgId, name: z.string() }).nullable(),
  at: z.string(),
  isRead: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

/** The inbox of whoever asks, and how they want to be told. */
export const notices = {
  list: endpoint({
    method: 'GET',
    path: '/api/notices',
    summary: 'What I was told, the latest first; `before` goes on from the last one of a page',
    access: { who: 'signed-in' },
    query: z.strictObject({
      before: NoticeId.optional(),
      limit: z.coerce.number().int().min(1).max(LIMIT_MAX).default(50),
      unread: z.enum(['true', 'false']).optional(),
    }),
    answer: z.object({ notices: z.array(Notice), hasMore: z.boolean() }),
  }),

  count: endpoint({
    method: 'GET',
    path: '/api/notices/count',
    summary: 'How many I have not read, up to a hundred, and in which time zone I was last',
    access: { who: 'signed-in' },
    answer: z.object({ unread: z.int().min(0).max(UNREAD_MAX), timeZone: z.string().nullable() }),
  }),

  read: endpoint({
    method: 'PUT',
    path: '/api/notices/read',
    summary: 'Mark some of mine as read; those that are nobody’s or somebody else’s are passed over',
    access: { who: 'signed-in' },
    body: z.strictObject({ ids: z.array(NoticeId).min(1).max(READ_MAX) }),
    status: 204,
  }),

  readAll: endpoint({
    method: 'PUT',
    path: '/api/notices/read-all',
    summary: 'Mark all of mine as read, up to the one that I saw last',
    access: { who: 'signed-in' },
    body: z.strictObject({ upTo: NoticeId }),
    status: 204,
  }),

  choices: endpoint({
    method: 'GET',
    path: '/api/notices/choices',
    summary: 'By which ways I want to be told of what, and when; and for which orgs I work, where it may be otherwise',
    access: { who: 'signed-in' },
    answer: z.object({
      choices: NoticeChoices.nullable(),
      workplaces: z.array(OrgId),
      /** What comes round to others and not to me. */
      ended: z.array(z.enum(ROUTINES)),
    }),
  }),

  choose: endpoint({
    method: 'PUT',
    path: '/api/notices/choices',
    summary: 'Choose them; orgs that are not mine are left out',
    access: { who: 'signed-in' },
    body: z.strictObject({ choices: NoticeChoices }),
    answer: z.object({ choices: NoticeChoices, workplaces: z.array(OrgId) }),
  }),

  setZone: endpoint({
    method: 'PUT',
    path: '/api/notices/zone',
    summary: 'Where I am: quiet hours and reminders go by the clocks there',
    access: { who: 'signed-in' },
    body: z.strictObject({ timeZone: TimeZone }),
    status: 204,
  }),
}
