import { Button, Callout, DialogBody, DialogFooter, Switch } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { journalReminder } from '#shared/domains/journal/reminders/api.ts'
import { USUAL_REMINDER } from '#shared/domains/journal/reminders/schema.ts'
import type { ReminderView } from '#shared/domains/journal/reminders/schema.ts'
import { deviceZone } from '../dates/use-today.ts'
import { ReminderFields } from './reminder-fields.tsx'
import type { ReminderDraft } from './reminder-fields.tsx'

/** When one wants to be reminded of the journal, or not at all. */
export function ReminderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('journal')
  const query = useApi(journalReminder.get, {})
  return (
    <GuardedDialog onClose={onClose} title={t('reminder.title')}>
      {(frame) => (
        <QueryState query={query} skeleton={<Skeleton block="14rem" />}>
          {(stored) => <ReminderForm frame={frame} onClose={onClose} stored={stored} />}
        </QueryState>
      )}
    </GuardedDialog>
  )
}

interface ReminderFormProps {
  stored: ReminderView
  frame: DialogFrame
  onClose: () => void
}

function ReminderForm({ stored: { reminder }, frame: { setDirty, requestClose }, onClose }: ReminderFormProps) {
  const { t } = useTranslation(['journal', 'common'])
  const notify = useNotify()
  const sentence = useErrorSentence()
  const save = useCall(journalReminder.set)
  // Whoever opens this without one wants one.
  const [isOn, setIsOn] = useState(true)
  const [draft, setDraft] = useState<ReminderDraft>(reminder ?? USUAL_REMINDER)
  const timeZone = deviceZone()
  const isSame =
    reminder !== null && draft.time === reminder.time && String(draft.days) === String(reminder.days) && isOn
  useEffect(() => setDirty(!isSame && reminder !== null), [setDirty, isSame, reminder])
  const isReady = !isOn || (draft.days.length > 0 && draft.time !== '')
  const submit = async () => {
    const wanted = isOn ? { time: draft.time, days: [...draft.days], timeZone } : null
    try {
      await save.mutateAsync({ body: { reminder: wanted } })
      notify.success(t(isOn ? 'reminder.saved' : 'reminder.ended'))
      onClose()
    } catch {
      // Said in the form.
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !save.isPending) void submit()
      }}
    >
      <DialogBody>
        <Switch
          checked={isOn}
          label={t('reminder.on')}
          onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
          size="large"
        />
        {isOn && (
          <>
            <ReminderFields
              draft={draft}
              errors={save.error?.fields ?? {}}
              onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
            />
            <p>{t('reminder.text', { zone: timeZone.replaceAll('_', ' ') })}</p>
          </>
        )}
        <div role="alert">
          {save.error !== null && (
            <Callout compact intent="danger">
              {sentence(save.error)}
            </Callout>
          )}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={save.isPending} onClick={requestClose} text={t('common:cancel')} />
            <Button disabled={!isReady} intent="primary" loading={save.isPending} text={t('form.save')} type="submit" />
          </>
        }
      />
    </form>
  )
}
