import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { AbsenceId, OrgId } from '../../../kernel/ids.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { STAFF } from '../../../kernel/roles.ts'
import { DAY } from '../../../kernel/time.ts'
import { IN_ORDER, noLongerThan, stretch } from '../stretch.ts'
import { BlockView, ChangeBlock, NewBlock } from './schema.ts'

/** The longest stretch whose blocks one call lists. */
const RANGE_MAX = 100 * DAY

const BlockPath = z.strictObject({ orgId: OrgId, blockId: AbsenceId })
/** As appointments are made: system administrators have no business with what staff are away for. */
const desk = { who: 'org', roles: STAFF, in: 'params' } as const
/** `visits` counts those that are booked in it and stay. */
const One = z.object({ block: BlockView, visits: z.number().int() })

/** The calls about time that the desk keeps free of visits (docs/decisions/scheduling/blocked-time.md). */
export const blocks = {
  list: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/time-blocks',
    summary: 'The blocked time of an org, of its providers and rooms',
    access: desk,
    params: OrgPath,
    query: z
      .strictObject(stretch)
      .refine(...IN_ORDER)
      .refine(...noLongerThan(RANGE_MAX)),
    answer: z.object({ blocks: z.array(BlockView) }),
  }),

  add: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/time-blocks',
    summary: 'Block time of an org, of one of its providers or rooms',
    access: desk,
    idempotent: true,
    params: OrgPath,
    body: NewBlock,
    answer: One,
    status: 201,
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/time-blocks/{blockId}',
    summary: 'Move or change blocked time',
    access: desk,
    params: BlockPath,
    body: ChangeBlock,
    answer: One,
    errors: ['version_conflict'],
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/time-blocks/{blockId}',
    summary: 'Open blocked time for visits again',
    access: desk,
    params: BlockPath,
    status: 204,
  }),
}
