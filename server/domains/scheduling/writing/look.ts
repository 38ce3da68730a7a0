import { sql } from 'kysely'
import { z } from 'zod'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import type { writing } from '#shared/domains/scheduling/writing/api.ts'
import { WrittenMessage } from '#shared/domains/scheduling/writing/schema.ts'
import { BUILT_IN, MessageTemplates, fillTemplate } from '#shared/domains/scheduling/writing/templates.ts'
import type { MessageTemplate } from '#shared/domains/scheduling/writing/templates.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { instantFromRow, millisFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Services } from '#server/runtime/services.ts'
import { wordsIn } from '#server/language/words.ts'
import { maskedWay } from '../telling/read-telling.ts'
import { fillingOf, frameOf, readVisits, recipientOfVisit } from './read-visits.ts'

const WRITTEN_MAX = 50

/** How somebody can be written to about a visit, and in which words. @throws AppError `not_found` */
export async function lookAtWriting(
  { reader, reach, clock }: Pick<Services, 'reader' | 'reach' | 'clock'>,
  id: AppointmentId,
): Promise<Answer<typeof writing.look>> {
  const [row] = await readVisits(reader, sql`a.id = ${id}`, 1)
  if (row === undefined) throw new AppError('not_found')
  const [found] = await reach(schedulingMessages.written, {
    id: `look-${id}`,
    recipient: recipientOfVisit(row),
    orgId: row.org_id,
  })
  if (found === undefined) throw new AppError('not_found')
  const { to, ways } = found
  const filling = fillingOf(row, to)
  const own = await readTemplates(reader, row.org_id)
  return {
    user: row.user_id,
    contact: row.contact_id,
    ways: ways.map(maskedWay),
    language: to.language,
    frame: frameOf(row, to),
    templates: [
      ...own.map(({ id: template, name, text }) => ({ id: template, name, text: fillTemplate(text, filling) })),
      ...BUILT_IN.map((template) => ({
        id: template,
        name: null,
        text: fillTemplate(wordsIn(to.language, 'mail')(`templates.${template}`), filling),
      })),
    ],
    written: await listWritten(reader, id, clock()),
  }
}

const TemplatesRow = z.object({ templates: MessageTemplates.nullable() })

async function readTemplates(reader: Reader, orgId: string): Promise<MessageTemplate[]> {
  const { rows } = await sqlOf(TemplatesRow)`
    select settings->'messageTemplates' as templates from orgs where id = ${orgId}`.execute(reader)
  return rows[0]?.templates ?? []
}

const WrittenRow = WrittenMessage.omit({ text: true, state: true }).extend({
  text: z.string().nullable(),
  leavesAt: z.string(),
  withdrawnAt: z.string().nullable(),
})

async function listWritten(reader: Reader, appointmentId: string, now: number): Promise<WrittenMessage[]> {
  const { rows } = await sqlOf(WrittenRow)`
    select m.id, m.created_at as at, trim(u.first_name || ' ' || u.last_name) as by, m.channel, m.words as text,
      m.leaves_at as "leavesAt", m.withdrawn_at as "withdrawnAt"
    from patient_messages m left join users u on u.id = m.written_by and u.deleted_at is null
    where m.appointment_id = ${appointmentId} order by m.created_at desc, m.id limit ${WRITTEN_MAX}`.execute(reader)
  return rows.map(({ leavesAt, withdrawnAt, text, at, ...row }) => ({
    ...row,
    text: text ?? '',
    at: instantFromRow(at),
    state: stateOf(withdrawnAt !== null, millisFromRow(leavesAt) > now),
  }))
}

function stateOf(isWithdrawn: boolean, isWaiting: boolean): WrittenMessage['state'] {
  if (isWithdrawn) return 'withdrawn'
  return isWaiting ? 'waiting' : 'sent'
}
