import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useNotify } from '#renderer/ui/notify.tsx'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { localDateOf } from '#shared/domains/scheduling/availability.ts'
import { CreateAppointment } from '#shared/domains/scheduling/schema.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { useRefreshSchedule } from '../api/use-refresh-schedule.ts'
import { LookField, NotesField, TitleField, WhenFields } from '../form/appointment-fields.tsx'
import { emptyDraft, isComplete, toCreate } from '../form/draft.ts'
import type { Draft } from '../form/draft.ts'
import type { SlotTimes } from '../form/slot-choice.ts'
import { useFieldErrors } from '../form/use-field-errors.ts'
import { useFocusFirstError } from '../form/use-focus-first-error.ts'
import { useSlotChoice } from '../form/use-slot-choice.ts'
import type { ScheduledOrg } from '../org/use-scheduled-org.ts'
import { PersonField } from '../person/person-field.tsx'
import { usePersonAhead } from '../person/use-person-ahead.ts'
import { AppointmentDialog } from './appointment-dialog.tsx'
import type { DialogFrame } from './appointment-dialog.tsx'
import { Refusal } from './refusal.tsx'

/** The day that the form opens on, and the moment whose nearest free slot it chooses, if any. */
export interface Preset {
  date: LocalDate
  wanted: number | null
}

interface CreateDialogProps {
  isOpen: boolean
  org: ScheduledOrg
  preset: Preset
  onClose: () => void
}

/** Create Appointment (spec §5 Appointment form). */
export function CreateDialog({ isOpen, org, preset, onClose }: CreateDialogProps) {
  const { t } = useTranslation('scheduling')
  return (
    <AppointmentDialog isOpen={isOpen} onClose={onClose} title={t('create.title')}>
      {(frame) => <CreateForm frame={frame} onCreated={onClose} org={org} preset={preset} />}
    </AppointmentDialog>
  )
}

interface CreateFormProps {
  frame: DialogFrame
  org: ScheduledOrg
  preset: Preset
  onCreated: () => void
}

function CreateForm({ frame, org, preset, onCreated }: CreateFormProps) {
  const { t } = useTranslation('scheduling')
  const person = usePersonAhead()
  const [initial] = useState(() => ({ ...emptyDraft(preset.date, preset.wanted, t('create.usualTitle')), person }))
  const [draft, setDraft] = useState<Draft>(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const choice = useSlotChoice(draft, org.id)
  const form = useFocusFirstError(errors)
  const check = useFieldErrors()
  const keyFor = useIdempotencyKey()
  const refresh = useRefreshSchedule()
  const notify = useNotify()
  const create = useCall(scheduling.create)
  const { setDirty } = frame
  useEffect(() => setDirty(draft !== initial), [setDirty, draft, initial])

  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors({})
  }

  function submit() {
    if (choice.chosen === null || create.isPending) return
    const body = toCreate(draft, choice.chosen)
    const wrong = check(CreateAppointment, body)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    create.mutate(
      { params: { orgId: org.id }, body, idempotencyKey: keyFor(body) },
      {
        onSuccess({ event }) {
          setDirty(false)
          refresh(event)
          notify.success(t('create.done', { name: event.name }))
          onCreated()
        },
        onError(error) {
          setErrors(error.fields)
          if (error.code !== 'slot_taken' && error.code !== 'slot_not_offered') return
          refresh()
          setDraft((before) => ({ ...before, slot: null, wanted: null }))
        },
      },
    )
  }

  function chooseNext(slot: SlotTimes) {
    change({ slot, wanted: null, date: localDateOf(Date.parse(slot.start), org.timeZone) })
    create.reset()
  }

  return (
    <form
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DialogBody className="tw-form">
        <PersonField errors={errors} onChange={(person) => change({ person })} orgId={org.id} person={draft.person} />
        <TitleField draft={draft} errors={errors} onChange={change} />
        <WhenFields choice={choice} draft={draft} errors={errors} onChange={change} timeZone={org.timeZone} />
        <NotesField draft={draft} errors={errors} onChange={change} />
        <LookField draft={draft} onChange={change} />
      </DialogBody>
      {create.error !== null && <Refusal error={create.error} onChoose={chooseNext} timeZone={org.timeZone} />}
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button
              disabled={!isComplete(draft, choice.chosen)}
              intent="primary"
              loading={create.isPending}
              text={t('create.submit')}
              type="submit"
            />
          </>
        }
      />
    </form>
  )
}
