import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useNow } from '#renderer/ui/use-now.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { AddWaiting } from '#shared/domains/waiting/schema.ts'
import { waiting } from '#shared/domains/waiting/api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { PersonField } from '#renderer/domains/scheduling/index.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import type { ScheduledOrg, WaitingAhead } from '#renderer/domains/scheduling/index.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { EntryFields } from './entry-fields.tsx'
import { EntryForm } from './entry-form.tsx'
import { emptyDraft, toAdd } from './waiting-draft.ts'
import type { WaitingDraft } from './waiting-draft.ts'

interface AddDialogProps {
  org: ScheduledOrg
  isOpen: boolean
  /** Whom and for which day, where somebody came with that. */
  ahead: WaitingAhead
  onClose: () => void
}

/** Puts somebody on the waiting list. */
export function AddDialog({ org, isOpen, ahead, onClose }: AddDialogProps) {
  const { t } = useTranslation('waiting')
  return (
    <GuardedDialog isOpen={isOpen} onClose={onClose} title={t('add.title')}>
      {(frame) => <AddForm ahead={ahead} frame={frame} onAdded={onClose} org={org} />}
    </GuardedDialog>
  )
}

/** Days, unless somebody came for one. */
const USUAL_DAYS = 14

interface AddFormProps extends Pick<AddDialogProps, 'org' | 'ahead'> {
  frame: DialogFrame
  onAdded: () => void
}

function AddForm({ org, ahead, frame, onAdded }: AddFormProps) {
  const { t } = useTranslation(['waiting', 'scheduling'])
  const today = localDateOf(useNow(), org.timeZone)
  const [initial] = useState(() => {
    const date = ahead.date !== null && ahead.date > today ? ahead.date : today
    const until = ahead.date === null ? addDays(today, USUAL_DAYS) : date
    return emptyDraft(ahead.person, date, until, t('scheduling:create.usualTitle'))
  })
  const [draft, setDraft] = useState<WaitingDraft>(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const check = useFieldErrors()
  const keyFor = useIdempotencyKey()
  const notify = useNotify()
  const add = useCall(waiting.add)
  const change = (part: Partial<WaitingDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors({})
  }

  function submit() {
    const body = toAdd(draft)
    const wrong = check(AddWaiting, body)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    add.mutate(
      { params: { orgId: org.id }, body, idempotencyKey: keyFor(body) },
      {
        onSuccess({ entry }) {
          frame.setDirty(false)
          notify.success(t('add.done', { name: entry.name }))
          onAdded()
        },
        onError: (error) => setErrors(error.fields),
      },
    )
  }

  return (
    <EntryForm
      errors={errors}
      failure={add.error}
      frame={frame}
      isBusy={add.isPending}
      isDirty={draft !== initial}
      onSubmit={submit}
      submitText={t('add.submit')}
    >
      <PersonField
        errors={errors}
        isDone={add.isPending || add.isSuccess}
        onChange={(person) => change({ person })}
        orgId={org.id}
        person={draft.person}
      />
      <EntryFields draft={draft} errors={errors} onChange={change} orgId={org.id} today={today} />
    </EntryForm>
  )
}
