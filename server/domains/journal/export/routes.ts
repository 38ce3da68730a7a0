import { EXPORT_DAYS_MAX, journalExport } from '#shared/domains/journal/export-api.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { recordDownload } from '#server/audit/record-download.ts'
import type { Reader } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { requireTreated } from '../entries/find-entry.ts'
import { refuseRange } from '../entries/queries.ts'
import { onlookerOf, requireJournal } from '../sharing/readable.ts'
import { readReport } from './read-report.ts'
import { writeCsv } from './write-csv.ts'
import { writeFhir } from './write-fhir.ts'

/** Where the pages of entries are, for the person and for staff (spec §2). */
const OWN_ENTRIES = '/dashboard/activities/'
const ENTRIES_OF = '/dashboard/org/user/'

interface JournalFile {
  context: DomainContext
  caller: Caller
  userId: UserId
}

/** A file is written down whoever takes it: staff's by the declaration of the call, the person's as taking their own. */
async function recordFile(reader: Reader, { context, caller, userId }: JournalFile): Promise<void> {
  if (caller.isSubject)
    await recordDownload(reader, context, {
      kind: 'user.exported',
      subjectId: userId,
      userId,
      details: { why: 'journalFile' },
    })
}

export const journalExportRoutes = routesOf(journalExport, {
  async csv({ reader, context, caller, actor, services, params: { userId: id, ...days } }) {
    const onlooker = onlookerOf(caller, actor)
    await requireTreated(reader, caller, id)
    await requireJournal(reader, onlooker, id)
    refuseRange(days, EXPORT_DAYS_MAX)
    await recordFile(reader, { context, caller, userId: id })
    const pages = new URL(caller.isSubject ? OWN_ENTRIES : `${ENTRIES_OF}${id}/activities/`, services.config.publicUrl)
    return writing(writeCsv(reader, { userId: id, onlooker }, days, (entryId) => `${pages.href}${entryId}/edit`))
  },

  async fhir({ reader, context, caller, actor, services, params: { userId: id, ...days } }) {
    const onlooker = onlookerOf(caller, actor)
    await requireTreated(reader, caller, id)
    await requireJournal(reader, onlooker, id)
    refuseRange(days, EXPORT_DAYS_MAX)
    await recordFile(reader, { context, caller, userId: id })
    return writing(writeFhir(reader, { userId: id, onlooker, days, clock: services.clock }))
  },

  async report({ reader, caller, actor, params: { userId: id, ...days } }) {
    const onlooker = onlookerOf(caller, actor)
    await requireTreated(reader, caller, id)
    await requireJournal(reader, onlooker, id)
    return readReport(reader, { userId: id, onlooker }, days)
  },
})
