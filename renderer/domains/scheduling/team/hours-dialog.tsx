import { Button, DialogBody, DialogFooter, InputGroup, Switch } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { StretchRow } from '#renderer/ui/fields/stretch-row.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import type { Break } from '#shared/domains/scheduling/hours.ts'
import { providers } from '#shared/domains/scheduling/providers/api.ts'
import { CAPACITY_MAX } from '#shared/domains/scheduling/providers/schema.ts'
import type { StaffTime, WorkDay } from '#shared/domains/scheduling/providers/schema.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import '#renderer/ui/fields/form.css'
import { Absences } from './absences.tsx'
import { useStretchWords } from './use-stretch-words.ts'
import { WorkDays } from './work-days.tsx'

interface HoursDialogProps {
  orgId: OrgId
  person: StaffTime
  onClose: () => void
}

/** When somebody works, and when they are away. */
export function HoursDialog(props: HoursDialogProps) {
  return (
    <GuardedDialog onClose={props.onClose} title={props.person.name}>
      {(frame) => <HoursForm {...props} frame={frame} />}
    </GuardedDialog>
  )
}

const NEW_STRETCH: Break = { days: [0, 1, 2, 3, 4], startTime: '09:00 AM', endTime: '05:00 PM' }

function HoursForm({ orgId, person, frame, onClose }: HoursDialogProps & { frame: DialogFrame }) {
  const { t } = useTranslation(['types', 'common'])
  const org = useCurrentOrg()
  const mayAll = useMay(providers.change, { orgs: org === null ? [] : [org] })
  const [week, setWeek] = useState<Break[] | null>(person.week)
  const [days, setDays] = useState<WorkDay[]>(person.days)
  const [capacity, setCapacity] = useState(person.capacity)
  const all = useCall(providers.change)
  const mine = useCall(providers.changeMine)
  const sentence = useErrorSentence()
  const words = useStretchWords()
  const id = useId()
  const { setDirty } = frame
  const [today] = useState(() => localDateOf(Date.now(), org?.timeZone ?? 'UTC'))
  const before = { week: person.week, days: person.days, capacity: person.capacity }
  const isDirty = JSON.stringify({ week, days, capacity }) !== JSON.stringify(before)
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])
  const failure = all.error ?? mine.error

  function submit() {
    if (all.isPending || mine.isPending) return
    const { id: userId, version, isProvider } = person
    const onSuccess = () => {
      setDirty(false)
      onClose()
    }
    if (mayAll)
      all.mutate({ params: { orgId, userId }, body: { version, days, isProvider, week, capacity } }, { onSuccess })
    else mine.mutate({ params: { orgId }, body: { version, days, week } }, { onSuccess })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DialogBody className="tw-form">
        <Switch
          checked={week === null}
          label={t('team.whenOpen')}
          onChange={({ currentTarget }) => setWeek(currentTarget.checked ? null : [NEW_STRETCH])}
        />
        {week?.map((stretch, index) => (
          <StretchRow
            // They have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            onChange={(next) => setWeek(week.map((one, at) => (at === index ? next : one)))}
            onRemove={() => setWeek(week.filter((_, at) => at !== index))}
            stretch={stretch}
            title={t('team.stretch', { number: index + 1 })}
            words={words}
          />
        ))}
        {week !== null && (
          <div>
            <Button
              icon={<Plus />}
              onClick={() => setWeek([...week, NEW_STRETCH])}
              text={t('team.addHours')}
              variant="outlined"
            />
          </div>
        )}
        <WorkDays days={days} onChange={setDays} today={today} />
        {mayAll && (
          <FormField htmlFor={id} label={t('team.capacity')}>
            {(field) => (
              <InputGroup
                {...field}
                dir="ltr"
                inputMode="numeric"
                onValueChange={(text) =>
                  setCapacity(Math.min(CAPACITY_MAX, Math.max(1, Number(text.replaceAll(/\D/g, '')))))
                }
                value={String(capacity)}
              />
            )}
          </FormField>
        )}
        <Absences mayAll={mayAll} orgId={orgId} userId={person.id} />
        {failure !== null && <p role="alert">{sentence(failure)}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button
              disabled={!isDirty || days.some(({ date }) => date === '')}
              intent="primary"
              loading={all.isPending || mine.isPending}
              text={t('save')}
              type="submit"
            />
          </>
        }
      />
    </form>
  )
}
