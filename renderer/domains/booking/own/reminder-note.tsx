import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKey, useApi, useCall } from '#renderer/api/use-api.ts'
import { reminders } from '#shared/domains/booking/reminders-api.ts'

/** Whether reminders come, and the way to stop them or to have them again. Not there while that is not known. */
export function ReminderNote({ org, token }: { org: string; token: string }) {
  const { t } = useTranslation('appointment')
  const queries = useQueryClient()
  const input = { params: { token } }
  const { data } = useApi(reminders.get, input)
  const setting = useCall(reminders.set)
  if (data === undefined) return null
  const { isWanted } = data
  const toggle = () =>
    setting.mutate(
      { ...input, body: { isWanted: !isWanted } },
      { onSuccess: (answer) => queries.setQueryData(queryKey(reminders.get, input), answer) },
    )
  return (
    <p className="tw-own__reminders">
      <output>{t(isWanted ? 'reminders.on' : 'reminders.off', { org })}</output>{' '}
      <button className="tw-own__link" disabled={setting.isPending} onClick={toggle} type="button">
        {t(isWanted ? 'reminders.stop' : 'reminders.start')}
      </button>
      {setting.isError && <span role="alert"> {t('reminders.failed')}</span>}
    </p>
  )
}
