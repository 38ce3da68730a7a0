import { TextArea } from '@blueprintjs/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '#renderer/api/call.ts'
import { AskOwnerDialog } from '#renderer/domains/identity/account/index.ts'
import { useKeepSession } from '#renderer/domains/identity/index.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { REASON_MAX } from '#shared/domains/orgs/directory-schema.ts'
import type { OwnerProof } from '#shared/domains/identity/mfa-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

interface LoginDialogProps {
  org: { id: OrgId; name: string }
  onClose: () => void
}

/** Asks a system administrator why they want to work as an org, and whether it is them, and takes them there. */
export function LoginDialog({ org, onClose }: LoginDialogProps) {
  const { t } = useTranslation('organisations')
  const id = useId()
  const [reason, setReason] = useState('')
  const keepSession = useKeepSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  const handleSubmit = async (shown: OwnerProof) => {
    const session = await call(directory.logInAs, { params: { orgId: org.id }, body: { reason, ...shown } })
    queryClient.clear()
    keepSession(session)
    await navigate('/dashboard/app')
  }
  return (
    <AskOwnerDialog
      help={t('login.proof')}
      intent="primary"
      isReady={reason.trim() !== ''}
      onCancel={onClose}
      onSubmit={handleSubmit}
      submitText={t('login.submit')}
      title={t('login.title', { name: org.name })}
    >
      <FormField help={t('login.help')} htmlFor={id} label={t('login.reason')}>
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
    </AskOwnerDialog>
  )
}
