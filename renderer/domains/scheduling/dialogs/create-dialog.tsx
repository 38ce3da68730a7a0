import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useMay } from '#renderer/domains/identity/index.ts'
import { overbooking } from '#shared/domains/scheduling/offered.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { CreateAppointment } from '#shared/domains/scheduling/schema.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { useShowAppointment } from '../api/use-show-appointment.ts'
import { LookField, NotesField, StaffNotesField, TitleField, WhenFields } from '../form/appointment-fields.tsx'
import { emptyDraft, missingOf, timeWith, toCreate } from '../form/draft.ts'
import type { Draft } from '../form/draft.ts'
import type { SlotTimes } from '../form/slot-choice.ts'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { useFocusFirstError } from '#renderer/ui/fields/use-focus-first-error.ts'
import { OverbookField } from '../form/overbook-field.tsx'
import { isChosenFull, isChosenOutside } from '../form/slot-choice.ts'
import { useLeadToTime } from '../form/use-lead-to-time.ts'
import { useSlotChoice } from '../form/use-slot-choice.ts'
import { TypeField, allowedBy, partOf, rememberType, usualType } from '../visit-types/type-field.tsx'
import { useTypeName, useTypes } from '../visit-types/use-types.ts'
import { WhoWhereFields } from '../form/who-where-fields.tsx'
import type { ScheduledOrg } from '../org/use-scheduled-org.ts'
import { PersonField } from '../person/person-field.tsx'
import { usePersonAhead } from '../person/use-person-ahead.ts'
import { PersonAbout } from '../person/person-about.tsx'
import { RepeatFields } from '../series/repeat-fields.tsx'
import { useSeriesChoice } from '../series/use-series-choice.ts'
import { FullDayNote } from './full-day-note.tsx'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { MISSING_NOTE, MissingNote } from './missing-note.tsx'
import { Refusal } from './refusal.tsx'
import '#renderer/ui/fields/form.css'
import './appointment-form.css'

/** The day that the form opens on, and the moment whose nearest free slot it chooses, if any; who sees them, and where. */
export interface Preset {
  date: LocalDate
  wanted: number | null
  provider?: string | null
  room?: string | null
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
    <GuardedDialog isOpen={isOpen} isWide onClose={onClose} title={t('create.title')}>
      {(frame) => <CreateForm frame={frame} onCreated={onClose} org={org} preset={preset} />}
    </GuardedDialog>
  )
}

interface CreateFormProps {
  frame: DialogFrame
  org: ScheduledOrg
  preset: Preset
  onCreated: () => void
}

function CreateForm({ frame, org, preset, onCreated }: CreateFormProps) {
  const { t } = useTranslation(['scheduling', 'common'])
  const ahead = usePersonAhead()
  const [hasUsual, setHasUsual] = useState(false)
  const [initial, setInitial] = useState<Draft>(() => ({
    ...emptyDraft(preset.date, preset.wanted, t('create.usualTitle')),
    ...ahead,
    provider: preset.provider ?? null,
    room: preset.room ?? null,
  }))
  const [draft, setDraft] = useState<Draft>(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { types } = useTypes(org.id)
  const nameOf = useTypeName()
  // What is booked most often is chosen already, as soon as it is known.
  const usual = usualType(types, org.id)
  if (usual !== null && !hasUsual) {
    setHasUsual(true)
    const preset = { ...initial, ...partOf(usual, { ...initial, title: '' }, nameOf, types) }
    setInitial(preset)
    setDraft((before) => (before === initial ? preset : { ...before, ...partOf(usual, before, nameOf, types) }))
  }
  const choice = useSlotChoice(draft, org.id)
  const series = useSeriesChoice(draft, choice.chosen, org.id)
  const form = useFocusFirstError(errors)
  useLeadToTime(form, draft.person, choice.query.isSuccess && !choice.query.isPlaceholderData)
  const check = useFieldErrors()
  const keyFor = useIdempotencyKey()
  const { day, time } = useFormats(org.timeZone)
  const show = useShowAppointment()
  const notify = useNotify()
  const create = useCall(scheduling.create)
  const { setDirty } = frame
  useEffect(() => setDirty(draft !== initial), [setDirty, draft, initial])

  const mayOverbook = useMay(overbooking, { orgs: [org] }) && draft.repeats === null
  const slots = choice.query.data?.slots ?? []
  const isOutside = mayOverbook && choice.query.isSuccess && isChosenOutside(slots, choice.chosen)
  const isOver = isOutside || isChosenFull(slots, choice.chosen, choice.now)
  const reasonMissing = isOver && draft.reason.trim() === '' ? 'reason' : null
  const missing = missingOf(draft, choice.chosen) ?? (series.repeats === null ? 'days' : reasonMissing)

  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors({})
  }
  const whenOf = (start: string) => t('form.dayAndTime', { day: day(start), time: time(start) })

  function submit() {
    if (choice.chosen === null || series.repeats === null || create.isPending) return
    const body = {
      ...toCreate(draft, choice.chosen),
      repeats: series.repeats,
      ...(isOver && { overbook: { reason: draft.reason } }),
    }
    const wrong = check(CreateAppointment, body)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    create.mutate(
      { params: { orgId: org.id }, body, idempotencyKey: keyFor(body) },
      {
        onSuccess({ event, count }) {
          setDirty(false)
          rememberType(org.id, event.type)
          show(event)
          const when = whenOf(event.start)
          const done = count === undefined ? 'create.done' : 'series.made'
          notify.success(t(done, { name: event.name, count: count ?? 1, when }))
          onCreated()
        },
        onError(error) {
          setErrors(error.fields)
          if (!['slot_taken', 'slot_not_offered'].includes(error.code)) return
          // Of a series the time may be right and a day in the way: those are named, and the time stays.
          if (draft.repeats === null) setDraft((before) => ({ ...before, slot: null, wanted: null }))
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
      <DialogBody className="tw-form-columns tw-form-columns--person">
        <div className="tw-form tw-form__side">
          <div className="tw-form">
            <PersonField
              errors={errors}
              isDone={create.isPending || create.isSuccess}
              onChange={(person) => change({ person, familyMember: null, ...timeWith(draft, person, choice.now) })}
              orgId={org.id}
              person={draft.person}
            />
          </div>
          <div className="tw-form tw-form__main">
            <div className="tw-form__pair">
              <TypeField draft={draft} error={errors['type']} onChange={change} types={types} />
              <TitleField draft={draft} errors={errors} onChange={change} />
            </div>
            <WhoWhereFields
              allowed={allowedBy(types, draft.type)}
              draft={draft}
              errors={errors}
              onChange={change}
              orgId={org.id}
            />
            <WhenFields
              choice={choice}
              draft={draft}
              errors={errors}
              mayOverbook={mayOverbook}
              onChange={change}
              timeZone={org.timeZone}
              typeMinutes={types.find(({ id }) => id === draft.type)?.minutes ?? null}
            />
            {isOver && (
              <OverbookField
                error={errors['overbook.reason'] ?? errors['overbook']}
                isOutside={isOutside}
                onChange={(reason) => change({ reason })}
                reason={draft.reason}
              />
            )}
            <FullDayNote
              date={draft.date}
              now={choice.now}
              person={draft.person}
              slots={choice.query.isPlaceholderData ? undefined : choice.query.data?.slots}
            />
          </div>
        </div>
        <div className="tw-form tw-form__side">
          <div className="tw-form tw-form__about">
            <PersonAbout draft={draft} onChange={change} org={org} />
          </div>
          <div className="tw-form tw-form__rest">
            <RepeatFields choice={series} draft={draft} errors={errors} onChange={change} />
            <NotesField draft={draft} errors={errors} isStaff onChange={change} />
            <StaffNotesField draft={draft} errors={errors} onChange={change} />
            <LookField draft={draft} onChange={change} />
          </div>
        </div>
      </DialogBody>
      {create.error !== null && <Refusal error={create.error} onChoose={chooseNext} timeZone={org.timeZone} />}
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button
              aria-describedby={missing === null ? undefined : MISSING_NOTE}
              disabled={missing !== null}
              intent="primary"
              loading={create.isPending}
              text={
                series.days === null || series.days.free === 0
                  ? t(isOver ? 'overbook.submit' : 'create.submit')
                  : t('series.submit', { count: series.days.free })
              }
              type="submit"
            />
          </>
        }
      >
        <MissingNote made={choice.chosen && whenOf(choice.chosen.start)} missing={missing} />
      </DialogFooter>
    </form>
  )
}
