import { shownTo } from '#shared/domains/campaigns/rules.ts'
import type { CampaignSlide } from '#shared/domains/campaigns/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { activeMemoryOf } from '#server/domains/campaigns/index.ts'
import type { Services } from '#server/runtime/services.ts'

/** What an org shows to one visit of its page: of two that are compared the one or the other, by a throw. */
export async function shownCampaigns(
  services: Pick<Services, 'live' | 'reader' | 'clock'>,
  orgId: OrgId,
): Promise<CampaignSlide[]> {
  const active = await activeMemoryOf(services).activeAt(orgId, services.clock())
  return shownTo(active, Math.random() < 0.5)
}
