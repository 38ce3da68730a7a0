import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { contacts } from '#shared/domains/contacts/api.ts'
import type { ContactDetails } from '#shared/domains/contacts/schema.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { useShowContact } from '../use-show-contact.ts'

type Asked = Pick<ContactDetails, 'id' | 'name' | 'email'>

/**
 * Makes a user of a contact after a question (spec §2 Users and profiles).
 *
 * @param onDone what follows, with the user that the contact became or will become
 */
export function useConvert(onDone?: (user: UserId) => void): { ask: (contact: Asked) => void; dialog: ReactNode } {
  const { t } = useTranslation('contacts')
  const [asked, setAsked] = useState<Asked | null>(null)
  const convert = useCall(contacts.convert)
  const show = useShowContact()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const confirm = () => {
    if (convert.isPending || asked === null) return
    const { id, name, email } = asked
    convert.mutate(
      { params: { id } },
      {
        onSuccess({ outcome, user, contact: stored }) {
          setAsked(null)
          show(stored)
          notify.success(t(`convert.${outcome}`, { name, email }))
          onDone?.(user)
        },
        onError(error) {
          setAsked(null)
          notify.error(Object.values(error.fields)[0] ?? sentence(error))
        },
      },
    )
  }
  const dialog = (
    <ConfirmDialog
      confirmText={t('convert.action')}
      isBusy={convert.isPending}
      isOpen={asked !== null}
      onCancel={() => setAsked(null)}
      onConfirm={confirm}
      title={t('convert.title', { name: asked?.name ?? '' })}
    >
      {t('convert.text', { email: asked?.email ?? '' })}
    </ConfirmDialog>
  )
  return { ask: setAsked, dialog }
}
