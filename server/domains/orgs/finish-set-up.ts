import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { loadOrg } from './directory/load-org.ts'

/** Notes that an org is set up, in the transaction that finished it (spec §2 Setup Plan Templates). @throws AppError `not_found` */
export async function finishSetUp(context: DomainContext, orgId: OrgId, doneBy?: UserId | null): Promise<void> {
  const org = await loadOrg(context.em, orgId)
  if (org.settings.isSetupComplete === true) return
  org.settings = { ...org.settings, isSetupComplete: true }
  await context.em.flush()
  await recordEvent(context, {
    kind: 'org.settings_changed',
    orgId,
    subjectId: orgId,
    ...(doneBy === undefined ? {} : { actorId: doneBy }),
    details: { fields: ['isSetupComplete'] },
  })
}
