import { DialogBody } from '@blueprintjs/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { changeDeadline } from '#shared/domains/scheduling/own-change.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { AppointmentDetails } from './appointment-details.tsx'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { ChangeForm } from './change-form.tsx'

interface ManageDialogProps {
  /** Null while the dialog is closed. */
  id: AppointmentId | null
  timeZone: string
  /** Staff may do all; a patient may change notes and cancel. */
  isStaff: boolean
  onClose: () => void
}

/** Manage Appointment: to look at first; "Change Appointment" turns it into the form. */
export function ManageDialog({ id, timeZone, isStaff, onClose }: ManageDialogProps) {
  const { t } = useTranslation('scheduling')
  const [shown, setShown] = useState(id)
  const [isChanging, setIsChanging] = useState(false)
  // The one that was shown stays while the dialog fades away.
  if (id !== null && id !== shown) {
    setShown(id)
    setIsChanging(false)
  }
  const close = () => {
    setIsChanging(false)
    onClose()
  }
  return (
    <GuardedDialog
      isOpen={id !== null}
      isWide={isChanging && isStaff}
      onClose={close}
      title={isChanging ? t('change.title') : t('manage.title')}
    >
      {(frame) =>
        shown !== null && (
          <Appointment id={shown}>
            {({ event: appointment, answers, cancellation, patientChangeMinutes, staffNotes, visitFor }) =>
              isChanging ? (
                <ChangeForm
                  appointment={{ ...appointment, staffNotes }}
                  frame={frame}
                  isStaff={isStaff}
                  onDone={() => setIsChanging(false)}
                  timeZone={timeZone}
                />
              ) : (
                <AppointmentDetails
                  answers={answers}
                  cancellation={cancellation}
                  appointment={appointment}
                  changeUntil={isStaff ? null : changeDeadline(Date.parse(appointment.start), patientChangeMinutes)}
                  isStaff={isStaff}
                  onChange={() => setIsChanging(true)}
                  onRemoved={close}
                  staffNotes={staffNotes}
                  timeZone={timeZone}
                  visitFor={visitFor}
                />
              )
            }
          </Appointment>
        )
      }
    </GuardedDialog>
  )
}

interface AppointmentProps {
  id: AppointmentId
  children: (answer: Answer<typeof scheduling.get>) => ReactNode
}

function Appointment({ id, children }: AppointmentProps) {
  const query = useApi(scheduling.get, { params: { id } })
  if (query.data !== undefined) return children(query.data)
  return (
    <DialogBody>
      <QueryState query={query} skeleton={<Skeleton lines={6} />}>
        {() => null}
      </QueryState>
    </DialogBody>
  )
}
