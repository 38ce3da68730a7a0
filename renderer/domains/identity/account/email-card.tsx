import { Button, Dialog, H2 } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { Card } from '#renderer/ui/page/card.tsx'
import { useRefreshSession } from '../use-session.ts'
import { EmailCodeForm } from './email-code-form.tsx'
import { NewEmailForm } from './new-email-form.tsx'
import type { AskedEmail } from './new-email-form.tsx'

/** The address that the person signs in with, and the way to another one: its password, then the code of a mail to it. */
export function EmailCard({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const notify = useNotify()
  const refreshSession = useRefreshSession()
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState<AskedEmail | null>(null)
  const close = () => {
    setIsOpen(false)
    setAsked(null)
  }
  const handleDone = (changed: string) => {
    close()
    notify.success(t('email.done', { email: changed }))
    void refreshSession()
  }
  return (
    <Card title={t('email.title')}>
      <div className="tw-account__row">
        <p className="tw-account__text">{t('email.lead', { email })}</p>
        <Button onClick={() => setIsOpen(true)} text={t('email.change')} variant="outlined" />
      </div>
      <Dialog isOpen={isOpen} onClose={close} title={t('email.title')} titleTagName={H2}>
        {asked === null ? (
          <NewEmailForm onAsked={setAsked} onCancel={close} />
        ) : (
          <EmailCodeForm asked={asked} onBack={() => setAsked(null)} onDone={handleDone} />
        )}
      </Dialog>
    </Card>
  )
}
