import type { EntityManager } from '@mikro-orm/postgresql'
import { isNpi } from '#shared/domains/orgs/registration/npi.ts'
import type { CreateOrg, RegisterOrg } from '#shared/domains/orgs/directory-schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { OrgKind, SignedIn, Status } from '#shared/kernel/roles.ts'
import { reachOf } from '#shared/kernel/reach.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { requirePublicPicture } from '#server/domains/media/index.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { settingsToBegin } from '../defaults/read-defaults.ts'
import { Org } from '../entities/org.ts'

/**
 * Makes an org that is active at once. An admin of a partner makes customers of that partner; the system makes any kind
 * but its own.
 *
 * @throws AppError `forbidden` for a kind or a partner that is not theirs to choose, `invalid_npi`
 */
export async function createOrg(context: DomainContext, input: CreateOrg): Promise<OrgId> {
  const partnerId = partnerFor(signedIn(context.actor), input)
  return inTransaction(context.em, async (em) => {
    const partner = await findPartnerOrg(em, partnerId, () => invalidField('partnerId', 'validation.choice'))
    const { userId } = signedIn(context.actor)
    await requirePublicPicture(em, { field: 'photoURL', address: input.photoURL, shown: null, userId })
    await requirePublicPicture(em, { field: 'stateLic', address: input.stateLic, shown: null, userId })
    const org = await makeOrg(em, input, partner, 'active', new Date(context.clock()))
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'org.created', orgId: org.id, subjectId: org.id })
    return org.id
  })
}

/** Of which partner it becomes a customer: of one that the maker is an admin of, unless the system makes it. */
export function partnerFor(actor: SignedIn, { role, partnerId }: Pick<CreateOrg, 'role' | 'partnerId'>): OrgId | null {
  const { isEverywhere, partnerIds: own } = reachOf(directory.create, actor)
  if (isEverywhere) return role === 'customer' ? (partnerId ?? null) : null
  const chosen = partnerId ?? own[0]
  if (role !== 'customer') throw new AppError('forbidden', { fields: { role: { key: 'code.forbidden' } } })
  if (chosen === undefined || !own.includes(chosen))
    throw new AppError('forbidden', { fields: { partnerId: { key: 'code.forbidden' } } })
  return chosen
}

const PARTNER_KINDS: readonly OrgKind[] = ['partner-reseller', 'partner-supplier']

/** A partner that takes customers. @throws what `refusal` makes where there is no such partner */
export async function findPartnerOrg(
  em: EntityManager,
  id: OrgId | null,
  refusal: () => AppError,
): Promise<Org | null> {
  if (id === null) return null
  const partner = await em.findOne(Org, { id, status: 'active', deletedAt: null, kind: { $in: [...PARTNER_KINDS] } })
  if (partner === null) throw refusal()
  return partner
}

/** The org that a filled-in form stands for. @throws AppError `invalid_npi` */
export async function makeOrg(
  em: EntityManager,
  input: CreateOrg | RegisterOrg,
  partner: Org | null,
  status: Status,
  now: Date,
): Promise<Org> {
  const isClinic = input.role === 'customer'
  return em.create(Org, {
    name: input.name,
    kind: input.role,
    status,
    email: input.email,
    phone: input.phone ?? null,
    website: input.website ?? null,
    address: input.address,
    city: input.city,
    state: input.state,
    zipcode: input.zipcode,
    country: input.country ?? null,
    about: input.about ?? null,
    photoURL: input.photoURL ?? null,
    isPublic: input.isPublic,
    timeZone: input.timeZone ?? partner?.timeZone ?? 'UTC',
    partnerId: partner?.id ?? null,
    contactName: input.contactName,
    contactEmail: input.contactEmail,
    physicianName: isClinic ? (input.physicianName ?? null) : null,
    physicianNpi: isClinic ? checkedNpi(input.physicianNPI ?? null) : null,
    stateLic: isClinic ? (input.stateLic ?? null) : null,
    consentAt: isClinic ? now : null,
    settings: await settingsToBegin(readerOf(em), input.role),
  })
}

/** @throws AppError `invalid_npi` */
export function checkedNpi(npi: string | null): string | null {
  if (npi !== null && !isNpi(npi))
    throw new AppError('invalid_npi', { fields: { physicianNPI: { key: 'validation.npi' } } })
  return npi
}
