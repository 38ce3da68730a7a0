import { z } from 'zod'
import { health } from '../../kernel/health.ts'
import { ActivityId, OrgId, UserId } from '../../kernel/ids.ts'
import { LocalDate, TimeZone } from '../../kernel/time.ts'
import { privatePicture } from '../media/pictures.ts'
import { AllRanges } from './review/schema.ts'

/** What a statistic is counted by; its sentence is the spec's own (spec §8). */
export const PeriodType = z.enum(['day', 'week'], { error: 'validation.period' })
export type PeriodType = z.infer<typeof PeriodType>

/** Periods of a chart where nobody says otherwise (spec §9: wellness of 8 periods). */
export const PERIODS_DEFAULT = 8
export const PERIODS_MAX = 120

export const StatsQuery = z.strictObject({
  period: PeriodType.default('week'),
  /** How many, the present one included. */
  periods: z.coerce.number().int().min(1).max(PERIODS_MAX).default(PERIODS_DEFAULT),
})
export type StatsQuery = z.infer<typeof StatsQuery>

/** Of a person: which day it is depends on where they are. */
export const PersonStatsQuery = StatsQuery.extend({ timeZone: TimeZone.optional() })
export type PersonStatsQuery = z.infer<typeof PersonStatsQuery>

/** Spec §3 Period stat. */
export const PeriodStat = z.object({
  /** Its first day; of a week the Monday. */
  periodStart: LocalDate,
  /** Of a week that of ISO 8601 in its year; of a day that in the year, from 1. */
  periodNo: z.number().int(),
  /** 0 is the present one, 1 the one before. */
  periodSinceNow: z.number().int(),
  entryCount: z.number().int(),
  /** How often activities were done. */
  activityCount: z.number().int(),
  moodEntriesCount: z.number().int(),
  /** From 0 to 4, of the entries that name a mood; null without any. */
  averageMood: z.number().nullable(),
  /** People who wrote an entry. */
  userCount: z.number().int(),
  /** Weekly goals of those people, of one person's statistics in every period, and how many of them were met in the week up to the end of the period. */
  goals: z.number().int(),
  goalsMet: z.number().int(),
})
export type PeriodStat = z.infer<typeof PeriodStat>

/** Spec §3 User.streaks: days in a row, with an entry and with an activity. */
export const StreaksView = z.object({
  entry: z.number().int(),
  activities: z.array(z.object({ id: ActivityId, count: z.number().int() })),
})
export type StreaksView = z.infer<typeof StreaksView>

/** A weekly goal and how far it is (spec §3 Goal). */
export const GoalProgress = z.object({
  id: z.uuid(),
  goal: z.string(),
  activityId: ActivityId,
  target: z.number().int(),
  /** How often it was done this week. */
  now: z.number().int(),
  goalMet: z.boolean(),
  /** A check, a dot or an empty circle (spec §4 Goal rows). */
  state: z.enum(['met', 'progressing', 'open']),
  /** Days in a row on which its activity was done. */
  streak: z.number().int(),
})
export type GoalProgress = z.infer<typeof GoalProgress>

export const PersonStats = z.object({
  /** Where the person is. */
  today: LocalDate,
  /** The present period first. */
  stats: health(z.array(PeriodStat)),
  streaks: StreaksView,
  goals: z.array(GoalProgress),
})
export type PersonStats = z.infer<typeof PersonStats>

/** What was measured in a period: the last weight in pounds, of the others the mean (beats a minute, mmHg, percent). */
export const TrendPoint = z.object({
  periodStart: LocalDate,
  averageMood: z.number().nullable(),
  weight: z.number().nullable(),
  hr: z.number().nullable(),
  bpSys: z.number().nullable(),
  bpDia: z.number().nullable(),
  spo2: z.number().nullable(),
})
export type TrendPoint = z.infer<typeof TrendPoint>

/** How often an activity was done in each of the periods. */
const ActivityTrend = z.object({
  activityId: ActivityId,
  label: z.string(),
  counts: z.array(z.number().int()),
})

/** How the mood of days with an activity differs from that of days without. */
export const MoodLink = z.object({
  activityId: ActivityId,
  label: z.string(),
  /** Days with a mood on which it was done, and on which it was not. */
  daysWith: z.number().int(),
  daysWithout: z.number().int(),
  /** Whether there are days enough to look at, whatever they say. */
  isEnough: z.boolean(),
  /** Of a mood from 0 to 4; null where too few days, or chance, would say it. */
  difference: z.number().nullable(),
  /** Pearson's correlation, from -1 to 1; null with the difference. */
  correlation: z.number().nullable(),
})
export type MoodLink = z.infer<typeof MoodLink>

export const PersonTrends = z.object({
  today: LocalDate,
  /** The oldest first. */
  points: health(z.array(TrendPoint)),
  /** Between what their clinic wants to see the vitals; null for somebody in no clinic. */
  ranges: AllRanges.nullable(),
  activities: z.array(ActivityTrend),
  links: z.array(MoodLink),
})
export type PersonTrends = z.infer<typeof PersonTrends>

/** Spec §3 Leaderboard row. */
export const LeaderboardRow = z.object({
  id: UserId,
  name: z.string(),
  photoURL: privatePicture().nullable(),
  /** Of a streak its days; else the entries of the last two weeks. */
  total: health(z.number().int()),
  metric: z.enum(['days', 'entries']),
  /** The entries of the two weeks before those. */
  before: z.number().int(),
})
export type LeaderboardRow = z.infer<typeof LeaderboardRow>

export const Leaderboards = z.object({
  /** The first and the last of the days that count. */
  from: LocalDate,
  today: LocalDate,
  topStreaks: z.array(LeaderboardRow),
  topActive: z.array(LeaderboardRow),
  slippingAway: z.array(LeaderboardRow),
})
export type Leaderboards = z.infer<typeof Leaderboards>

export const OrgStats = z.object({
  orgId: OrgId,
  today: LocalDate,
  /** Patients who belong to it now. */
  members: z.number().int(),
  stats: z.array(PeriodStat),
})
export type OrgStats = z.infer<typeof OrgStats>
