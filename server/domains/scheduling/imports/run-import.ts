import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { IMPORT_MAX_LINES } from '#shared/domains/imports/limits.ts'
import type { ImportLine, ImportRequest, ImportResult } from '#shared/domains/scheduling/imports-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { refuseSecond } from '#server/domains/contacts/index.ts'
import { refuseOverlap } from '../slots/refuse-overlap.ts'
import { lockDay } from '../slots/take-lane.ts'
import { applyAppointments } from './appointments/apply-appointments.ts'
import { planAppointments } from './appointments/plan-appointments.ts'
import { presentAppointmentLine, totalsOf } from './present-import.ts'
import type { AppointmentLine } from './reading/import-line.ts'
import { readAppointmentTable } from './reading/read-appointment-table.ts'
import { readCalendar } from './reading/read-calendar.ts'
import { refuseLargeText, tooManyLines } from '#server/tables/read-records.ts'

/**
 * Imports a file of appointments, or tells what would happen. Both go the same way up to the moment of writing;
 * the import itself is one transaction, and a second one of the org waits for it.
 *
 * @throws AppError `too_large`, `invalid_input` for a text that is none of the kind or lacks columns, `import_refused` while a
 *   line is wrong and was not to be left out
 */
export async function runImport(context: DomainContext, orgId: OrgId, request: ImportRequest): Promise<ImportResult> {
  refuseLargeText(request.text)
  const file = await readFile(context, orgId, request)
  if (file.lines.length > IMPORT_MAX_LINES) throw tooManyLines()
  const { dryRun, skipWrong } = request
  const lines = dryRun
    ? (await plan(context, orgId, file, false)).lines
    : await carryOut(context, orgId, file, skipWrong)
  return { isApplied: !dryRun, totals: totalsOf(lines), unknownColumns: file.unknownColumns, lines }
}

interface ReadFile {
  unknownColumns: string[]
  lines: AppointmentLine[]
}

async function readFile({ em, clock }: DomainContext, orgId: OrgId, request: ImportRequest): Promise<ReadFile> {
  const { format, text } = request
  const { timeZone } = await readHours(readerOf(em), orgId)
  if (format === 'csv') return readAppointmentTable(text, timeZone)
  return { unknownColumns: [], lines: await readCalendar(text, timeZone, clock()) }
}

interface Plan {
  lines: ImportLine[]
  apply(): Promise<void>
}

async function plan(context: DomainContext, orgId: OrgId, file: ReadFile, isHeld: boolean): Promise<Plan> {
  const { em, clock } = context
  const reader = readerOf(em)
  const { language } = context.origin
  const situation = { orgId, hours: await readHours(reader, orgId), now: clock() }
  const lockDays = async (days: readonly string[]) => {
    if (isHeld) for (const day of days) await lockDay(em, orgId, day)
  }
  const planned = await planAppointments(reader, file.lines, situation, { isHeld, lockDays })
  return {
    lines: planned.map((one) => presentAppointmentLine(one, language)),
    apply: () => applyAppointments(context, orgId, planned),
  }
}

async function carryOut(
  context: DomainContext,
  orgId: OrgId,
  file: ReadFile,
  skipWrong: boolean,
): Promise<ImportLine[]> {
  return refuseSecond(() =>
    refuseOverlap(() =>
      inTransaction(context.em, async (em) => {
        const inside = { ...context, em }
        await waitForTurn(em, orgId)
        const { lines, apply } = await plan(inside, orgId, file, true)
        const totals = totalsOf(lines)
        if (totals.wrong > 0 && !skipWrong) throw new AppError('import_refused', { details: { totals } })
        if (totals.create + totals.change === 0) return lines
        await apply()
        await recordEvent(inside, {
          kind: 'appointment.imported',
          orgId,
          subjectId: null,
          details: { ...totals },
        })
        return lines
      }),
    ),
  )
}

/** Longer than any call may take otherwise: thousands of lines, and perhaps another import before this one. */
async function waitForTurn(em: EntityManager, orgId: OrgId): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(readerOf(em))
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${orgId}`}, 0))`.execute(readerOf(em))
}
