import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import type { EntryView } from '#shared/domains/journal/entry-schema.ts'
import type { PlanActivity } from '#shared/domains/plans/schema.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { EntryCard } from './entry-card.tsx'

interface DayCardsProps {
  /** The latest first. */
  entries: readonly EntryView[]
  activities: readonly PlanActivity[]
  /** Left out where they are only read. */
  editing?: { pathOf: (entry: EntryView) => string; onRemove: (entry: EntryView) => void } | undefined
  /** Where the page was opened for one of them. */
  opened?: LocalDate
}

/** A card for each day on which something was written. */
export function DayCards({ entries, activities, editing, opened }: DayCardsProps) {
  const { longDay } = useFormats('UTC')
  return [...byDay(entries)].map(([day, ofDay]) => (
    <div
      className={day === opened ? 'tw-journal__opened' : undefined}
      key={day}
      ref={day === opened ? show : undefined}
    >
      <Card dense title={longDay(day)}>
        {ofDay.map((entry) => (
          <EntryCard
            activities={activities}
            editing={editing && { path: editing.pathOf(entry), onRemove: () => editing.onRemove(entry) }}
            entry={entry}
            key={entry.id}
          />
        ))}
      </Card>
    </div>
  ))
}

/** Once, as it comes into the page. */
const show = (day: HTMLElement | null): void => day?.scrollIntoView({ block: 'center' })

function byDay(entries: readonly EntryView[]): Map<LocalDate, EntryView[]> {
  const days = new Map<LocalDate, EntryView[]>()
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry])
  return days
}
