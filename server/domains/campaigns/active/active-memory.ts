import { z } from 'zod'
import { statusOn } from '#shared/domains/campaigns/rules.ts'
import { CampaignSlide, SLIDES_MAX } from '#shared/domains/campaigns/schema.ts'
import { dayOf } from '#shared/domains/journal/days.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { OrgMemory, oneOfProcess } from '#server/live/org-memory.ts'
import type { LiveNews } from '#server/live/org-memory.ts'

/** What changed without being told, by hand in the database, is seen after so long. */
const KEPT_MS = 60_000

const Candidate = CampaignSlide.extend({
  isSuspended: z.boolean(),
  startDate: LocalDate.nullable(),
  endDate: LocalDate.nullable(),
  zone: z.string(),
})

/** A slide, and what tells on which days it is shown. */
type Candidate = Pick<z.infer<typeof Candidate>, 'isSuspended' | 'startDate' | 'endDate' | 'zone'> & {
  slide: CampaignSlide
}

/**
 * What each org shows: every overview of every patient asks for it. What is kept holds for more days than one, and which of it is active
 * is told at each call by the org's own day, so that midnight comes where the org is (docs/decisions/campaigns/campaigns.md).
 */
export class ActiveMemory {
  readonly #kept: OrgMemory<readonly Candidate[]>

  constructor(reader: Reader, live: LiveNews) {
    this.#kept = new OrgMemory(live, {
      // The zone of an org and whether it is active are changed with the org.
      changes: /^(?:campaign|org)\./,
      keptMs: KEPT_MS,
      read: (orgId) => readCandidates(reader, orgId),
    })
  }

  /** What an org shows at a moment, the latest first; nothing of an org that is not active. */
  async activeAt(orgId: OrgId, now: number): Promise<CampaignSlide[]> {
    const candidates = await this.#kept.of(orgId, now)
    return candidates
      .filter((campaign) => statusOn(campaign, dayOf(now, campaign.zone)) === 'active')
      .slice(0, SLIDES_MAX)
      .map(({ slide }) => slide)
  }

  /** Called by who has just changed something, whose own next question is not to wait for the news. */
  forget(orgId: OrgId): void {
    this.#kept.forget(orgId)
  }
}

/** The one of this process. */
export const activeMemoryOf = oneOfProcess(({ reader, live }) => new ActiveMemory(reader, live))

/** What may be active on a day that comes, without what is suspended or over everywhere. */
async function readCandidates(reader: Reader, orgId: OrgId): Promise<readonly Candidate[]> {
  const { rows } = await sqlOf(Candidate)`
    select c.id as "campaignId", c.org_id as "orgId", c.cta_url as "ctaURL", c.cta_text as "ctaText",
      case when c.title = '' then c.name else c.title end as title, c.caption, c.photo_url as "photoURL",
      c.compared_with as "comparedWith", c.is_suspended as "isSuspended", c.start_date::text as "startDate",
      c.end_date::text as "endDate", o.time_zone as zone
    from campaigns c join orgs o on o.id = c.org_id
    where c.org_id = ${orgId} and not c.is_suspended and o.status = 'active' and o.deleted_at is null
    order by c.id desc`.execute(reader)
  return rows.map(({ isSuspended, startDate, endDate, zone, ...slide }) => ({
    isSuspended,
    startDate,
    endDate,
    zone,
    slide,
  }))
}
