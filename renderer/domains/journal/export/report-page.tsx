import { Button, InputGroup, SegmentedControl } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { platform } from '#renderer/platform/current.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { PrintButton } from '#renderer/ui/print/print-button.tsx'
import { usesLetter } from '#renderer/ui/print/uses-letter.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { ENTRY_RANGE_DAYS_MAX } from '#shared/domains/journal/api.ts'
import { journalExport } from '#shared/domains/journal/export-api.ts'
import { addDays, daysBetween } from '#shared/kernel/calendar/days.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import { ReportPaper } from './report-paper.tsx'
import { useJournalFile } from './use-journal-file.ts'
import type { JournalDays } from './use-journal-file.ts'

interface ReportPageProps {
  userId: UserId
  /** Under whose name it is printed; null for one's own. */
  orgName: string | null
  today: LocalDate
  back: { to: string; label: string }
}

const SHEETS = ['a4', 'letter'] as const

/** The report of a journal for the days in the address: to look at, to print, and the same days as files. */
export function ReportPage({ userId, orgName, today, back }: ReportPageProps) {
  const { t } = useTranslation('report')
  const [search, setSearch] = useSearchParams()
  const put = (part: Record<string, string>) =>
    setSearch((before) => ({ ...Object.fromEntries(before), ...part }), { replace: true })
  const from = search.get('from') ?? addDays(today, -29)
  const to = search.get('to') ?? today
  const days = useMemo(() => ({ from, to }), [from, to])
  const wrong = useWrongDay(days)
  const { isFetching, save } = useJournalFile(userId)
  const params = { userId, ...days }
  const query = useApi(journalExport.report, { params }, { enabled: wrong === null, keepPrevious: true })
  // The desktop asks for the paper in its own dialog.
  const usual = usesLetter(navigator.languages) ? 'letter' : 'a4'
  const sheet = platform().desktop === null ? (SHEETS.find((one) => one === search.get('paper')) ?? usual) : null
  const isReady = wrong === null && query.data !== undefined && !query.isPlaceholderData

  return (
    <Page
      actions={
        <>
          {sheet !== null && (
            <SegmentedControl
              aria-label={t('paper')}
              onValueChange={(paper) => put({ paper })}
              options={SHEETS.map((value) => ({ value, label: t(`sheet.${value}`) }))}
              value={sheet}
            />
          )}
          {(['csv', 'fhir'] as const).map((format) => (
            <Button
              disabled={wrong !== null}
              icon={<Download />}
              key={format}
              loading={isFetching(format)}
              onClick={() => void save(format, days)}
              text={t(`file.${format}`)}
              variant="outlined"
            />
          ))}
          <PrintButton
            document="journal-report"
            fileName={`${t('title')} ${from} ${to}`}
            isDisabled={!isReady}
            text={t('print')}
          />
        </>
      }
      back={back}
      title={t('title')}
      toolbar={<DaysFields days={days} onChange={put} today={today} wrong={wrong} />}
    >
      {wrong === null && (
        <QueryState query={query} skeleton={<Skeleton block="40rem" />}>
          {(report) => <ReportPaper days={days} orgName={orgName} report={report} sheet={sheet} today={today} />}
        </QueryState>
      )}
    </Page>
  )
}

interface Wrong {
  field: keyof JournalDays
  sentence: string
}

/** What the server would refuse, before it is asked. */
function useWrongDay({ from, to }: JournalDays): Wrong | null {
  const { t } = useTranslation('errors')
  const isDay = (day: string) => LocalDate.safeParse(day).success && day >= '1900-01-01'
  if (!isDay(from)) return { field: 'from', sentence: t('validation.format') }
  if (!isDay(to)) return { field: 'to', sentence: t('validation.format') }
  if (from > to) return { field: 'to', sentence: t('validation.lastDayAfterFirst') }
  if (daysBetween(from, to) > ENTRY_RANGE_DAYS_MAX)
    return { field: 'to', sentence: t('validation.entryRange', { days: ENTRY_RANGE_DAYS_MAX }) }
  return null
}

interface DaysFieldsProps {
  days: JournalDays
  today: LocalDate
  wrong: Wrong | null
  onChange: (part: Record<string, string>) => void
}

function DaysFields({ days, today, wrong, onChange }: DaysFieldsProps) {
  const { t } = useTranslation('report')
  const id = useId()
  return (
    <div className="tw-report-days">
      {(['from', 'to'] as const).map((field) => (
        <FormField
          error={wrong?.field === field ? wrong.sentence : ''}
          htmlFor={`${id}-${field}`}
          key={field}
          label={t(`days.${field}`)}
        >
          {(input) => (
            <InputGroup
              {...input}
              max={today}
              onValueChange={(day) => onChange({ [field]: day })}
              type="date"
              value={days[field]}
            />
          )}
        </FormField>
      ))}
    </div>
  )
}
