import { changesOf } from '#shared/domains/audit/public-values.ts'
import type { ChangeOrg } from '#shared/domains/orgs/directory-schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { pick } from '#shared/kernel/records.ts'
import { isAsSystem } from '#shared/kernel/reach.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { requirePublicPicture } from '#server/domains/media/index.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import type { Org } from '../entities/org.ts'
import { checkedNpi, findPartnerOrg } from './create-org.ts'
import { loadOrg } from './load-org.ts'

/**
 * Changes what an org tells about itself. What is left out stays; null clears. Nothing is written where nothing changes.
 *
 * @throws AppError `version_conflict`, `invalid_npi`, `consent_locked`, `forbidden` for a partner that somebody else chooses
 */
export async function changeOrg(
  context: DomainContext,
  caller: Caller,
  id: OrgId,
  { version, physicianNPI, medicalDirectorConsent, partnerId, ...fields }: ChangeOrg,
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const org = await loadOrg(em, id, version)
    if (partnerId !== undefined && partnerId !== (org.partnerId ?? null)) {
      if (!isAsSystem(caller.role))
        throw new AppError('forbidden', { fields: { partnerId: { key: 'code.forbidden' } } })
      if (partnerId === id) throw invalidField('partnerId', 'validation.choice')
      await findPartnerOrg(em, partnerId, () => invalidField('partnerId', 'validation.choice'))
    }
    const { userId } = signedIn(context.actor)
    const { photoURL, stateLic } = fields
    await requirePublicPicture(em, { field: 'photoURL', address: photoURL, shown: org.photoURL, userId })
    await requirePublicPicture(em, { field: 'stateLic', address: stateLic, shown: org.stateLic, userId })
    const before = fieldsOf(org)
    refuseNamelessClinic(org, { physicianName: fields.physicianName, physicianNPI })
    em.assign(org, { ...fields, partnerId }, { ignoreUndefined: true })
    if (physicianNPI !== undefined) org.physicianNpi = checkedNpi(physicianNPI)
    if (medicalDirectorConsent !== undefined) settleConsent(org, medicalDirectorConsent, new Date(context.clock()))
    const changed = changedFields(before, org)
    if (changed.length === 0) return
    await em.flush()
    await recordEvent(
      { ...context, em },
      { kind: 'org.changed', orgId: id, subjectId: id, details: changesOf('org.changed', changed, before, org) },
    )
  })
}

/** A clinic keeps the name and number of its physician once it has told them. */
function refuseNamelessClinic(
  org: Org,
  { physicianName, physicianNPI }: Pick<ChangeOrg, 'physicianName' | 'physicianNPI'>,
): void {
  if (org.kind !== 'customer') return
  if (physicianName === null && org.physicianName !== null)
    throw invalidField('physicianName', 'validation.physicianNameRequired')
  if (physicianNPI === null && org.physicianNpi !== null) throw invalidField('physicianNPI', 'validation.npiRequired')
}

/** Consent can be given once and is never taken back by an edit (spec §5 Org form). */
function settleConsent(org: Org, isGiven: boolean, now: Date): void {
  if (!isGiven && (org.consentAt ?? null) !== null)
    throw new AppError('consent_locked', { fields: { medicalDirectorConsent: { key: 'code.consent_locked' } } })
  if (isGiven) org.consentAt ??= now
}

const FIELDS = [
  'name',
  'email',
  'phone',
  'website',
  'address',
  'city',
  'state',
  'country',
  'zipcode',
  'about',
  'photoURL',
  'isPublic',
  'timeZone',
  'partnerId',
  'contactName',
  'contactEmail',
  'physicianName',
  'physicianNpi',
  'stateLic',
  'consentAt',
] as const satisfies readonly (keyof Org)[]

type Fields = Pick<Org, (typeof FIELDS)[number]>

const fieldsOf = (org: Org): Fields => pick(org, FIELDS)

const changedFields = (before: Fields, after: Org): string[] =>
  FIELDS.filter((field) => (before[field] ?? null) !== (after[field] ?? null))
