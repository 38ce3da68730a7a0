import { Button, Classes, ControlGroup, InputGroup } from '@blueprintjs/core'
import { Calendar, Duplicate } from '@blueprintjs/icons'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'

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
      <AddressField url={feed.url} />
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

function AddressField({ url }: { url: string }) {
  const { t } = useTranslation('feeds')
  const notify = useNotify()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      notify.success(t('copied'))
    } catch {
      // A page without https may not write to the clipboard; the person can.
      field.current?.select()
      notify.info(t('copyByHand'))
    }
  }
  return (
    <FormField htmlFor={id} label={t('address')}>
      <ControlGroup fill>
        <InputGroup
          dir="ltr"
          id={id}
          inputRef={field}
          onFocus={(event) => event.currentTarget.select()}
          readOnly
          value={url}
        />
        <Button className={Classes.FIXED} icon={<Duplicate />} onClick={() => void copy()} text={t('copy')} />
      </ControlGroup>
    </FormField>
  )
}
