import { Button, InputGroup, SegmentedControl } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { useAddressQuery } from '#renderer/ui/page/use-address-query.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useDownload } from '#renderer/ui/use-download.ts'
import { deskStatistics } from '#shared/domains/scheduling/statistics/api.ts'
import { DeskRange } from '#shared/domains/scheduling/statistics/schema.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { SCHEDULE_PATH } from '../paths.ts'
import { StatisticsView } from './statistics-view.tsx'
import './statistics.css'
import { LAST_DAYS, OTHER, stretchOf } from './stretch.ts'
import type { Stretch } from './stretch.ts'

/** What the days at the desk come to: visits, no-shows, waits, and how full it was. */
export function StatisticsScreen() {
  const { t } = useTranslation('desk')
  const { t: word } = useTranslation('scheduling')
  const org = useCurrentOrg()
  const may = useMay(deskStatistics.read, { orgs: org === null ? [] : [org] })
  if (org !== null && may) return <Statistics org={org} />
  return (
    <Page back={{ to: SCHEDULE_PATH, label: word('title') }} title={t('title')}>
      <EmptyState drawing="calendar" text={t('notYoursText')} title={t('notYours')} />
    </Page>
  )
}

function Statistics({ org }: { org: CurrentOrg }) {
  const { t } = useTranslation('desk')
  const { t: word } = useTranslation('scheduling')
  const [read, write] = useAddressQuery()
  const [today] = useState(() => localDateOf(Date.now(), org.timeZone))
  const { stretch, range } = stretchOf(read, today)
  const { busy, save } = useDownload()
  const input = { params: { orgId: org.id }, query: range }
  const query = useApi(deskStatistics.read, input, { keepPrevious: true })
  const choose = (wanted: string) =>
    wanted === OTHER ? write({ days: null, ...range }) : write({ days: wanted, from: null, to: null })
  return (
    <Page
      actions={
        <Button
          icon={<Download />}
          loading={busy === deskStatistics.csv}
          onClick={() => void save(deskStatistics.csv, input, `statistics_${range.from}_${range.to}.csv`)}
          text={t('csv')}
          variant="outlined"
        />
      }
      back={{ to: SCHEDULE_PATH, label: word('title') }}
      title={t('title')}
      toolbar={
        <StretchPicker
          onChoose={choose}
          onPick={(picked) => write({ days: null, ...picked })}
          range={range}
          stretch={stretch}
        />
      }
    >
      <QueryState query={query} skeleton={<Skeleton block="32rem" />}>
        {({ statistics }) => <StatisticsView isStale={query.isPlaceholderData} statistics={statistics} />}
      </QueryState>
    </Page>
  )
}

interface StretchPickerProps {
  stretch: Stretch
  range: DeskRange
  onChoose: (stretch: string) => void
  onPick: (range: DeskRange) => void
}

function StretchPicker({ stretch, range, onChoose, onPick }: StretchPickerProps) {
  const { t } = useTranslation('desk')
  return (
    <div className="tw-desk-stats__days">
      <SegmentedControl
        aria-label={t('range')}
        onValueChange={onChoose}
        options={[
          ...LAST_DAYS.map((value) => ({ value, label: t(`last.${value}`) })),
          { value: OTHER, label: t('other') },
        ]}
        value={stretch}
      />
      {stretch === OTHER && <DayFields onPick={onPick} range={range} />}
    </div>
  )
}

/** Two days; what makes no sense is said beside them and not asked for. */
function DayFields({ range, onPick }: Pick<StretchPickerProps, 'range' | 'onPick'>) {
  const { t } = useTranslation('desk')
  const [typed, setTyped] = useState(range)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const check = useFieldErrors()
  const id = useId()
  const change = (part: Partial<DeskRange>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    const wrong = check(DeskRange, next)
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) onPick(next)
  }
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <FormField error={errors[name]} htmlFor={`${id}-${name}`} key={name} label={t(name)}>
          {(field) => (
            <InputGroup {...field} onValueChange={(day) => change({ [name]: day })} type="date" value={typed[name]} />
          )}
        </FormField>
      ))}
    </>
  )
}
