import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { helpChat } from '#shared/domains/helpdesk/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** Has the chat mailed to one's own address, once for a press. */
export function CopyButton({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('helpdesk')
  const { user } = useSession()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const keyFor = useIdempotencyKey()
  const send = useCall(helpChat.sendTranscript)
  const [sent, setSent] = useState(0)
  const press = () => {
    if (send.isPending) return
    send.mutate(
      { params: { orgId }, idempotencyKey: keyFor(sent) },
      {
        onError: (failure) => notify.error(sentence(failure)),
        onSuccess: () => {
          setSent(sent + 1)
          notify.success(t('transcript.sent', { email: user.email }))
        },
      },
    )
  }
  return <Button loading={send.isPending} onClick={press} size="small" text={t('transcript.send')} variant="minimal" />
}
