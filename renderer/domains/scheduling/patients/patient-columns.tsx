import { Tag } from '@blueprintjs/core'
import { WarningSign } from '@blueprintjs/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Column } from '#renderer/ui/table/columns.ts'
import type { PatientOrder, PatientView } from '#shared/domains/scheduling/patients/schema.ts'
import { AlertText } from '../person/alert-note.tsx'

/** All columns that there are. */
export function usePatientColumns(timeZone: string): Column<PatientView, PatientOrder>[] {
  const { t } = useTranslation('patients')
  const { day, time, date, number } = useFormats(timeZone)
  const { date: bornOn } = useFormats('UTC')
  return useMemo(
    () => [
      { id: 'name', title: t('column.name'), sortKey: 'name', cell: (patient) => <Name patient={patient} /> },
      {
        id: 'birthdate',
        title: t('column.birthdate'),
        cell: ({ birthdate }) => <Short text={birthdate === null ? '—' : bornOn(birthdate)} />,
      },
      { id: 'reach', title: t('column.reach'), onPhone: 'line', cell: (patient) => <Reach patient={patient} /> },
      {
        id: 'next',
        title: t('column.next'),
        sortKey: 'next',
        onPhone: 'end',
        cell: ({ next }) => (next === null ? '—' : <When day={day(next)} time={time(next)} />),
      },
      {
        id: 'last',
        title: t('column.last'),
        sortKey: 'last',
        cell: ({ last }) => <Short text={last === null ? '—' : date(last)} />,
      },
      {
        id: 'missed',
        title: t('column.missed'),
        isNumber: true,
        cell: ({ noShows }) => (noShows === 0 ? '—' : number(noShows)),
      },
      {
        id: 'alert',
        title: t('column.alert'),
        cell: ({ alert }) => (alert === null ? '—' : <AlertText text={alert} />),
      },
    ],
    [t, day, time, date, number, bornOn],
  )
}

/** A date, which is not broken. */
const Short = ({ text }: { text: string }) => <span className="tw-patients__short">{text}</span>

const When = ({ day, time }: { day: string; time: string }) => (
  <span className="tw-patients__when">
    <span>{day}</span> <span className="tw-patients__time">{time}</span>
  </span>
)

/** A sign stands for the alert where there is no column for it. */
function Name({ patient: { name, state, alert } }: { patient: PatientView }) {
  const { t } = useTranslation('patients')
  return (
    <span className="tw-patients__name">
      {alert !== null && (
        <span className="tw-patients__sign">
          <WarningSign size={14} title={t('column.alert')} />
        </span>
      )}
      <bdi>{name}</bdi>
      {state !== 'member' && (
        <Tag intent={state === 'invited' ? 'warning' : 'none'} minimal round>
          {t(`state.${state}`)}
        </Tag>
      )}
    </span>
  )
}

/** The number first, which the desk dials. */
function Reach({ patient: { phone, email } }: { patient: PatientView }) {
  const hasPhone = phone !== null && phone !== ''
  const hasEmail = email !== null && email !== ''
  if (!hasPhone && !hasEmail) return '—'
  return (
    <span className="tw-patients__reach">
      {hasPhone && (
        <bdi className="tw-patients__short" dir="ltr">
          {phone}
        </bdi>
      )}
      {hasEmail && (
        <bdi className="tw-patients__email" dir="ltr" title={email}>
          {email}
        </bdi>
      )}
    </span>
  )
}
