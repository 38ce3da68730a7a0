import type { Notice } from '#shared/domains/messaging/notices-api.ts'

/** From so many of one kind and org on a day on, one line stands for all. What is new is not put away among what was read. */
const GROUPED_FROM = 3

/** What one line of the list shows: one notice, or several of a kind. */
export interface NoticeLine {
  key: string
  notices: readonly Notice[]
}

/** The days of a list in its order, the latest first, each with its lines. `dayOf` says on which day of the reader an instant lies. */
export function groupNotices(
  notices: readonly Notice[],
  dayOf: (at: string) => string,
): { day: string; lines: NoticeLine[] }[] {
  return [...Map.groupBy(notices, ({ at }) => dayOf(at))].map(([day, ofDay]) => ({
    day,
    lines: [...Map.groupBy(ofDay, ({ kind, org, isRead }) => `${kind} ${org?.id ?? ''} ${isRead}`)]
      .flatMap(([key, alike]) =>
        alike.length < GROUPED_FROM
          ? alike.map((notice) => ({ key: notice.id, notices: [notice] }))
          : [{ key: `${day} ${key}`, notices: alike }],
      )
      .toSorted((a, b) => ((b.notices[0]?.id ?? '') > (a.notices[0]?.id ?? '') ? 1 : -1)),
  }))
}
