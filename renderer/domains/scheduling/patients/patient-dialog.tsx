import { Button, Dialog, DialogBody, DialogFooter, H2 } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import type { PatientView } from '#shared/domains/scheduling/patients/schema.ts'
import { CaredForList } from '../person/cared-for.tsx'
import type { KnownPerson } from '../person/use-people-search.ts'
import { PersonCard, usePersonCard } from '../person/person-card.tsx'
import { cardPersonOf, pathOf } from './patient-person.ts'

interface PatientDialogProps {
  org: CurrentOrg
  patient: PatientView
  onClose: () => void
  /** Books for them, or for one of their family; null for who may not book. */
  onBook: ((familyMember: string | null) => void) | null
  /** Books for somebody of whom they take care. */
  onBookOther: ((person: KnownPerson) => void) | null
}

/** A person at one look, without leaving the list: what stands out, their visits and their family; the alert is written here. */
export function PatientDialog({ org, patient, onClose, onBook, onBookOther }: PatientDialogProps) {
  const { t } = useTranslation('patients')
  const person = cardPersonOf(patient)
  return (
    <Dialog isOpen onClose={onClose} title={<bdi>{patient.name}</bdi>} titleTagName={H2}>
      <DialogBody className="tw-patient-card">
        {person !== null && <PersonCard orgId={org.id} person={person} timeZone={org.timeZone} />}
        {person?.kind === 'patient' && <Family onBook={onBook} orgId={org.id} person={person} />}
        {person !== null && <Cared onBook={onBookOther} orgId={org.id} person={person} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <LinkButton text={t('action.open')} to={pathOf(patient)} />
            {onBook !== null && <Button intent="primary" onClick={() => onBook(null)} text={t('action.book')} />}
          </>
        }
      />
    </Dialog>
  )
}

/** Whom the clinic keeps with them as guardian. */
function Cared({
  orgId,
  person,
  onBook,
}: Pick<FamilyProps, 'orgId' | 'person'> & { onBook: PatientDialogProps['onBookOther'] }) {
  const people = usePersonCard(orgId, person).data?.card.caresFor
  if (people === undefined) return null
  return <CaredForList guardian={person} onBook={onBook} orgId={orgId} people={people} />
}

interface FamilyProps {
  orgId: CurrentOrg['id']
  person: { kind: 'patient' | 'contact'; id: string }
  onBook: PatientDialogProps['onBook']
}

/** For whom they book here, each to be booked for from the list as well. */
function Family({ orgId, person, onBook }: FamilyProps) {
  const { t } = useTranslation('patients')
  const { date } = useFormats('UTC')
  const card = usePersonCard(orgId, person).data?.card
  if (card === undefined || card.family.length === 0) return null
  return (
    <section>
      <h3>{t('family')}</h3>
      <ul className="tw-patient-card__family">
        {card.family.map(({ id, firstName, lastName, birthdate, relation }) => (
          <li key={id}>
            <span>
              <bdi>{`${firstName} ${lastName}`}</bdi>{' '}
              <span className="tw-patient-card__note">{`${t(`relation.${relation}`)} · ${date(birthdate)}`}</span>
            </span>
            {onBook !== null && (
              <Button
                aria-label={t('bookFor', { name: `${firstName} ${lastName}` })}
                onClick={() => onBook(id)}
                size="small"
                text={t('action.book')}
                variant="outlined"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
