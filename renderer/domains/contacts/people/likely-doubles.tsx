import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { FoundPerson } from '#shared/domains/contacts/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import './likely-doubles.css'
import { PersonNote } from './person-note.tsx'
import { useLikelyDoubles } from './use-likely-doubles.ts'

interface LikelyDoublesProps {
  orgId: OrgId
  person: { name: string; email: string; phone: string }
  /** What was typed is being kept or was: then it is no double of itself. */
  isDone: boolean
  /** What can be done with one of them. */
  renderAction: (double: FoundPerson) => ReactNode
}

/** Whom the clinic may know already, before a second record of them is made. */
export function LikelyDoubles({ orgId, person, isDone, renderAction }: LikelyDoublesProps) {
  const { t } = useTranslation('scheduling')
  const doubles = useLikelyDoubles(orgId, person, isDone)
  return (
    <div role="status">
      {doubles.length > 0 && (
        <div className="tw-doubles">
          <span className="tw-doubles__title">{t('form.doubles')}</span>
          {doubles.map((one) => (
            <div className="tw-doubles__row" key={one.id}>
              <div className="tw-doubles__text">
                <bdi className="tw-doubles__name">{one.name}</bdi>
                <span className="tw-doubles__ways">
                  <PersonNote person={one} />
                </span>
              </div>
              {renderAction(one)}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
