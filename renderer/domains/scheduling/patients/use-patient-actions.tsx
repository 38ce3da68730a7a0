import { Calendar, Edit, IdNumber, NewPerson, People, WarningSign } from '@blueprintjs/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useConvert } from '#renderer/domains/contacts/index.ts'
import type { RowAction } from '#renderer/ui/table/columns.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { appointmentFromRecord } from '#shared/domains/scheduling/offered.ts'
import type { PatientView } from '#shared/domains/scheduling/patients/schema.ts'
import { PatientDialog } from './patient-dialog.tsx'
import { cardPersonOf, pathOf } from './patient-person.ts'

/** What can be done with a person of the list, and the dialogs that it needs. */
export function usePatientActions(org: CurrentOrg): {
  actionsOf: (patient: PatientView) => RowAction[]
  dialogs: ReactNode
} {
  const { t } = useTranslation('patients')
  const navigate = useNavigate()
  const [open, setOpen] = useState<PatientView | null>(null)
  const convert = useConvert()
  const hasCalendar = org.features.includes('useSchedules')
  const mayBook = useMay(appointmentFromRecord, { orgs: [org] }) && hasCalendar
  const mayChange = useMay(people.change, { orgs: [org] })
  const book = (patient: PatientView, familyMember: string | null) => {
    const { name, email, phone } = patient
    const state = { person: { ...cardPersonOf(patient), name, email, phone }, familyMember }
    void navigate('/dashboard/schedule?new=1', { state })
  }
  const isBookable = (patient: PatientView) => mayBook && patient.state !== 'inactive' && cardPersonOf(patient) !== null

  const actionsOf = (patient: PatientView): RowAction[] => {
    const { user, contact, state, alert, email, name } = patient
    const isKnown = cardPersonOf(patient) !== null
    const look = () => setOpen(patient)
    const edit = () => void navigate(user === null ? `${pathOf(patient)}#details` : pathOf(patient))
    const offered: [boolean, RowAction][] = [
      [
        isBookable(patient),
        {
          id: 'book',
          text: t('action.book'),
          icon: <Calendar />,
          isQuick: true,
          onClick: () => book(patient, null),
        },
      ],
      [isKnown, { id: 'card', text: t('action.card'), icon: <IdNumber />, onClick: look }],
      [
        isKnown,
        {
          id: 'alert',
          text: t(alert === null ? 'action.alert' : 'action.changeAlert'),
          icon: <WarningSign />,
          onClick: look,
        },
      ],
      [user !== null && isKnown, { id: 'family', text: t('action.family'), icon: <People />, onClick: look }],
      [user === null || (mayChange && isKnown), { id: 'edit', text: t('action.edit'), icon: <Edit />, onClick: edit }],
      [
        contact !== null && state !== 'invited',
        {
          id: 'invite',
          text: t(user === null ? 'action.invite' : 'action.join'),
          icon: <NewPerson />,
          onClick: () => contact !== null && convert.ask({ id: contact, name, email }),
        },
      ],
    ]
    return offered.filter(([isOffered]) => isOffered).map(([, action]) => action)
  }

  const dialogs = (
    <>
      {convert.dialog}
      {open !== null && (
        <PatientDialog
          onBookOther={
            mayBook
              ? (person) => void navigate('/dashboard/schedule?new=1', { state: { person, familyMember: null } })
              : null
          }
          onBook={isBookable(open) ? (familyMember) => book(open, familyMember) : null}
          onClose={() => setOpen(null)}
          org={org}
          patient={open}
        />
      )}
    </>
  )
  return { actionsOf, dialogs }
}
