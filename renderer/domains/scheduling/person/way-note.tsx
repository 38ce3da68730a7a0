import { Button, HTMLSelect } from '@blueprintjs/core'
import { Cross, Edit } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { CHANNELS_OF_PEOPLE, PersonChannel } from '#shared/domains/contacts/way.ts'
import type { PersonWay } from '#shared/domains/contacts/way.ts'
import { ways } from '#shared/domains/contacts/ways-api.ts'
import { ContactId, UserId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Person } from '../form/draft.ts'
import { PersonSearch } from './person-search.tsx'
import './way-note.css'

interface WayNoteProps {
  orgId: OrgId
  person: { user?: UserId; contact?: ContactId }
  way: PersonWay
}

/** How somebody is told of visits and who is told in their place, to be read and to be changed in place. */
export function WayNote({ orgId, person, way }: WayNoteProps) {
  const { t } = useTranslation('scheduling')
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <WayForm onDone={() => setOpen(false)} orgId={orgId} person={person} way={way} />
  const asUsual = person.user === undefined ? t('person.way.any') : t('person.way.account')
  return (
    <div className="tw-way-note">
      <span>
        {t('person.way.toldBy', { way: way.channel === null ? asUsual : t(`person.way.${way.channel}`) })}
        {way.guardian !== null && (
          <>
            {' · '}
            <bdi>{t('person.way.to', { name: way.guardian.name })}</bdi>
          </>
        )}
      </span>
      <Button
        aria-label={t('person.way.change')}
        icon={<Edit />}
        onClick={() => setOpen(true)}
        size="small"
        title={t('person.way.change')}
        variant="minimal"
      />
    </div>
  )
}

type Named = NonNullable<PersonWay['guardian']>

/** Within the form of an appointment, so it is no form of its own: Enter does not book. */
function WayForm({ orgId, person, way, onDone }: WayNoteProps & { onDone: () => void }) {
  const { t } = useTranslation(['scheduling', 'common'])
  const id = useId()
  const set = useCall(ways.set)
  const sentence = useErrorSentence()
  const [channel, setChannel] = useState(way.channel)
  const [guardian, setGuardian] = useState<Named | null>(way.guardian)
  const isContact = person.contact !== undefined
  const error = set.error === null ? undefined : (set.error.fields['guardian'] ?? sentence(set.error))
  function save() {
    if (set.isPending) return
    const hasOther = idOfGuardian(guardian) !== idOfGuardian(way.guardian)
    if (channel === way.channel && !hasOther) return onDone()
    const named = hasOther && isContact ? { guardian: partyOf(guardian) } : {}
    set.mutate(
      { params: { orgId }, body: { ...person, channel, ...named, version: way.version } },
      { onSuccess: onDone },
    )
  }
  return (
    <div className="tw-way-form">
      <FormField error={error} help={t('person.way.help')} htmlFor={id} label={t('person.way.told')}>
        {(field) => (
          <HTMLSelect
            {...field}
            autoFocus
            fill
            onChange={({ currentTarget: { value } }) => setChannel(PersonChannel.safeParse(value).data ?? null)}
            value={channel ?? ''}
          >
            <option value="">{isContact ? t('person.way.any') : t('person.way.account')}</option>
            {CHANNELS_OF_PEOPLE.map((one) => (
              <option key={one} value={one}>
                {t(`person.way.${one}`)}
              </option>
            ))}
          </HTMLSelect>
        )}
      </FormField>
      {isContact && <GuardianField guardian={guardian} onChange={setGuardian} orgId={orgId} />}
      <div className="tw-way-form__actions">
        <Button disabled={set.isPending} onClick={onDone} size="small" text={t('common:cancel')} />
        <Button loading={set.isPending} onClick={save} size="small" text={t('person.way.save')} variant="outlined" />
      </div>
    </div>
  )
}

const idOfGuardian = (guardian: Named | null): string | null => guardian?.user ?? guardian?.contact ?? null

function partyOf(guardian: Named | null): { user: UserId } | { contact: ContactId } | null {
  if (guardian === null) return null
  const { user, contact } = guardian
  if (user !== null) return { user }
  return contact === null ? null : { contact }
}

interface GuardianFieldProps {
  orgId: OrgId
  guardian: Named | null
  onChange: (guardian: Named | null) => void
}

function GuardianField({ orgId, guardian, onChange }: GuardianFieldProps) {
  const { t } = useTranslation('scheduling')
  const [isChoosing, setChoosing] = useState(false)
  function choose(person: Person) {
    // Somebody new is written down on their own before they can be told in another's place.
    if (person.kind === 'new') return
    const { kind, id, name } = person
    onChange({
      user: kind === 'patient' ? UserId.parse(id) : null,
      contact: kind === 'contact' ? ContactId.parse(id) : null,
      name,
    })
    setChoosing(false)
  }
  if (isChoosing)
    return (
      <PersonSearch
        error={undefined}
        help={t('person.way.guardianHelp')}
        isKnownOnly
        label={t('person.way.guardian')}
        onChoose={choose}
        orgId={orgId}
      />
    )
  return (
    <div className="tw-field">
      <span className="tw-field__label">{t('person.way.guardian')}</span>
      <div className="tw-way-form__guardian">
        <span>{guardian === null ? t('person.way.without') : <bdi>{guardian.name}</bdi>}</span>
        <Button onClick={() => setChoosing(true)} size="small" text={t('person.way.choose')} variant="outlined" />
        {guardian !== null && (
          <Button
            aria-label={t('person.way.without')}
            icon={<Cross />}
            onClick={() => onChange(null)}
            size="small"
            title={t('person.way.without')}
            variant="minimal"
          />
        )}
      </div>
    </div>
  )
}
