import { Button, InputGroup } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDownload } from '#renderer/ui/use-download.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { scheduleFiles } from '#shared/domains/scheduling/exports-api.ts'
import { ExportRange } from '#shared/domains/scheduling/exports-schema.ts'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { ScheduledOrg } from '../org/use-scheduled-org.ts'

const CALLS = { csv: scheduleFiles.exportAppointmentsCsv, ics: scheduleFiles.exportAppointmentsIcs } as const

/** Appointments of a stretch of days, and all contacts, as files. */
export function ExportCard({ org }: { org: ScheduledOrg }) {
  const { t } = useTranslation('transfer')
  const [range, setRange] = useState(() => usualRange(org))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const check = useFieldErrors()
  const orgId = org.id
  const { busy, save } = useDownload()
  const id = useId()
  const change = (part: Partial<typeof range>) => {
    setRange({ ...range, ...part })
    setErrors({})
  }
  const saveAppointments = (format: keyof typeof CALLS) => {
    const wrong = check(ExportRange, range)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const { from, to } = range
    void save(CALLS[format], { params: { orgId }, query: range }, `appointments_${from}_${to}.${format}`)
  }
  return (
    <Card title={t('export.title')}>
      <div className="tw-transfer__export">
        <h3 className="tw-transfer__heading">{t('kind.appointments')}</h3>
        <div className="tw-transfer__range">
          <FormField error={errors['from']} htmlFor={`${id}-from`} label={t('export.from')}>
            {(field) => (
              <InputGroup {...field} onValueChange={(from) => change({ from })} type="date" value={range.from} />
            )}
          </FormField>
          <FormField error={errors['to']} htmlFor={`${id}-to`} label={t('export.to')}>
            {(field) => (
              <InputGroup
                {...field}
                min={range.from}
                onValueChange={(to) => change({ to })}
                type="date"
                value={range.to}
              />
            )}
          </FormField>
        </div>
        <div className="tw-transfer__buttons">
          {(['csv', 'ics'] as const).map((format) => (
            <Button
              icon={<Download />}
              key={format}
              loading={busy === CALLS[format]}
              onClick={() => saveAppointments(format)}
              text={t(`export.${format}`)}
              variant="outlined"
            />
          ))}
        </div>
        <h3 className="tw-transfer__heading">{t('kind.contacts')}</h3>
        <div className="tw-transfer__buttons">
          <Button
            icon={<Download />}
            loading={busy === scheduleFiles.exportContacts}
            onClick={() => void save(scheduleFiles.exportContacts, { params: { orgId } }, 'contacts.csv')}
            text={t('export.contacts')}
            variant="outlined"
          />
        </div>
        <p className="tw-transfer__note">{t('export.careful')}</p>
      </div>
    </Card>
  )
}

/** The last month and the next three. */
function usualRange({ timeZone }: ScheduledOrg): ExportRange {
  const today = localDateOf(Date.now(), timeZone)
  return { from: addDays(today, -30), to: addDays(today, 90) }
}
