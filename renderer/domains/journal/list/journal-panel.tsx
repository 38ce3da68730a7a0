import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { journal } from '#shared/domains/journal/api.ts'
import type { EntryView } from '#shared/domains/journal/entry-schema.ts'
import { missingDays, weeklyGoals } from '#shared/domains/journal/weekly-goals.ts'
import { plans } from '#shared/domains/plans/api.ts'
import type { PlanView } from '#shared/domains/plans/schema.ts'
import { addDays, mondayOf } from '#shared/kernel/calendar/days.ts'
import { isNotShared } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import { ExportMenu } from '../export/export-menu.tsx'
import { isWritable } from '../address/address.ts'
import '../screens/journal-screen.css'
import { memberPaths } from '../address/member-paths.ts'
import { useToday } from '../dates/use-today.ts'
import { DayCards } from './day-cards.tsx'
import { MissingDays } from './missing-days.tsx'
import { entriesOf, monthOf } from '../dates/month.ts'
import { PeriodPicker } from './period-picker.tsx'
import { useRemoveEntry } from './use-remove-entry.ts'
import { WaitingEntries } from './waiting-entries.tsx'
import { WeeklyGoalsCard } from './weekly-goals.tsx'

interface JournalPanelProps {
  orgId: OrgId
  timeZone: string
  userId: UserId
  /** Whether nothing of it is changed or taken away: it was opened in an emergency, or by consent. */
  isReadOnly?: boolean
}

/** The journal of a person of the org, a month at a time and none of the future (spec §2 Journal tab). */
export function JournalPanel({ orgId, timeZone, userId, isReadOnly = false }: JournalPanelProps) {
  const { t } = useTranslation('journal')
  const { month: format } = useFormats('UTC')
  const today = useToday(timeZone)
  const paths = memberPaths(useLocation().pathname, userId)
  const thisMonth = today.slice(0, 7)
  const [named] = useState(useSearchParams()[0].get('day'))
  const opened = LocalDate.safeParse(named).data
  const [chosen, setChosen] = useState(opened?.slice(0, 7) ?? thisMonth)
  const month = chosen > thisMonth ? thisMonth : chosen
  const { from, to, weeks } = monthOf(month)
  const entries = useApi(journal.listOfUser, { params: { userId, ...weeks } })
  const plan = useApi(plans.getOfUser, { params: { orgId, userId } })

  if (entries.error !== null && isNotShared(entries.error.code))
    return (
      <Card>
        <QueryState query={entries}>{() => null}</QueryState>
      </Card>
    )
  return (
    <div className="tw-journal__days">
      <div className="tw-journal__bar">
        <PeriodPicker
          isNow={month === thisMonth}
          labels={{ before: t('month.before'), after: t('month.after'), now: t('month.now') }}
          onAfter={() => setChosen(addDays(to, 1).slice(0, 7))}
          onBefore={() => setChosen(addDays(from, -1).slice(0, 7))}
          onNow={() => setChosen(thisMonth)}
          period={format(from)}
        />
        {!isReadOnly && <ExportMenu reportPath={paths.report} today={today} userId={userId} />}
      </div>
      {!isReadOnly && <WaitingEntries newPath={paths.newEntry()} personId={userId} />}
      <QueryState query={entries} skeleton={<Skeleton block="20rem" />}>
        {(data) => (
          <Month
            days={{ from, to: to < today ? to : today }}
            entries={entriesOf({ from, to }, data.entries)}
            isReadOnly={isReadOnly}
            ofWeeks={data.entries}
            opened={opened}
            orgId={orgId}
            plan={plan.data?.plan ?? null}
            today={today}
            userId={userId}
          />
        )}
      </QueryState>
    </div>
  )
}

interface MonthProps {
  entries: readonly EntryView[]
  /** Also those of the other days of its first and last week. */
  ofWeeks: readonly EntryView[]
  /** The day that the address names. */
  opened: LocalDate | undefined
  plan: PlanView | null
  days: { from: LocalDate; to: LocalDate }
  today: LocalDate
  orgId: OrgId
  userId: UserId
  isReadOnly: boolean
}

function Month({ entries, ofWeeks, opened, plan, days, today, orgId, userId, isReadOnly }: MonthProps) {
  const { t } = useTranslation('journal')
  const paths = memberPaths(useLocation().pathname, userId)
  const remove = useRemoveEntry(orgId)
  // Of the last week of the month that has begun.
  const goals = weeklyGoals(plan?.goals ?? [], ofWeeks, mondayOf(days.to))
  const missing = missingDays(entries, days.from, days.to).filter((day) => isWritable(day, today))
  return (
    <div className="tw-journal">
      <aside className="tw-journal__aside">
        <WeeklyGoalsCard goals={goals} />
        {!isReadOnly && <MissingDays days={missing} key={days.from} pathOf={paths.newEntry} />}
      </aside>
      <div className="tw-journal__days">
        {entries.length === 0 && <EmptyState drawing="calendar" title={t('empty.month')} />}
        <DayCards
          activities={plan?.activities ?? []}
          editing={
            isReadOnly ? undefined : { pathOf: ({ id }) => paths.edit(id), onRemove: (entry) => void remove(entry) }
          }
          entries={entries}
          opened={opened}
        />
      </div>
    </div>
  )
}
