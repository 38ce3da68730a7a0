import { Button } from '@blueprintjs/core'
import { NewPerson } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ContactDetails } from '#shared/domains/contacts/schema.ts'
import { useConvert } from './use-convert.tsx'

interface ConvertButtonProps {
  contact: ContactDetails
  /** Where the profile of a user is. */
  profileOf: (userId: string) => string
}

/** Makes a user of a contact after a question, then opens the user's profile (spec §2 Users and profiles). */
export function ConvertButton({ contact, profileOf }: ConvertButtonProps) {
  const { t } = useTranslation('contacts')
  const navigate = useNavigate()
  const { ask, dialog } = useConvert((user) => void navigate(profileOf(user)))
  const { email } = contact
  return (
    <>
      <Button
        disabled={email === null}
        icon={<NewPerson />}
        onClick={() => ask(contact)}
        text={t('convert.action')}
        title={email === null ? t('convert.needsEmail') : undefined}
        variant="outlined"
      />
      {dialog}
    </>
  )
}
