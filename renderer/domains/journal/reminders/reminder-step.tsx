import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { journalReminder } from '#shared/domains/journal/reminders/api.ts'
import { USUAL_REMINDER } from '#shared/domains/journal/reminders/schema.ts'
import type { Reminder } from '#shared/domains/journal/reminders/schema.ts'
import { deviceZone } from '../dates/use-today.ts'
import { ReminderFields } from './reminder-fields.tsx'
import type { ReminderDraft } from './reminder-fields.tsx'

/** When to be reminded, as one of the first steps. */
export function ReminderStep({ onDone }: { onDone: () => void }) {
  const query = useApi(journalReminder.get, {})
  return (
    <QueryState query={query} skeleton={<Skeleton block="16rem" />}>
      {({ reminder }) => <Choose onDone={onDone} reminder={reminder} />}
    </QueryState>
  )
}

function Choose({ reminder, onDone }: { reminder: Reminder | null; onDone: () => void }) {
  const { t } = useTranslation('start')
  const { t: journal } = useTranslation('journal')
  const sentence = useErrorSentence()
  const save = useCall(journalReminder.set)
  const [draft, setDraft] = useState<ReminderDraft>(reminder ?? USUAL_REMINDER)
  const timeZone = deviceZone()
  const isReady = draft.days.length > 0 && draft.time !== ''
  const submit = async () => {
    try {
      await save.mutateAsync({ body: { reminder: { time: draft.time, days: [...draft.days], timeZone } } })
      onDone()
    } catch {
      // Said in the form.
    }
  }
  return (
    <section aria-labelledby="start-reminder" className="tw-start">
      <h2 className="tw-start__question" id="start-reminder">
        {t('reminder.title')}
      </h2>
      <p className="tw-start__lead">{journal('reminder.text', { zone: timeZone.replaceAll('_', ' ') })}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !save.isPending) void submit()
        }}
      >
        <ReminderFields
          draft={draft}
          errors={save.error?.fields ?? {}}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
        <p className="tw-start__failure" role="alert">
          {save.error !== null && sentence(save.error)}
        </p>
        <div className="tw-start__end">
          <Button
            disabled={!isReady}
            intent="primary"
            loading={save.isPending}
            size="large"
            text={t('reminder.go')}
            type="submit"
          />
          <Button onClick={onDone} size="large" text={t('skip')} variant="minimal" />
        </div>
      </form>
    </section>
  )
}
