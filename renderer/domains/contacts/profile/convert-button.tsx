import { Button } from '@blueprintjs/core'
import { NewPerson } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '#renderer/api/use-api.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { contacts } from '#shared/domains/contacts/api.ts'
import type { ContactDetails } from '#shared/domains/contacts/schema.ts'
import { useShowContact } from '../use-show-contact.ts'

interface ConvertButtonProps {
  contact: ContactDetails
  /** Where the profile of a user is. */
  profileOf: (userId: string) => string
}

/** Makes a user of a contact after a question, then opens the user's profile (spec §2 Users and profiles). */
export function ConvertButton({ contact, profileOf }: ConvertButtonProps) {
  const { t } = useTranslation('contacts')
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const convert = useCall(contacts.convert)
  const show = useShowContact()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { name, email } = contact
  const confirm = () => {
    if (convert.isPending) return
    convert.mutate(
      { params: { id: contact.id } },
      {
        onSuccess({ outcome, user, contact: stored }) {
          setIsAsking(false)
          show(stored)
          notify.success(t(`convert.${outcome}`, { name, email }))
          void navigate(profileOf(user))
        },
        onError(error) {
          setIsAsking(false)
          notify.error(Object.values(error.fields)[0] ?? sentence(error))
        },
      },
    )
  }
  return (
    <>
      <Button
        disabled={email === null}
        icon={<NewPerson />}
        onClick={() => setIsAsking(true)}
        text={t('convert.action')}
        title={email === null ? t('convert.needsEmail') : undefined}
        variant="outlined"
      />
      <ConfirmDialog
        confirmText={t('convert.action')}
        isBusy={convert.isPending}
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={confirm}
        title={t('convert.title', { name })}
      >
        {t('convert.text', { email })}
      </ConfirmDialog>
    </>
  )
}
