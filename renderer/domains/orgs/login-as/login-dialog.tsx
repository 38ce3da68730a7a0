import { Button, Dialog, DialogBody, DialogFooter, H2, TextArea } from '@blueprintjs/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '#renderer/api/use-api.ts'
import { useKeepSession } from '#renderer/domains/identity/index.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { REASON_MAX } from '#shared/domains/orgs/directory-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

interface LoginDialogProps {
  org: { id: OrgId; name: string }
  onClose: () => void
}

/** Asks a system administrator why they want to work as an org, and takes them there. */
export function LoginDialog({ org, onClose }: LoginDialogProps) {
  const { t } = useTranslation('organisations')
  const id = useId()
  const [reason, setReason] = useState('')
  const login = useCall(directory.logInAs)
  const keepSession = useKeepSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const sentence = useErrorSentence()
  const isBlank = reason.trim() === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBlank || login.isPending) return
    login.mutate(
      { params: { orgId: org.id }, body: { reason } },
      {
        onSuccess: (session) => {
          queryClient.clear()
          keepSession(session)
          void navigate('/dashboard/app')
        },
      },
    )
  }
  return (
    <Dialog
      isCloseButtonShown={false}
      isOpen
      onClose={onClose}
      title={t('login.title', { name: org.name })}
      titleTagName={H2}
    >
      <form onSubmit={submit}>
        <DialogBody>
          <FormField
            error={login.error === null ? undefined : sentence(login.error)}
            help={t('login.help')}
            htmlFor={id}
            label={t('login.reason')}
          >
            {(tied) => (
              <TextArea
                {...tied}
                autoFocus
                fill
                maxLength={REASON_MAX}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
                rows={3}
                value={reason}
              />
            )}
          </FormField>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={onClose} text={t('cancel')} />
              <Button
                disabled={isBlank}
                intent="primary"
                loading={login.isPending}
                text={t('login.submit')}
                type="submit"
              />
            </>
          }
        />
      </form>
    </Dialog>
  )
}
