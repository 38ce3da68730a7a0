import type { EntityManager } from '@mikro-orm/postgresql'
import type { RegisterOrg } from '#shared/domains/orgs/directory-schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { holdLicense } from '#server/domains/media/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Org } from '../entities/org.ts'
import { findPartnerOrg, makeOrg } from '../directory/create-org.ts'

/**
 * Takes down a clinic that asks to be taken in: it is pending, and nobody can do anything with it until the partner or
 * the system approves it (docs/decisions/orgs/org-registration.md).
 *
 * @throws AppError `not_found` for a partner that does not exist, `invalid_npi`, `invalid_input` for a licence that was not
 *   uploaded for this registration
 */
export async function registerOrg(context: DomainContext, input: RegisterOrg): Promise<OrgId> {
  return inTransaction(context.em, async (em) => {
    const partner = await findPartnerOrg(em, input.partnerId ?? null, () => new AppError('not_found'))
    await takeLicense(em, input.stateLic)
    const org = await makeOrg(em, input, partner, 'pending', new Date(context.clock()))
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'org.registered', orgId: org.id, subjectId: org.id })
    return org.id
  })
}

/** A licence is shown by one org: the picture was sent for it, and nobody else can point at it. */
async function takeLicense(em: EntityManager, address: string): Promise<void> {
  const isThere = await holdLicense(em, address)
  if (!isThere || (await em.count(Org, { stateLic: address })) > 0)
    throw invalidField('stateLic', 'validation.stateLicUpload')
}
