import { Button, InputGroup } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { download } from '#renderer/api/download.ts'
import { Card } from '#renderer/ui/card.tsx'
import { useErrorSentence } from '#renderer/ui/error-sentence.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useNotify } from '#renderer/ui/notify.tsx'
import { localDateOf } from '#shared/domains/scheduling/availability.ts'
import { imports } from '#shared/domains/scheduling/imports-api.ts'
import { ExportRange } from '#shared/domains/scheduling/imports-schema.ts'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import { addDays } from '../address/views.ts'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import type { ScheduledOrg } from '../org/use-scheduled-org.ts'

const CALLS = { csv: imports.exportAppointmentsCsv, ics: imports.exportAppointmentsIcs } as const

/** Appointments of a stretch of days, and all contacts, as files. */
export function ExportCard({ org }: { org: ScheduledOrg }) {
  const { t } = useTranslation('transfer')
  const [range, setRange] = useState(() => usualRange(org))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const check = useFieldErrors()
  const { busy, save } = useDownload(org)
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
    void save(CALLS[format], `appointments_${from}_${to}.${format}`, `?${new URLSearchParams(range)}`)
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
            loading={busy === imports.exportContacts}
            onClick={() => void save(imports.exportContacts, 'contacts.csv')}
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

function useDownload({ id: orgId }: ScheduledOrg) {
  const notify = useNotify()
  const sentence = useErrorSentence()
  const [busy, setBusy] = useState<AnyEndpoint | null>(null)
  async function save(endpoint: AnyEndpoint, fileName: string, search = '') {
    if (busy !== null) return
    setBusy(endpoint)
    try {
      await download(endpoint, fileName, search, { orgId })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(sentence(error))
    } finally {
      setBusy(null)
    }
  }
  return { busy, save }
}
