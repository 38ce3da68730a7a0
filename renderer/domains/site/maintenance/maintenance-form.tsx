import { Button, InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { maintenance } from '#shared/domains/site/maintenance/api.ts'
import type { MaintenanceSetting } from '#shared/domains/site/maintenance/api.ts'

/** How it stands, and the other way. */
export function MaintenanceForm({ setting: { isOn, until, version } }: { setting: MaintenanceSetting }) {
  const { t } = useTranslation('site')
  const { dateTime } = useFormats()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const id = useId()
  const { mutate, isPending } = useCall(maintenance.switch)
  const [end, setEnd] = useState('')
  const [failure, setFailure] = useState<ApiError>()
  const turn = (on: boolean) => {
    if (isPending) return
    setFailure(undefined)
    // By the clock of whoever types it.
    const typed = on && end !== '' ? new Date(end).toISOString() : null
    mutate(
      { body: { isOn: on, until: typed, version } },
      {
        onSuccess: () => notify.success(t(on ? 'maintenance.turnedOn' : 'maintenance.turnedOff')),
        onError: setFailure,
      },
    )
  }
  const ofEnd = failure?.fields['until']
  return (
    <>
      {isOn ? (
        <p>{until === null ? t('maintenance.isOn') : t('maintenance.isOnUntil', { when: dateTime(until) })}</p>
      ) : (
        <p>{t('maintenance.isOff')}</p>
      )}
      <div className="tw-maintenance-card__end">
        {!isOn && (
          <FormField
            error={ofEnd ?? ''}
            help={t('maintenance.endHelp')}
            htmlFor={id}
            isOptional
            label={t('maintenance.end')}
          >
            {(field) => <InputGroup {...field} onValueChange={setEnd} type="datetime-local" value={end} />}
          </FormField>
        )}
        <Button
          intent={isOn ? 'primary' : 'none'}
          loading={isPending}
          onClick={() => turn(!isOn)}
          text={t(isOn ? 'maintenance.turnOff' : 'maintenance.turnOn')}
          variant={isOn ? 'solid' : 'outlined'}
        />
      </div>
      <div role="alert">{failure !== undefined && ofEnd === undefined ? sentence(failure) : ''}</div>
    </>
  )
}
