import { Button } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { formStandsOf, useFormStandList } from '#renderer/domains/forms/index.ts'
import { useCurrentOrg, useLetterhead, useMode } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { PrintButton } from '#renderer/ui/print/print-button.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import { shownRange } from '../address/views.ts'
import { orgInAddress, useScheduledOrg } from '../org/use-scheduled-org.ts'
import type { ScheduledOrg } from '../org/use-scheduled-org.ts'
import { alertsOf, useAlertList } from '../person/use-alerts.ts'
import { SCHEDULE_PATH, daySheetPath } from '../paths.ts'
import { DaySheet } from '../sheet/day-sheet.tsx'

/** One day of the org's appointments, to print and tick off. */
export function DaySheetScreen() {
  const date = LocalDate.safeParse(useParams()['date'])
  const org = useCurrentOrg()
  const { mode } = useMode()
  if (!date.success || org === null || mode !== 'org') return <Navigate replace to={SCHEDULE_PATH} />
  return <ChosenDaySheet date={date.data} own={org} />
}

function ChosenDaySheet({ own, date }: { own: CurrentOrg; date: LocalDate }) {
  const { org, query } = useScheduledOrg(own)
  if (org === undefined) return <QueryState query={query}>{() => null}</QueryState>
  return <OrgDaySheet date={date} org={org} own={own} />
}

function OrgDaySheet({ org, own, date }: { org: ScheduledOrg; own: CurrentOrg; date: LocalDate }) {
  const { t } = useTranslation('scheduling')
  const navigate = useNavigate()
  const { letterhead, query: sender } = useLetterhead(org.id)
  const query = shownRange('day', date, org.timeZone)
  const appointments = useApi(scheduling.listOfOrg, { params: { orgId: org.id }, query }, { keepPrevious: true })
  const alerts = useAlertList(org.id, query)
  const show = (day: LocalDate) => void navigate(daySheetPath(day) + orgInAddress(org, own), { replace: true })
  const forms = useFormStandList(org.id, query)
  // A sheet without the alerts would be trusted on paper: it is there with them or not at all. So it is with the forms.
  const isReady =
    letterhead !== undefined &&
    [appointments, alerts, forms].every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData)

  return (
    <Page
      actions={
        <>
          <Button
            aria-label={t('calendar.previous.day')}
            icon={<ChevronLeft className="tw-flips" />}
            onClick={() => show(addDays(date, -1))}
            variant="outlined"
          />
          <Button
            aria-label={t('calendar.next.day')}
            icon={<ChevronRight className="tw-flips" />}
            onClick={() => show(addDays(date, 1))}
            variant="outlined"
          />
          <PrintButton
            document="day-sheet"
            fileName={`${t('sheet.open')} ${date}`}
            isDisabled={!isReady}
            text={t('sheet.print')}
          />
        </>
      }
      back={{ to: `${SCHEDULE_PATH}${orgInAddress(org, own) || '?'}&view=day&date=${date}`, label: t('title') }}
      title={t('sheet.open')}
    >
      {letterhead === undefined ? (
        <QueryState query={sender} skeleton={<Skeleton block="40rem" />}>
          {() => null}
        </QueryState>
      ) : (
        <QueryState query={appointments} skeleton={<Skeleton block="40rem" />}>
          {({ events }) => (
            <QueryState query={alerts} skeleton={<Skeleton block="40rem" />}>
              {({ alerts: known }) => (
                <QueryState query={forms} skeleton={<Skeleton block="40rem" />}>
                  {({ visits }) => (
                    <DaySheet
                      alertOf={alertsOf(known)}
                      appointments={events}
                      date={date}
                      formsOf={formStandsOf(visits)}
                      org={letterhead}
                    />
                  )}
                </QueryState>
              )}
            </QueryState>
          )}
        </QueryState>
      )}
    </Page>
  )
}
