import { Button, TextArea } from '@blueprintjs/core'
import { Edit, Plus, WarningSign } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { ALERT_MAX, alerts } from '#shared/domains/contacts/alerts-api.ts'
import type { PersonAlert } from '#shared/domains/contacts/alerts-api.ts'
import type { ContactId, OrgId, UserId } from '#shared/kernel/ids.ts'
import './alert-note.css'

/** What the staff have to know of somebody, in red and with a sign. */
export function AlertText({ text }: { text: string }) {
  const { t } = useTranslation('scheduling')
  return (
    <span className="tw-alert-text">
      <WarningSign size={14} title={t('person.alert')} />
      <bdi>{text}</bdi>
    </span>
  )
}

interface AlertNoteProps {
  orgId: OrgId
  person: { user?: UserId; contact?: ContactId }
  alert: PersonAlert
}

/** The alert of a person, to be read and to be written in place. */
export function AlertNote({ orgId, person, alert }: AlertNoteProps) {
  const { t } = useTranslation('scheduling')
  const [draft, setDraft] = useState<string | null>(null)
  if (draft !== null)
    return (
      <AlertForm
        alert={alert}
        draft={draft}
        onChange={setDraft}
        onDone={() => setDraft(null)}
        orgId={orgId}
        person={person}
      />
    )
  if (alert.text === null)
    return (
      <div>
        <Button
          icon={<Plus />}
          onClick={() => setDraft('')}
          size="small"
          text={t('person.addAlert')}
          variant="minimal"
        />
      </div>
    )
  return (
    <div className="tw-alert-note" role="note">
      <AlertText text={alert.text} />
      <Button
        aria-label={t('person.changeAlert')}
        icon={<Edit />}
        onClick={() => setDraft(alert.text ?? '')}
        size="small"
        title={t('person.changeAlert')}
        variant="minimal"
      />
    </div>
  )
}

interface AlertFormProps extends AlertNoteProps {
  draft: string
  onChange: (text: string) => void
  onDone: () => void
}

/** Within the form of an appointment, so it is no form of its own: Enter does not book. */
function AlertForm({ orgId, person, alert, draft, onChange, onDone }: AlertFormProps) {
  const { t } = useTranslation(['scheduling', 'common'])
  const id = useId()
  const set = useCall(alerts.set)
  const sentence = useErrorSentence()
  const text = draft.trim() === '' ? null : draft.trim()
  function save() {
    if (set.isPending) return
    if (text === alert.text) return onDone()
    set.mutate({ params: { orgId }, body: { ...person, text, version: alert.version } }, { onSuccess: onDone })
  }
  return (
    <div className="tw-alert-form">
      <FormField
        error={set.error === null ? undefined : (set.error.fields['text'] ?? sentence(set.error))}
        help={t('person.alertHelp')}
        htmlFor={id}
        label={t('person.alert')}
      >
        {(field) => (
          <TextArea
            {...field}
            autoFocus
            autoResize
            dir="auto"
            fill
            maxLength={ALERT_MAX}
            onChange={(event) => onChange(event.target.value)}
            rows={2}
            value={draft}
          />
        )}
      </FormField>
      <div className="tw-alert-form__actions">
        <Button disabled={set.isPending} onClick={onDone} size="small" text={t('common:cancel')} />
        <Button loading={set.isPending} onClick={save} size="small" text={t('person.saveAlert')} variant="outlined" />
      </div>
    </div>
  )
}
