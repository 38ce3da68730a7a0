import { z } from 'zod'
import { statusOn } from '#shared/domains/campaigns/rules.ts'
import { CampaignSlide, SLIDES_MAX } from '#shared/domains/campaigns/schema.ts'
import { dayOf } from '#shared/domains/journal/days.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { LiveHub } from '#server/runtime/live-hub.ts'
import type { Services } from '#server/runtime/services.ts'

/** Orgs of which it is known what they show; the one that was asked for first makes room. */
const ORGS_MAX = 5000
/** What changed without being told, by hand in the database, is seen after so long. */
const KEPT_MS = 60_000

const Candidate = CampaignSlide.extend({
  isSuspended: z.boolean(),
  startDate: LocalDate.nullable(),
  endDate: LocalDate.nullable(),
  zone: z.string(),
})
type Candidate = z.infer<typeof Candidate>

interface Kept {
  at: number
  campaigns: Promise<readonly Candidate[]>
}

/**
 * What each org shows, kept by the process: every overview of every patient asks for it. What is kept holds for more days than
 * one, and which of it is active is told at each call by the org's own day, so that midnight comes where the org is. A change is heard
 * from whichever process made it, and what was kept is dropped (docs/decisions/campaigns/campaigns.md).
 */
export class ActiveMemory {
  readonly #reader: Reader
  readonly #kept = new Map<OrgId, Kept>()

  constructor(reader: Reader, live: Pick<LiveHub, 'subscribe' | 'onBreak'>) {
    this.#reader = reader
    live.subscribe(({ kind, orgId }) => {
      // The zone of an org and whether it is active are changed with the org.
      if (orgId !== null && /^(?:campaign|org)\./.test(kind)) this.forget(orgId)
    })
    live.onBreak(() => this.#kept.clear())
  }

  /** What an org shows at a moment, the latest first; nothing of an org that is not active. */
  async activeAt(orgId: OrgId, now: number): Promise<CampaignSlide[]> {
    const candidates = await this.#candidatesOf(orgId, now)
    return candidates
      .filter((campaign) => statusOn(campaign, dayOf(now, campaign.zone)) === 'active')
      .slice(0, SLIDES_MAX)
      .map((campaign) => CampaignSlide.parse(campaign))
  }

  /** Called by who has just changed something, whose own next question is not to wait for the news. */
  forget(orgId: OrgId): void {
    this.#kept.delete(orgId)
  }

  async #candidatesOf(orgId: OrgId, now: number): Promise<readonly Candidate[]> {
    const known = this.#kept.get(orgId)
    if (known !== undefined && Math.abs(now - known.at) < KEPT_MS) return known.campaigns
    // The promise is kept, not what comes of it: what changes while it is read drops it, and nobody keeps the answer of before.
    const campaigns = readCandidates(this.#reader, orgId)
    const fresh = { at: now, campaigns }
    const [oldest] = this.#kept.keys()
    if (this.#kept.size >= ORGS_MAX && oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(orgId, fresh)
    try {
      return await campaigns
    } catch (error) {
      if (this.#kept.get(orgId) === fresh) this.#kept.delete(orgId)
      throw error
    }
  }
}

const memories = new WeakMap<LiveHub, ActiveMemory>()

/** The one of this process. */
export function activeMemoryOf({ live, reader }: Pick<Services, 'live' | 'reader'>): ActiveMemory {
  let memory = memories.get(live)
  if (memory === undefined) {
    memory = new ActiveMemory(reader, live)
    memories.set(live, memory)
  }
  return memory
}

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
  return rows
}
