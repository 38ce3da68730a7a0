import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { TESTS, reminderTests } from '#shared/domains/journal/reminders/test-api.ts'
import type { ReminderTest } from '#shared/domains/journal/reminders/test-api.ts'
import './reminder-tests-card.css'

/** Tries whether reminders leave: each kind to whoever presses, or all that is due (spec §7, Events: `/api/notify/*`). */
export function ReminderTestsCard() {
  const { t } = useTranslation('messaging')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { mutate, isPending, variables } = useCall(reminderTests.send)
  const send = (kind: ReminderTest) => {
    if (isPending) return
    mutate(
      { body: { kind } },
      {
        onSuccess: ({ message }) => notify.success(message),
        onError: (error) => notify.error(sentence(error)),
      },
    )
  }
  return (
    <Card title={t('tests.title')}>
      <p className="tw-reminder-tests__lead">{t('tests.lead')}</p>
      <div className="tw-reminder-tests__buttons">
        {TESTS.map((kind) => (
          <Button
            key={kind}
            loading={isPending && variables.body.kind === kind}
            onClick={() => send(kind)}
            text={t(`tests.${kind}`)}
            variant="outlined"
          />
        ))}
      </div>
    </Card>
  )
}
