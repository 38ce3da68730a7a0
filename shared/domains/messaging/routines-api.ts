import { z } from 'zod'
import { ROUTINES } from '../../channels.ts'
import { endpoint } from '../../kernel/endpoint.ts'

export const RoutineName = z.enum(ROUTINES)

/** One kind of messages that come round, and whether it still does. */
export const RoutineView = z.object({ routine: RoutineName, isWanted: z.boolean() })
export type RoutineView = z.infer<typeof RoutineView>

const LinkPath = z.strictObject({ token: z.string().min(1).max(100) })
/** Whatever is wrong with a link, the answer is the same. */
const byLink = { access: { who: 'anyone' }, params: LinkPath, errors: ['not_found'] } as const

/** Ending messages that come round, by the link in their mail or in the account. */
export const routines = {
  open: endpoint({
    ...byLink,
    method: 'GET',
    path: '/api/web/stop/{token}',
    summary: 'Which messages a link ends, and whether they come; opening it ends nothing',
    answer: RoutineView,
  }),

  set: endpoint({
    ...byLink,
    method: 'PUT',
    path: '/api/web/stop/{token}',
    summary: 'End them, or have them come again',
    body: z.strictObject({ isWanted: z.boolean() }),
    answer: RoutineView,
  }),

  /** At the page's own address: a mail program that knows nothing of it opens the page. The form that it sends is not read. */
  endByMail: endpoint({
    ...byLink,
    method: 'POST',
    path: '/web/stop/{token}',
    summary: 'End them by the button of a mail program (RFC 8058)',
    // No program asks again, and who has ended them is not to be written to.
    duringMaintenance: true,
    status: 204,
  }),

  choose: endpoint({
    method: 'PUT',
    path: '/api/notices/routine',
    summary: 'Whether messages of a kind that comes round come to me',
    access: { who: 'signed-in' },
    body: z.strictObject({ routine: RoutineName, isWanted: z.boolean() }),
    status: 204,
  }),
}
