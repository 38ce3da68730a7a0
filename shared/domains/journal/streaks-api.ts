import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { TimeZone } from '../../kernel/time.ts'
import { NewPause, PauseView } from './streaks-schema.ts'

/** The calls about days on which somebody could not write: they neither count for a streak nor end it. */
export const streaks = {
  listPauses: endpoint({
    method: 'GET',
    path: '/api/streaks/my/pauses',
    summary: 'My pauses, the latest first',
    access: { who: 'signed-in' },
    answer: z.object({ pauses: z.array(PauseView) }),
  }),

  addPause: endpoint({
    method: 'POST',
    path: '/api/streaks/my/pauses',
    summary: 'Pause my streaks for some days, which may have begun up to a week ago',
    access: { who: 'signed-in' },
    idempotent: true,
    query: z.strictObject({ timeZone: TimeZone.optional() }),
    body: NewPause,
    answer: z.object({ pause: PauseView }),
    status: 201,
  }),

  removePause: endpoint({
    method: 'DELETE',
    path: '/api/streaks/my/pauses/{pauseId}',
    summary: 'Take a pause back',
    access: { who: 'signed-in' },
    params: z.strictObject({ pauseId: z.uuid().toLowerCase() }),
    status: 204,
    errors: ['not_found'],
  }),
}
