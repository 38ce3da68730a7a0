import { Button, Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { ContactDetails } from '#shared/domains/contacts/schema.ts'
import { changedFields, draftOf } from '../form/contact-draft.ts'
import type { ContactDraft } from '../form/contact-draft.ts'

interface ContactConflictProps {
  stored: ContactDetails
  mine: ContactDraft
  onKeepMine: () => void
  onTakeStored: () => void
}

/** Somebody else changed the contact meanwhile: what is stored where it differs, and the choice. */
export function ContactConflict({ stored, mine, onKeepMine, onTakeStored }: ContactConflictProps) {
  const { t } = useTranslation('contacts')
  const theirs = draftOf(stored)
  const fields = changedFields(mine, stored)
  return (
    <Callout icon={false} intent="warning" role="alert" title={t('conflict.title')}>
      {fields.length === 0 ? t('conflict.same') : t('conflict.text')}
      <ul className="tw-contact-conflict__list">
        {fields.map((field) => (
          <li key={field}>
            {t(`field.${field}`)}: <bdi>{theirs[field] === '' ? t('conflict.empty') : theirs[field]}</bdi>
          </li>
        ))}
      </ul>
      <div className="tw-contact-conflict__answers">
        <Button onClick={onTakeStored} text={t('conflict.takeStored')} variant="outlined" />
        {fields.length > 0 && <Button onClick={onKeepMine} text={t('conflict.keepMine')} variant="outlined" />}
      </div>
    </Callout>
  )
}
