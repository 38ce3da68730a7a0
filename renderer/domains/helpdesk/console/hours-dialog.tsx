import { Button, DialogBody, DialogFooter, HTMLSelect } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import '#renderer/ui/fields/form.css'
import { StretchRow } from '#renderer/ui/fields/stretch-row.tsx'
import { zonesWith } from '#renderer/ui/i18n/zones-with.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { helpHours } from '#shared/domains/helpdesk/hours-api.ts'
import { HELP_STRETCHES_MAX } from '#shared/domains/helpdesk/hours.ts'
import type { HelpHours } from '#shared/domains/helpdesk/hours.ts'
import type { Break } from '#shared/domains/scheduling/hours.ts'

/** When somebody is there to answer: one week for all who answer. */
export function HoursDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['helpdesk', 'common'])
  const query = useApi(helpHours.get, {})
  return (
    <GuardedDialog onClose={onClose} title={t('hours.title')}>
      {(frame) =>
        query.data === undefined ? (
          <>
            <DialogBody>
              <QueryState query={query} skeleton={<Skeleton block="8rem" />}>
                {() => null}
              </QueryState>
            </DialogBody>
            <DialogFooter actions={<Button onClick={frame.requestClose} text={t('common:close')} />} />
          </>
        ) : (
          <HoursForm frame={frame} hours={query.data.hours} onClose={onClose} />
        )
      }
    </GuardedDialog>
  )
}

const NEW_STRETCH: Break = { days: [0, 1, 2, 3, 4], startTime: '09:00 AM', endTime: '05:00 PM' }

interface HoursFormProps {
  hours: HelpHours
  frame: DialogFrame
  onClose: () => void
}

function HoursForm({ hours, frame, onClose }: HoursFormProps) {
  const { t } = useTranslation(['helpdesk', 'common'])
  const { setDirty, requestClose } = frame
  const sentence = useErrorSentence()
  const notify = useNotify()
  const change = useCall(helpHours.change)
  // As they were opened: what others change meanwhile is not overwritten.
  const [draft, setDraft] = useState(() => draftOf(hours))
  const { week, timeZone } = draft
  const edit = (part: Partial<HelpHours>) => {
    setDraft({ ...draft, ...part })
    setDirty(true)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const onSuccess = () => {
      notify.success(t('hours.saved'))
      setDirty(false)
      onClose()
    }
    change.mutate({ body: draft }, { onSuccess })
  }
  const fields = change.error?.fields ?? {}
  const problemOf = (index: number) => Object.entries(fields).find(([field]) => field.startsWith(`week.${index}.`))?.[1]
  return (
    <form noValidate onSubmit={submit}>
      <DialogBody className="tw-form">
        <p className="tw-messages__help">{t('hours.help')}</p>
        <FormField error={fields['timeZone'] ?? ''} htmlFor="help-hours-zone" label={t('hours.zone')}>
          {(tied) => (
            <HTMLSelect
              {...tied}
              fill
              onChange={({ currentTarget }) => edit({ timeZone: currentTarget.value })}
              options={zonesWith(timeZone)}
              value={timeZone}
            />
          )}
        </FormField>
        {week.map((stretch, index) => (
          <StretchRow
            // They have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            onChange={(next) => edit({ week: week.map((one, at) => (at === index ? next : one)) })}
            onRemove={() => edit({ week: week.filter((_, at) => at !== index) })}
            problem={problemOf(index)}
            stretch={stretch}
            title={t('hours.stretch', { number: index + 1 })}
            words={{ from: t('hours.from'), until: t('hours.until'), remove: t('hours.remove') }}
          />
        ))}
        <div>
          <Button
            disabled={week.length >= HELP_STRETCHES_MAX}
            icon={<Plus />}
            onClick={() => edit({ week: [...week, NEW_STRETCH] })}
            text={t('hours.add')}
            variant="outlined"
          />
        </div>
        {change.error !== null && Object.keys(fields).length === 0 && <p role="alert">{sentence(change.error)}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={requestClose} text={t('common:cancel')} />
            <Button intent="primary" loading={change.isPending} text={t('hours.save')} type="submit" />
          </>
        }
      />
    </form>
  )
}

/** Hours that nobody has set begin in the zone of who sets them. */
const draftOf = (hours: HelpHours): HelpHours =>
  hours.version > 0 ? hours : { ...hours, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
