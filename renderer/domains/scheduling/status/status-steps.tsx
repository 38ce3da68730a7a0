import { Button } from '@blueprintjs/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { NewCancellation } from '#shared/domains/scheduling/telling/schema.ts'
import { canFollow, mayBeMissed } from '#shared/domains/scheduling/statuses.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import { useStatusChange } from '../api/use-status-change.ts'
import { ScopeField } from '../series/scope-field.tsx'
import { useScope } from '../series/use-scope.ts'
import type { RoomId } from '#shared/kernel/ids.ts'
import { RoomStep } from '../visit/room-step.tsx'
import { useIsOwnStep } from '../api/own-steps.ts'
import { CancelFields, NO_REASON, ReasonToo, cancellationOf } from '../telling/cancel-fields.tsx'
import { TellingField } from '../telling/telling-field.tsx'
import { LateFee, OwnCosts } from '../fees/lazy-visit-fees.ts'
import { useCancelFees } from '../fees/use-cancel-fees.ts'
import type { CancelFees } from '../fees/use-cancel-fees.ts'
import { UndoButton } from './undo-button.tsx'
import { likelyNext, otherSteps } from './next-status.ts'
import { StatusIcon } from './status-icon.tsx'
import { useStepWords } from './use-step-words.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { series } from '#shared/domains/scheduling/series/api.ts'

interface StatusStepsProps {
  appointment: AppointmentView
  timeZone: string
  isStaff: boolean
}

/** The steps an appointment can take from where it stands: the likely one first and strong. Cancelling is asked about. */
export function StatusSteps({ appointment, timeZone, isStaff }: StatusStepsProps) {
  const { t } = useTranslation('scheduling')
  const words = useStepWords()
  const now = useNow()
  const { change, isPending } = useStatusChange({ isStaff })
  const cancelFollowing = useCancelFollowing()
  const { scope, setScope, series } = useScope(appointment, isStaff)
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState(NO_REASON)
  const [tell, setTell] = useState(true)
  const fees = useCancelFees(appointment, { isStaff, isAsking, reason: reason.reason })
  const { status, start } = appointment
  const isToday = localDateOf(Date.parse(start), timeZone) === localDateOf(now, timeZone)
  const likely = isStaff ? likelyNext(status, isToday) : null
  const others = isStaff
    ? otherSteps(status, isToday, mayBeMissed(Date.parse(start), now))
    : stepsOfPatient(appointment, now)
  const isOwnStep = useIsOwnStep(appointment)
  if (likely === null && others.length === 0 && !isOwnStep) return null

  const cancel = () => {
    const close = () => setIsAsking(false)
    const said = isStaff ? { cancellation: cancellationOf(reason), tell } : {}
    if (scope === 'following') cancelFollowing.cancel(appointment, said, close)
    else change(appointment, 'cancelled', { ...said, how: howOf(fees), onDone: close })
  }
  const take = (step: AppointmentStatus, room?: RoomId | null) =>
    step === 'cancelled' ? setIsAsking(true) : change(appointment, step, { room })
  return (
    <section aria-label={t('manage.steps')} className="tw-steps">
      {likely === 'in_room' && (
        <RoomStep
          appointment={appointment}
          button={{
            icon: <StatusIcon size={16} status={likely} />,
            intent: 'primary',
            loading: isPending,
            text: words(status, likely),
          }}
          onTake={(room) => take(likely, room)}
          timeZone={timeZone}
        />
      )}
      {likely !== null && likely !== 'in_room' && (
        <Button
          icon={<StatusIcon size={16} status={likely} />}
          intent="primary"
          loading={isPending}
          onClick={() => take(likely)}
          text={words(status, likely)}
        />
      )}
      {others.map((step) => (
        <Button
          disabled={isPending}
          intent={step === 'cancelled' ? 'danger' : 'none'}
          key={step}
          onClick={() => take(step)}
          text={words(status, step)}
          variant={step === 'cancelled' ? 'minimal' : 'outlined'}
        />
      ))}
      {isStaff && <UndoButton appointment={appointment} />}
      <ConfirmDialog
        cancelText={t('cancelling.keep')}
        confirmText={t('step.cancelled')}
        intent="danger"
        isBusy={isPending || cancelFollowing.isPending || fees.isUnknown}
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={cancel}
        title={t('cancelling.title')}
      >
        {isStaff ? t('cancelling.text', { name: appointment.name }) : t('cancelling.textOwn')}
        <Suspense>{fees.own !== null && <OwnCosts fees={fees} />}</Suspense>
        <ScopeField onChange={setScope} scope={scope} series={series} />
        {isStaff && isAsking && (
          <>
            <CancelFields draft={reason} onChange={setReason} />
            <Suspense>{fees.late !== null && scope === 'one' && <LateFee fees={fees} />}</Suspense>
            <TellingField
              appointment={appointment}
              change="cancelled"
              isAtOnce={scope === 'following'}
              onTell={setTell}
              tell={tell}
            >
              <ReasonToo draft={reason} onChange={setReason} />
            </TellingField>
          </>
        )}
      </ConfirmDialog>
    </section>
  )
}

/** By which call: the desk's own costs nothing, and whom it is about was told what it costs. */
function howOf({ isCharged, own }: CancelFees): 'charged' | 'own' | undefined {
  if (isCharged) return 'charged'
  return own === null ? undefined : 'own'
}

/** A patient may call off what has not begun yet (spec §6). */
function stepsOfPatient({ status, start }: AppointmentView, now: number): AppointmentStatus[] {
  return canFollow(status, 'cancelled') && Date.parse(start) > now ? ['cancelled'] : []
}

interface Said {
  cancellation?: NewCancellation | undefined
  tell?: boolean
}

/** Calls an appointment off together with all of its series that follow, and says how many that were. */
function useCancelFollowing() {
  const { t } = useTranslation('scheduling')
  const call = useCall(series.cancelFollowing)
  const notify = useNotify()
  const sentence = useErrorSentence()

  const cancel = ({ id, version }: AppointmentView, said: Said, onDone: () => void) =>
    call.mutate(
      { params: { id }, body: { version, ...said } },
      {
        onSuccess({ count }) {
          notify.success(t('series.cancelled', { count }))
          onDone()
        },
        onError(error) {
          notify.error(sentence(error))
        },
      },
    )
  return { cancel, isPending: call.isPending }
}
