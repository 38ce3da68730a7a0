import { Button, Classes } from '@blueprintjs/core'
import { Calendar } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { CopyField } from '#renderer/ui/fields/copy-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'

type Act = (onDone: () => void) => void

interface FeedAddressProps {
  feed: { url: string; createdAt: string }
  isBusy: boolean
  onRenew: Act
  onRemove: Act
}

/** The secret address with what can be done with it. */
export function FeedAddress({ feed, isBusy, onRenew, onRemove }: FeedAddressProps) {
  const { t } = useTranslation('feeds')
  const { dateTime } = useFormats()
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <CopyField label={t('address')} text={feed.url} />
      <p className="tw-feed__since">{t('since', { when: dateTime(feed.createdAt) })}</p>
      <div className="tw-feed__actions">
        {/* Calendar programs know the scheme. */}
        <a className={`${Classes.BUTTON} ${Classes.OUTLINED}`} href={feed.url.replace(/^https?:/, 'webcal:')}>
          <Calendar />
          <span className={Classes.BUTTON_TEXT}>{t('subscribe')}</span>
        </a>
        <Button onClick={() => setAsking('renew')} text={t('renew')} variant="minimal" />
        <Button intent="danger" onClick={() => setAsking('remove')} text={t('remove')} variant="minimal" />
      </div>
      <ConfirmDialog
        confirmText={t('renew')}
        isBusy={isBusy}
        isOpen={asking === 'renew'}
        onCancel={close}
        onConfirm={() => onRenew(close)}
        title={t('renewTitle')}
      >
        {t('renewText')}
      </ConfirmDialog>
      <ConfirmDialog
        cancelText={t('keep')}
        confirmText={t('remove')}
        intent="danger"
        isBusy={isBusy}
        isOpen={asking === 'remove'}
        onCancel={close}
        onConfirm={() => onRemove(close)}
        title={t('removeTitle')}
      >
        {t('renewText')}
      </ConfirmDialog>
    </>
  )
}
