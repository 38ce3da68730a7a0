import { Calendar, Plus, Search } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { journal } from '#shared/domains/journal/api.ts'
import { lookBack } from '#shared/domains/journal/look-back/api.ts'
import type { EntryView } from '#shared/domains/journal/entry-schema.ts'
import { missingDays, weeklyGoals } from '#shared/domains/journal/weekly-goals.ts'
import { plans } from '#shared/domains/plans/api.ts'
import type { PlanView } from '#shared/domains/plans/schema.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import { WrittenTips } from '../entry/activity-tips.tsx'
import { ExportMenu } from '../export/export-menu.tsx'
import { DayCards } from '../list/day-cards.tsx'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { addDays, mondayOf } from '#shared/kernel/calendar/days.ts'
import { MissingDays } from '../list/missing-days.tsx'
import { PeriodPicker } from '../list/period-picker.tsx'
import { useRemoveEntry } from '../list/use-remove-entry.ts'
import { ReminderButton } from '../reminders/reminder-button.tsx'
import { SharingButton } from '../sharing/sharing-button.tsx'
import { OnThisDay } from '../look-back/on-this-day.tsx'
import { WaitingEntries } from '../list/waiting-entries.tsx'
import { WeeklyGoalsCard } from '../list/weekly-goals.tsx'
import {
  JOURNAL_PATH,
  REPORT_PATH,
  SEARCH_PATH,
  YEAR_PATH,
  isWritable,
  newEntryPath,
  weekOfAddress,
} from '../address/address.ts'
import './journal-screen.css'
import { deviceZone, useToday } from '../dates/use-today.ts'

/** My journal, a week at a time (spec §2 Dashboard, user area). */
export function JournalScreen() {
  const { t } = useTranslation('journal')
  const { user } = useSession()
  const { day } = useFormats('UTC')
  const today = useToday(deviceZone())
  const [query, setQuery] = useSearchParams()
  const week = weekOfAddress(query.get('week'), today)
  const isNow = week === mondayOf(today)
  const opened = LocalDate.safeParse(query.get('day')).data
  const entries = useApi(journal.listMine, { params: { from: week, to: addDays(week, 6) } }, { keepPrevious: true })
  const plan = useApi(plans.getMine, {})
  const past = useApi(lookBack.onThisDay, { params: { day: today } }, { enabled: isNow })
  // What stands above the days on a phone would push them down when it comes.
  const isAsideLoading = plan.isLoading || past.isLoading
  const show = (monday: LocalDate) => setQuery(monday === mondayOf(today) ? {} : { week: monday }, { replace: true })

  return (
    <Page
      actions={
        <>
          <ExportMenu reportPath={REPORT_PATH} today={today} userId={user.id} />
          <LinkButton icon={<Plus />} look="primary" text={t('newEntry')} to={newEntryPath()} />
        </>
      }
      title={t('title')}
      toolbar={
        <>
          <PeriodPicker
            isNow={isNow}
            labels={{ before: t('week.before'), after: t('week.after'), now: t('week.now') }}
            onAfter={() => show(addDays(week, 7))}
            onBefore={() => show(addDays(week, -7))}
            onNow={() => show(mondayOf(today))}
            period={t('week.range', { from: day(week), to: day(addDays(week, 6)) })}
          />
          <nav aria-label={t('ways')} className="tw-journal__ways" data-tour="ways">
            <LinkButton icon={<Search />} text={t('search.open')} to={SEARCH_PATH} />
            <LinkButton icon={<Calendar />} text={t('year.open')} to={YEAR_PATH} />
            <SharingButton />
            <ReminderButton />
          </nav>
        </>
      }
    >
      <WaitingEntries newPath={newEntryPath()} personId={user.id} />
      <QueryState query={entries} skeleton={<Skeleton block="20rem" />}>
        {(data) =>
          isAsideLoading ? (
            <Skeleton block="20rem" />
          ) : (
            <WrittenTips plan={plan.data?.plan ?? null}>
              <Week
                entries={data.entries}
                isNow={isNow}
                opened={opened}
                past={past.data?.entries ?? []}
                plan={plan.data?.plan ?? null}
                today={today}
                week={week}
              />
            </WrittenTips>
          )
        }
      </QueryState>
    </Page>
  )
}

interface WeekProps {
  entries: readonly EntryView[]
  /** Of the same day in earlier months and years. */
  past: readonly EntryView[]
  plan: PlanView | null
  week: LocalDate
  today: LocalDate
  isNow: boolean
  /** The day that the address names. */
  opened: LocalDate | undefined
}

function Week({ entries, past, plan, week, today, isNow, opened }: WeekProps) {
  const { t } = useTranslation('journal')
  const remove = useRemoveEntry(null)
  const sunday = addDays(week, 6)
  const missing = missingDays(entries, week, sunday < today ? sunday : today).filter((day) => isWritable(day, today))
  return (
    <div className="tw-journal">
      <aside className="tw-journal__aside" data-tour="goals">
        <WeeklyGoalsCard goals={weeklyGoals(plan?.goals ?? [], entries, week)} />
        <MissingDays days={missing} key={week} pathOf={newEntryPath} />
        {isNow && <OnThisDay activities={plan?.activities ?? []} entries={past} today={today} />}
      </aside>
      <div className="tw-journal__days">
        {entries.length === 0 && <EmptyState drawing="calendar" text={t('empty.text')} title={t('empty.title')} />}
        <DayCards
          activities={plan?.activities ?? []}
          editing={{ pathOf: ({ id }) => `${JOURNAL_PATH}/${id}/edit`, onRemove: (entry) => void remove(entry) }}
          entries={entries}
          key={opened}
          opened={opened}
        />
      </div>
    </div>
  )
}
