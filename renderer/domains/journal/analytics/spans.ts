import type { StatsQuery } from '#shared/domains/journal/statistics-schema.ts'

/** How far back the charts go. */
export const SPANS = {
  month: { period: 'day', periods: 30 },
  quarter: { period: 'week', periods: 13 },
  year: { period: 'week', periods: 52 },
} as const satisfies Record<string, Pick<StatsQuery, 'period' | 'periods'>>

export type Span = keyof typeof SPANS

export const isSpan = (value: string): value is Span => Object.hasOwn(SPANS, value)
