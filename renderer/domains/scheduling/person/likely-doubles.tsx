import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Person } from '../form/draft.ts'
import { PersonNote } from './people-list.tsx'
import { personOf } from './use-people-search.ts'
import { useLikelyDoubles } from './use-likely-doubles.ts'

interface LikelyDoublesProps {
  orgId: OrgId
  person: { name: string; email: string; phone: string }
  onUse: (person: Person) => void
}

/** Whom the clinic may know already, before a second record of them is made. */
export function LikelyDoubles({ orgId, person, onUse }: LikelyDoublesProps) {
  const { t } = useTranslation('scheduling')
  const doubles = useLikelyDoubles(orgId, person)
  return (
    <div role="status">
      {doubles.length > 0 && (
        <div className="tw-doubles">
          <span className="tw-doubles__title">{t('form.doubles')}</span>
          {doubles.map((one) => (
            <div className="tw-doubles__row" key={one.id}>
              <div className="tw-person__text">
                <bdi className="tw-person__name">{one.name}</bdi>
                <span className="tw-person__ways">
                  <PersonNote person={one} />
                </span>
              </div>
              <Button
                aria-label={`${t('form.useThis')}: ${one.name}`}
                onClick={() => onUse(personOf(one))}
                size="small"
                text={t('form.useThis')}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
