import { HelpHours, NO_HELP_HOURS, deskPresence } from '#shared/domains/helpdesk/hours.ts'
import type { ChangeHelpHours } from '#shared/domains/helpdesk/hours.ts'
import type { DeskPresence } from '#shared/domains/helpdesk/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'

/** There is one row, and this is its name. */
const THE_ROW = '01a00000-0000-7000-8000-000000000001'

export async function readHours(reader: Reader): Promise<HelpHours> {
  const { rows } = await sqlOf(HelpHours)`
    select time_zone as "timeZone", week, version from help_hours where id = ${THE_ROW}`.execute(reader)
  return rows[0] ?? NO_HELP_HOURS
}

/** Whether somebody is there now; null as long as no hours are set. */
export const readPresence = async (reader: Reader, now: number): Promise<DeskPresence | null> =>
  deskPresence(await readHours(reader), now)

/** Of two changes at once the later is refused. @throws AppError `version_conflict` with what holds now */
export async function changeHours(
  context: DomainContext,
  { version, timeZone, week }: ChangeHelpHours,
): Promise<HelpHours> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = new Date(context.clock())
    const { rows } = await sqlOf(HelpHours)`
      insert into help_hours as h (id, created_at, updated_at, time_zone, week)
      values (${THE_ROW}, ${now}, ${now}, ${timeZone}, ${JSON.stringify(week)}::jsonb)
      on conflict (id) do update set updated_at = excluded.updated_at, time_zone = excluded.time_zone, week = excluded.week,
        version = h.version + 1 where h.version = ${version}
      returning time_zone as "timeZone", week, version`.execute(reader)
    const [hours] = rows
    if (hours === undefined) throw new AppError('version_conflict', { details: { current: await readHours(reader) } })
    await recordEvent({ ...context, em }, { kind: 'chat.hours_changed', subjectId: THE_ROW })
    return hours
  })
}
