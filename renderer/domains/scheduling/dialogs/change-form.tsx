import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { isAhead } from '#shared/domains/scheduling/own-change.ts'
import { ChangeAppointment } from '#shared/domains/scheduling/schema.ts'
import { useShowAppointment } from '../api/use-show-appointment.ts'
import {
  LookField,
  NotesField,
  PhoneField,
  StaffNotesField,
  TitleField,
  WhenFields,
} from '../form/appointment-fields.tsx'
import { rebase } from '../form/conflict.ts'
import { changesAnything, draftOf, missingOfChange, toChange } from '../form/draft.ts'
import type { Draft, SeenAppointment } from '../form/draft.ts'
import type { SlotTimes } from '../form/slot-choice.ts'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { useFocusFirstError } from '#renderer/ui/fields/use-focus-first-error.ts'
import { useSlotChoice } from '../form/use-slot-choice.ts'
import { TypeField, allowedBy } from '../visit-types/type-field.tsx'
import { useTypes } from '../visit-types/use-types.ts'
import { WhoWhereFields } from '../form/who-where-fields.tsx'
import { ScopeField } from '../series/scope-field.tsx'
import { useScope } from '../series/use-scope.ts'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { TellingField } from '../telling/telling-field.tsx'
import { useTellingWords } from '../telling/use-telling-words.ts'
import { ConflictView } from './conflict-view.tsx'
import { MISSING_NOTE, MissingNote } from './missing-note.tsx'
import { PresentTime } from './present-time.tsx'
import { Refusal } from './refusal.tsx'
import '#renderer/ui/fields/form.css'
import './appointment-form.css'

interface ChangeFormProps {
  frame: DialogFrame
  appointment: SeenAppointment
  timeZone: string
  /** A patient changes the notes only (spec §6). */
  isStaff: boolean
  onDone: () => void
}

/** Somebody else saved meanwhile: what is stored now, and what was typed, carried over to it. */
interface Conflict {
  stored: SeenAppointment
  mine: Draft
}

/** Change Appointment: sends what differs, with the version that was seen. */
export function ChangeForm({ frame, appointment, timeZone, isStaff, onDone }: ChangeFormProps) {
  const { t } = useTranslation(['scheduling', 'common'])
  // Later versions may arrive live; what is typed stays on top of the one that was seen until it is saved.
  const [seen, setSeen] = useState(appointment)
  const [draft, setDraft] = useState<Draft>(() => draftOf(appointment, timeZone))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { series, scope, setScope } = useScope(appointment, isStaff)
  const choice = useSlotChoice(draft, appointment.orgId, { exclude: appointment.id, scope, enabled: isStaff })
  const { types } = useTypes(appointment.orgId, { enabled: isStaff })
  const form = useFocusFirstError(errors)
  const check = useFieldErrors()
  const { day, time } = useFormats(timeZone)
  const show = useShowAppointment()
  const notify = useNotify()
  const words = useTellingWords()
  const save = useCall(scheduling.change)
  const [tell, setTell] = useState(true)
  const isMoving = isStaff && isAhead(seen.status) && toChange(draft, seen, choice.chosen).start !== undefined
  const isDirty = changesAnything(toChange(draft, seen, choice.chosen)) || draft.slot === null
  const { setDirty } = frame
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])
  // The button that led here is gone, and the focus with it.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [form])

  const missing = missingOfChange(draft, choice.chosen) ?? (isDirty ? null : 'change')

  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors({})
  }
  const leave = () => {
    setDirty(false)
    onDone()
  }

  function submit(mine: Draft, slot: SlotTimes | null, base: SeenAppointment) {
    const to = toChange(mine, base, slot)
    const body = { ...to, scope, ...(to.start !== undefined && { hold: true, ...(!tell && { tell }) }) }
    const wrong = check(ChangeAppointment, body)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || save.isPending) return
    save.mutate(
      { params: { id: base.id }, body },
      {
        onSuccess({ event, telling }) {
          show(event)
          const when = t('form.dayAndTime', { day: day(event.start), time: time(event.start) })
          const done = isStaff ? t('change.done', { name: event.name, when }) : t('change.saved')
          notify.success(telling === undefined ? done : `${done}. ${words.after(telling)}`)
          leave()
        },
        onError(error) {
          setErrors(error.fields)
          if (error.code === 'version_conflict') void meetConflict(mine, slot, base)
        },
      },
    )
  }

  async function meetConflict(mine: Draft, slot: SlotTimes | null, base: SeenAppointment) {
    const { event, staffNotes } = await call(scheduling.get, { params: { id: base.id } })
    const stored = { ...event, staffNotes }
    save.reset()
    setConflict({ stored, mine: rebase(mine, slot, base, stored, timeZone) })
  }

  function keepMine({ stored, mine }: Conflict) {
    setConflict(null)
    setSeen(stored)
    setDraft(mine)
    submit(mine, mine.slot, stored)
  }

  if (conflict !== null) {
    return (
      <ConflictView
        mine={conflict.mine}
        onKeepMine={() => keepMine(conflict)}
        onTakeStored={() => {
          const { staffNotes: _apart, ...event } = conflict.stored
          show(event)
          leave()
        }}
        stored={conflict.stored}
        timeZone={timeZone}
      />
    )
  }

  return (
    <form
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        submit(draft, choice.chosen, seen)
      }}
    >
      <DialogBody className={isStaff ? 'tw-form-columns' : 'tw-form'}>
        {isStaff && (
          <div className="tw-form">
            <PresentTime appointment={seen} timeZone={timeZone} />
            <div className="tw-form__pair">
              <TypeField draft={draft} error={errors['type']} onChange={change} types={types} />
              <TitleField draft={draft} errors={errors} onChange={change} />
            </div>
            <WhoWhereFields
              allowed={allowedBy(types, draft.type)}
              draft={draft}
              errors={errors}
              onChange={change}
              orgId={appointment.orgId}
            />
            <WhenFields
              choice={choice}
              draft={draft}
              errors={errors}
              onChange={change}
              own={seen}
              timeZone={timeZone}
            />
          </div>
        )}
        <div className="tw-form">
          {isStaff && <PhoneField draft={draft} errors={errors} onChange={change} />}
          <NotesField draft={draft} errors={errors} isStaff={isStaff} onChange={change} />
          {isStaff && <StaffNotesField draft={draft} errors={errors} onChange={change} />}
          {isStaff && <LookField draft={draft} onChange={change} />}
        </div>
      </DialogBody>
      <div className="tw-series-ask">
        <ScopeField onChange={setScope} scope={scope} series={series} />
        {isMoving && (
          <TellingField
            appointment={seen}
            change="moved"
            isAtOnce={scope === 'following'}
            onTell={setTell}
            tell={tell}
          />
        )}
      </div>
      {save.error !== null && save.error.code !== 'version_conflict' && (
        <Refusal
          error={save.error}
          onChoose={(slot) => {
            change({ slot, wanted: null, date: localDateOf(Date.parse(slot.start), timeZone) })
            save.reset()
          }}
          timeZone={timeZone}
        />
      )}
      <DialogFooter
        actions={
          <>
            <Button onClick={leave} text={t('common:cancel')} />
            <Button
              aria-describedby={missing === null ? undefined : MISSING_NOTE}
              disabled={missing !== null}
              intent="primary"
              loading={save.isPending}
              text={t('change.submit')}
              type="submit"
            />
          </>
        }
      >
        <MissingNote missing={missing} />
      </DialogFooter>
    </form>
  )
}
