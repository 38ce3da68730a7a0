import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrgId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { visitChoice } from './public-schema.ts'
import { DayOverview, HoldRequest, HoldView } from './holds-schema.ts'

/** What the public scheduler asks before it books: which days have something, and to keep a slot for a while. */
export const holds = {
  listDays: endpoint({
    method: 'GET',
    path: '/api/web/org/{orgId}/days',
    summary: 'The days that anybody may book, and whether each has a free slot',
    access: { who: 'anyone' },
    params: OrgPath,
    query: z.strictObject(visitChoice),
    answer: z.object({ timezone: z.string(), days: z.array(DayOverview) }),
    errors: ['not_found'],
  }),

  hold: endpoint({
    method: 'POST',
    path: '/api/web/org/{orgId}/hold',
    summary: 'Keep a free slot for five minutes while the form is filled in',
    access: { who: 'anyone' },
    limit: 'booking',
    params: OrgPath,
    body: HoldRequest,
    answer: z.object({ hold: HoldView }),
    status: 201,
    errors: ['not_found', 'slot_taken', 'slot_not_offered', 'provider_taken', 'room_taken'],
  }),

  release: endpoint({
    method: 'DELETE',
    path: '/api/web/org/{orgId}/hold/{holdId}',
    summary: 'Give a kept slot back',
    access: { who: 'anyone' },
    limit: 'booking',
    params: z.strictObject({ orgId: OrgId, holdId: z.uuid().toLowerCase() }),
    status: 204,
    errors: ['not_found'],
  }),
}
