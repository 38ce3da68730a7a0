/** Days with a mood, and those among them on which an activity was done. */
export interface MoodSums {
  days: number
  sum: number
  squares: number
  daysWith: number
  sumWith: number
}

/** A day with a mood, on which an activity was done or not, is a pair: of fewer than this nothing is said. */
export const PAIRS_TO_CLAIM = 14
/** Nor where one of the two sides has fewer days than this. */
export const SIDE_TO_CLAIM = 5
/** So likely chance may be, of all the activities that are looked at together, for something still to be said. */
const CHANCE_MAX = 0.05

interface MoodLinkFigures {
  daysWithout: number
  /** Of the mean moods; null where nothing can be said. */
  difference: number | null
  /** Pearson's, of the mood and of whether it was done; null with the difference. */
  correlation: number | null
  /** Whether there are days enough to look at. */
  isEnough: boolean
}

export const isEnough = ({ days, daysWith }: Pick<MoodSums, 'days' | 'daysWith'>): boolean =>
  days >= PAIRS_TO_CLAIM && daysWith >= SIDE_TO_CLAIM && days - daysWith >= SIDE_TO_CLAIM

/**
 * How the mood of days with an activity differs from that of the others: said only where it is unlikely to be chance, by
 * Student's t of the correlation, two-sided, with the level divided by how many activities are looked at (Bonferroni).
 *
 * @param compared how many activities have days enough, this one among them
 */
export function moodLinkOf(sums: MoodSums, compared: number): MoodLinkFigures {
  const { days, sum, squares, daysWith, sumWith } = sums
  const daysWithout = days - daysWith
  const nothing = { daysWithout, difference: null, correlation: null, isEnough: isEnough(sums) }
  if (!nothing.isEnough) return nothing
  const variance = squares / days - (sum / days) ** 2
  // Moods that are all alike go along with nothing; a remainder of the arithmetic is no spread.
  if (variance < 1e-9) return nothing
  const difference = sumWith / daysWith - (sum - sumWith) / daysWithout
  const exact = (difference * Math.sqrt((daysWith * daysWithout) / days ** 2)) / Math.sqrt(variance)
  const correlation = Math.max(-1, Math.min(1, exact))
  if (chanceOf(correlation, days) > CHANCE_MAX / Math.max(1, compared)) return nothing
  return { ...nothing, difference, correlation }
}

/** How likely a correlation at least as strong is among unrelated pairs: Student's t, by Wallace's approximation to the normal. */
export function chanceOf(correlation: number, pairs: number): number {
  const freedom = pairs - 2
  const rest = 1 - correlation ** 2
  if (rest <= 1e-12) return 0
  const t2 = (freedom * correlation ** 2) / rest
  const z = ((8 * freedom + 1) / (8 * freedom + 3)) * Math.sqrt(freedom * Math.log1p(t2 / freedom))
  return complementOfError(z / Math.SQRT2)
}

/** The complementary error function of what is not negative (Abramowitz and Stegun 7.1.26; off by at most 1.5e-7). */
function complementOfError(x: number): number {
  const k = 1 / (1 + 0.3275911 * x)
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429]
  return terms.reduceRight((rest, term) => (rest + term) * k, 0) * Math.exp(-x * x)
}
