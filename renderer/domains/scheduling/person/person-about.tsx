import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import type { Draft } from '../form/draft.ts'
import type { ScheduledOrg } from '../org/use-scheduled-org.ts'
import { CaredForList } from './cared-for.tsx'
import { PersonCard, usePersonCard } from './person-card.tsx'

interface PersonAboutProps {
  draft: Draft
  org: ScheduledOrg
  onChange: (part: Partial<Draft>) => void
}

/** The card of who was chosen, and for whom of their family it is, where the clinic knows some of them. */
export function PersonAbout({ draft: { person, date, familyMember }, org, onChange }: PersonAboutProps) {
  const { t } = useTranslation('scheduling')
  const id = useId()
  const known = person === null || person.kind === 'new' ? null : person
  const card = usePersonCard(org.id, known).data?.card
  const family = card?.family ?? []
  const caresFor = card?.caresFor ?? []
  if (known === null) return null
  return (
    <>
      <PersonCard date={date} orgId={org.id} person={known} timeZone={org.timeZone} />
      {family.length > 0 && (
        <FormField htmlFor={id} label={t('person.visitFor')}>
          {(field) => (
            <HTMLSelect
              {...field}
              fill
              onChange={({ currentTarget: { value } }) => onChange({ familyMember: value === '' ? null : value })}
              value={familyMember ?? ''}
            >
              <option value="">{known.name}</option>
              {family.map(({ id: member, firstName, lastName }) => (
                <option key={member} value={member}>
                  {`${firstName} ${lastName}`}
                </option>
              ))}
            </HTMLSelect>
          )}
        </FormField>
      )}
      {caresFor.length > 0 && (
        <CaredForList
          guardian={known}
          onBook={(person) => onChange({ person, familyMember: null })}
          orgId={org.id}
          people={caresFor}
        />
      )}
    </>
  )
}
