import { readsContacts } from '#shared/domains/audit/access.ts'
import { audit } from '#shared/domains/audit/api.ts'
import type { AuditFilters } from '#shared/domains/audit/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { recordDownload } from '#server/audit/record-download.ts'
import type { Reader } from '#server/database/orm.ts'
import { isToldOfPatients } from '#server/domains/orgs/index.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import { sendLines, sendTable } from './export/write-log.ts'
import { listEntries, listViews } from './queries.ts'

export const auditRoutes = routesOf(audit, {
  listOfOrg: async ({ reader, context, caller, actor, params: { orgId }, query }) =>
    listEntries(reader, query, {
      orgId,
      isOwnStaff: readsContacts(caller.role),
      isToldOfPatients: await isToldOfPatients(reader, actor, orgId),
      language: context.origin.language,
    }),

  listAll: ({ reader, context, query }) =>
    listEntries(reader, query, {
      orgId: null,
      isOwnStaff: false,
      isToldOfPatients: true,
      language: context.origin.language,
    }),

  csvOfOrg: async ({ params, query, ...call }) => writing(sendTable(await takeFile(call, 'csv', params.orgId, query))),

  linesOfOrg: async ({ params, query, ...call }) =>
    writing(sendLines(await takeFile(call, 'jsonl', params.orgId, query))),

  csvOfAll: async ({ query, ...call }) => writing(sendTable(await takeFile(call, 'csv', null, query))),

  linesOfAll: async ({ query, ...call }) => writing(sendLines(await takeFile(call, 'jsonl', null, query))),

  // To the person themselves every look is told; staff hears of those in the name of their own org.
  listViews: ({ reader, params, query, caller }) =>
    listViews(reader, params.userId, caller.isSubject ? null : caller.orgId, query),
})

interface FileCall {
  reader: Reader
  services: Services
  context: DomainContext
  actor: SignedIn
}

/** Writes down that the log is taken along, before any of it is. A word that was searched for may be a name, and is not kept. */
async function takeFile(
  { reader, services, context, actor }: FileCall,
  form: 'csv' | 'jsonl',
  orgId: OrgId | null,
  filters: AuditFilters,
) {
  const until = new Date(services.clock())
  const { s = '', ...others } = filters
  await recordDownload(reader, context, {
    kind: 'audit.exported',
    orgId,
    subjectId: orgId ?? actor.userId,
    details: { form, ...others, ...(s === '' ? {} : { searched: true }) },
  })
  const isTold = orgId === null || (await isToldOfPatients(reader, actor, orgId))
  return { reader, vault: services.vault, log: { orgId, isToldOfPatients: isTold }, filters, until }
}
