import { Button, Dialog, DialogBody, DialogFooter, H2 } from '@blueprintjs/core'
import { Duplicate } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { OutboxMessage } from '#shared/domains/messaging/api.ts'
import { firstLink } from './first-link.ts'
import './outbox-card.css'

/** One message as it was written, with its link at hand where it has one. */
export function MessageDialog({ message, onClose }: { message: OutboxMessage | null; onClose: () => void }) {
  const { t } = useTranslation('messaging')
  const notify = useNotify()
  const link = message === null ? null : firstLink(message.text)
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address)
      notify.success(t('outbox.copied'))
    } catch {
      notify.error(t('outbox.copyFailed'))
    }
  }
  return (
    <Dialog
      isOpen={message !== null}
      onClose={onClose}
      title={message?.subject === '' ? t('outbox.channels.sms') : message?.subject}
      titleTagName={H2}
    >
      <DialogBody>
        <p dir="ltr">{message?.to}</p>
        <p className="tw-outbox__text" dir="auto">
          {message?.text}
        </p>
      </DialogBody>
      {link !== null && (
        <DialogFooter
          actions={
            <Button
              icon={<Duplicate />}
              onClick={() => void copy(link)}
              text={t('outbox.copyLink')}
              variant="outlined"
            />
          }
        />
      )}
    </Dialog>
  )
}
