import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentOf } from '#renderer/api/error-details.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useNow } from '#renderer/ui/use-now.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { ChangeWaiting, WaitingView } from '#shared/domains/waiting/schema.ts'
import { waiting } from '#shared/domains/waiting/api.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { EntryFields } from './entry-fields.tsx'
import { EntryForm } from './entry-form.tsx'
import { draftOf, rebase, toChange } from './waiting-draft.ts'
import type { WaitingDraft } from './waiting-draft.ts'

interface ChangeDialogProps {
  entry: WaitingView
  timeZone: string
  onClose: () => void
}

/** Changes for what somebody waits; who it is stays. */
export function ChangeDialog({ entry, timeZone, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('waiting')
  return (
    <GuardedDialog isOpen onClose={onClose} title={t('change.title', { name: entry.name })}>
      {(frame) => <ChangeForm entry={entry} frame={frame} onChanged={onClose} timeZone={timeZone} />}
    </GuardedDialog>
  )
}

interface ChangeFormProps extends Pick<ChangeDialogProps, 'entry' | 'timeZone'> {
  frame: DialogFrame
  onChanged: () => void
}

function ChangeForm({ entry, timeZone, frame, onChanged }: ChangeFormProps) {
  const { t } = useTranslation('waiting')
  const today = localDateOf(useNow(), timeZone)
  const [seen, setSeen] = useState(() => draftOf(entry))
  const [draft, setDraft] = useState<WaitingDraft>(seen)
  const [version, setVersion] = useState(entry.version)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const check = useFieldErrors()
  const notify = useNotify()
  const change = useCall(waiting.change)

  function submit() {
    const body = toChange(draft, version)
    const wrong = check(ChangeWaiting, body)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    change.mutate(
      { params: { orgId: entry.orgId, waitingId: entry.id }, body },
      {
        onSuccess() {
          frame.setDirty(false)
          notify.success(t('change.done'))
          onChanged()
        },
        onError(error) {
          setErrors(error.fields)
          // They were offered a place meanwhile, or somebody else changed it: told, and what was not touched shows theirs.
          const current = currentOf(error, WaitingView)
          if (current === null) return
          const stored = draftOf(current)
          setVersion(current.version)
          setDraft((typed) => rebase(typed, seen, stored))
          setSeen(stored)
        },
      },
    )
  }

  return (
    <EntryForm
      errors={errors}
      failure={change.error}
      frame={frame}
      isBusy={change.isPending}
      isDirty={draft !== seen}
      onSubmit={submit}
      submitText={t('change.submit')}
    >
      <EntryFields
        draft={draft}
        errors={errors}
        onChange={(part) => {
          setDraft((before) => ({ ...before, ...part }))
          setErrors({})
        }}
        orgId={entry.orgId}
        today={today}
      />
    </EntryForm>
  )
}
