import { EXPORT_DAYS_MAX, journalExport } from '#shared/domains/journal/export-api.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { recordView } from '#server/audit/record-view.ts'
import type { Reader } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { requireTreated } from '../entries/find-entry.ts'
import { refuseRange } from '../entries/queries.ts'
import { readReport } from './read-report.ts'
import { writeCsv } from './write-csv.ts'
import { writeFhir } from './write-fhir.ts'

interface JournalView {
  context: DomainContext
  caller: Caller
  userId: UserId
  why: 'journalFile' | 'journalReport'
}

/** Who downloads or looks is written down: staff among the looks at the person's record, the person as taking their own. */
async function recordJournalView(reader: Reader, { context, caller, userId, why }: JournalView): Promise<void> {
  const about = { subjectId: userId, userId, details: { why } }
  if (!caller.isSubject) await recordView(reader, context, { kind: 'user.viewed', orgId: caller.orgId, ...about })
  else if (why === 'journalFile') await recordView(reader, context, { kind: 'user.exported', ...about })
}

export const journalExportRoutes = routesOf(journalExport, {
  async csv({ reader, context, caller, params: { userId: id, ...days } }) {
    await requireTreated(reader, caller, id)
    refuseRange(days, EXPORT_DAYS_MAX)
    await recordJournalView(reader, { context, caller, userId: id, why: 'journalFile' })
    return writing(writeCsv(reader, id, days))
  },

  async fhir({ reader, context, caller, services, params: { userId: id, ...days } }) {
    await requireTreated(reader, caller, id)
    refuseRange(days, EXPORT_DAYS_MAX)
    await recordJournalView(reader, { context, caller, userId: id, why: 'journalFile' })
    return writing(writeFhir(reader, { userId: id, days, clock: services.clock }))
  },

  async report({ reader, context, caller, params: { userId: id, ...days } }) {
    await requireTreated(reader, caller, id)
    const report = await readReport(reader, id, days)
    await recordJournalView(reader, { context, caller, userId: id, why: 'journalReport' })
    return report
  },
})
