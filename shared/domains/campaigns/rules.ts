import type { LocalDate } from '../../kernel/time.ts'
import type { CampaignSlide, CampaignStatus } from './schema.ts'

interface Run {
  isSuspended: boolean
  startDate: LocalDate | null
  endDate: LocalDate | null
}

/**
 * What a campaign is on a day of its org (spec §3 Campaign): suspended as long as the staff say so, else as its days say. Both
 * its first day and its last one belong to it.
 */
export function statusOn({ isSuspended, startDate, endDate }: Run, today: LocalDate): CampaignStatus {
  if (isSuspended) return 'suspended'
  if (startDate !== null && today < startDate) return 'pending'
  return endDate !== null && today > endDate ? 'inactive' : 'active'
}

type Paired = Pick<CampaignSlide, 'campaignId' | 'comparedWith'>

/** Of two that are compared one visit shows one: the same of every pair, by one throw. Alone, either is shown to everybody. */
export function shownTo<Slide extends Paired>(slides: readonly Slide[], isOfFirstHalf: boolean): Slide[] {
  const there = new Set(slides.map(({ campaignId }) => campaignId))
  return slides.filter(({ campaignId, comparedWith }) => {
    if (comparedWith === null || !there.has(comparedWith)) return true
    return campaignId < comparedWith === isOfFirstHalf
  })
}

/** How many of those who saw it opened it, from 0 to 1; null where nobody saw it. */
export const clickRate = ({ views, clicks }: { views: number; clicks: number }): number | null =>
  views === 0 ? null : Math.min(1, clicks / views)

const LOOKS = 6

/** Which of the drawings stands in for a picture: always the same one for a campaign. */
export function drawingOf(campaignId: string): number {
  let sum = 0
  for (const letter of campaignId) sum = (sum * 31 + letter.charCodeAt(0)) % 997
  return sum % LOOKS
}
