import { LockMode } from '@mikro-orm/core'
import type { InferEntity } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { CAMPAIGNS_MAX } from '#shared/domains/campaigns/schema.ts'
import type { CampaignInput, CampaignView, ChangeCampaign } from '#shared/domains/campaigns/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { CampaignId, OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { requirePublicPicture } from '#server/domains/media/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { signedIn } from '#server/runtime/context.ts'
import { Campaign } from './entities/campaign.ts'
import { readCampaign } from './queries.ts'

/**
 * Makes a campaign (spec §2 Campaigns).
 *
 * @throws AppError `invalid_input` for one too many, and for a service, a picture or another campaign that is not the org's
 */
export async function createCampaign(
  context: DomainContext,
  orgId: OrgId,
  { status, comparedWith, ...input }: CampaignInput,
): Promise<CampaignView> {
  return inTransaction(context.em, async (em) => {
    await inLine(em, orgId)
    if ((await em.count(Campaign, { orgId })) >= CAMPAIGNS_MAX)
      throw invalidField('name', 'validation.tooMany', { maximum: CAMPAIGNS_MAX })
    await requireOwn(em, context, orgId, { ...input, shown: null })
    const campaign = em.create(Campaign, { orgId, ...input, isSuspended: status === 'suspended', comparedWith: null })
    await em.flush()
    await compare(em, campaign, comparedWith)
    await recordEvent({ ...context, em }, { kind: 'campaign.created', orgId, subjectId: campaign.id })
    return readCampaign(readerOf(em), { orgId, now: context.clock() }, campaign.id)
  })
}

/**
 * Changes a campaign; it counts at once.
 *
 * @throws AppError `not_found`, `version_conflict` with what somebody else has saved, `invalid_input` as when it is made
 */
export async function changeCampaign(
  context: DomainContext,
  orgId: OrgId,
  id: CampaignId,
  { version, status, comparedWith, ...input }: ChangeCampaign,
): Promise<CampaignView> {
  return inTransaction(context.em, async (em) => {
    await inLine(em, orgId)
    const campaign = await loadCampaign(em, orgId, id)
    const place = { orgId, now: context.clock() }
    if (campaign.version !== version)
      throw new AppError('version_conflict', { details: { current: await readCampaign(readerOf(em), place, id) } })
    await requireOwn(em, context, orgId, { ...input, shown: campaign.photoURL })
    const before = { ...campaign }
    em.assign(campaign, { ...input, isSuspended: status === 'suspended' })
    await em.flush()
    await compare(em, campaign, comparedWith)
    const fields = changedFields(before, campaign)
    if (fields.length > 0)
      await recordEvent({ ...context, em }, { kind: 'campaign.changed', orgId, subjectId: id, details: { fields } })
    return readCampaign(readerOf(em), place, id)
  })
}

/** Takes a campaign away with its figures. @throws AppError `not_found` */
export async function removeCampaign(context: DomainContext, orgId: OrgId, id: CampaignId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    await inLine(em, orgId)
    em.remove(await loadCampaign(em, orgId, id))
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'campaign.removed', orgId, subjectId: id })
  })
}

type Row = InferEntity<typeof Campaign>

/** Writers of an org's campaigns one after the other: two that are compared name each other, and there are so many at most. */
async function inLine(em: EntityManager, orgId: OrgId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`campaigns ${orgId}`}, 0))`.execute(readerOf(em))
}

async function loadCampaign(em: EntityManager, orgId: OrgId, id: CampaignId): Promise<Row> {
  const campaign = await em.findOne(Campaign, { id, orgId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (campaign === null) throw new AppError('not_found')
  return campaign
}

interface Chosen {
  services: readonly ServiceId[]
  photoURL: string | null
  /** The picture until now. */
  shown: string | null | undefined
}

async function requireOwn(
  em: EntityManager,
  { actor }: DomainContext,
  orgId: OrgId,
  { services, photoURL, shown }: Chosen,
): Promise<void> {
  const { userId } = signedIn(actor)
  await requirePublicPicture(em, { field: 'photoURL', address: photoURL, shown, userId })
  const ids = [...new Set(services)]
  if (ids.length === 0) return
  const { rows } = await sql`
    select 1 from services where id = any(${ids}::uuid[]) and org_id = ${orgId} and status <> 'deleted'`.execute(
    readerOf(em),
  )
  if (rows.length < ids.length) throw invalidField('services', 'validation.choice')
}

/** Two that are compared name each other; with whom either was compared before, they are no longer. */
async function compare(em: EntityManager, { id, orgId }: Row, other: CampaignId | null): Promise<void> {
  const campaign = await em.findOneOrFail(Campaign, { id, orgId })
  if ((campaign.comparedWith ?? null) === other) return
  if (other === id) throw invalidField('comparedWith', 'validation.choice')
  const partner = other === null ? null : await em.findOne(Campaign, { id: other, orgId })
  if (other !== null && partner === null) throw invalidField('comparedWith', 'validation.choice')
  for (const before of [campaign.comparedWith, partner?.comparedWith]) {
    if (before === null || before === undefined) continue
    const left = await em.findOne(Campaign, { id: before, orgId })
    if (left !== null) left.comparedWith = null
  }
  campaign.comparedWith = other
  if (partner !== null) partner.comparedWith = id
  await em.flush()
}

const WRITTEN = [
  'name',
  'services',
  'ctaURL',
  'ctaText',
  'title',
  'caption',
  'startDate',
  'endDate',
  'photoURL',
  'comparedWith',
] as const satisfies readonly (keyof Row)[]

/** Which of what the staff write is another than before. */
function changedFields(before: Row, after: Row): string[] {
  const fields: string[] = WRITTEN.filter((field) => String(before[field] ?? '') !== String(after[field] ?? ''))
  return before.isSuspended === after.isSuspended ? fields : [...fields, 'status']
}
