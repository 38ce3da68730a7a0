import { EXPORT_DAYS_MAX, journalExport } from '#shared/domains/journal/export-api.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { recordLook } from '#server/audit/record-look.ts'
import type { Reader } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Standing } from '#server/runtime/call.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { requireTreated } from '../entries/find-entry.ts'
import { refuseRange } from '../entries/queries.ts'
import { readReport } from './read-report.ts'
import { writeCsv } from './write-csv.ts'
import { writeFhir } from './write-fhir.ts'

interface Look {
  context: DomainContext
  standing: Standing
  userId: UserId
  why: 'journalFile' | 'journalReport'
}

/** Who downloads or looks is written down: staff among the looks at the person's record, the person as taking their own. */
async function lookAt(reader: Reader, { context, standing, userId, why }: Look): Promise<void> {
  const about = { subjectId: userId, userId, details: { why } }
  if (!standing.isSubject) await recordLook(reader, context, { kind: 'user.viewed', orgId: standing.orgId, ...about })
  else if (why === 'journalFile') await recordLook(reader, context, { kind: 'user.exported', ...about })
}

export const journalExportRoutes = routesOf(journalExport, {
  async csv({ reader, context, standing, params: { userId: id, ...days } }) {
    await requireTreated(reader, standing, id)
    refuseRange(days, EXPORT_DAYS_MAX)
    await lookAt(reader, { context, standing, userId: id, why: 'journalFile' })
    return writing(writeCsv(reader, id, days))
  },

  async fhir({ reader, context, standing, services, params: { userId: id, ...days } }) {
    await requireTreated(reader, standing, id)
    refuseRange(days, EXPORT_DAYS_MAX)
    await lookAt(reader, { context, standing, userId: id, why: 'journalFile' })
    return writing(writeFhir(reader, { userId: id, days, clock: services.clock }))
  },

  async report({ reader, context, standing, params: { userId: id, ...days } }) {
    await requireTreated(reader, standing, id)
    const report = await readReport(reader, id, days)
    await lookAt(reader, { context, standing, userId: id, why: 'journalReport' })
    return report
  },
})
