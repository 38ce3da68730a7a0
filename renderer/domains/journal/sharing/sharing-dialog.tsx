import { Button, Callout, Checkbox, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { sharing } from '#shared/domains/journal/sharing/api.ts'
import type { Audience, SharingView } from '#shared/domains/journal/sharing/schema.ts'
import './sharing-dialog.css'
import { AudienceField } from './audience-field.tsx'

/** Who may read what the person writes from now on, and if they like what they have written. */
export function SharingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('journal')
  const query = useApi(sharing.get, {})
  return (
    <GuardedDialog onClose={onClose} title={t('sharing.title')}>
      {(frame) => (
        <QueryState query={query} skeleton={<Skeleton block="12rem" />}>
          {(stored) => <SharingForm frame={frame} onClose={onClose} stored={stored} />}
        </QueryState>
      )}
    </GuardedDialog>
  )
}

interface SharingFormProps {
  stored: SharingView
  frame: DialogFrame
  onClose: () => void
}

function SharingForm({ stored, frame: { setDirty, requestClose }, onClose }: SharingFormProps) {
  const { t } = useTranslation(['journal', 'common'])
  const notify = useNotify()
  const sentence = useErrorSentence()
  const save = useCall(sharing.set)
  const [audience, setAudience] = useState<Audience>(stored.audience)
  const [isForEarlier, setIsForEarlier] = useState(false)
  const isDirty = isForEarlier || audience !== stored.audience
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])
  const submit = async () => {
    try {
      const { changed } = await save.mutateAsync({ body: { audience, isForEarlier } })
      notify.success(changed > 0 ? t('sharing.savedEarlier', { count: changed }) : t('sharing.saved'))
      onClose()
    } catch {
      // Said in the form.
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) void submit()
      }}
    >
      <DialogBody>
        <AudienceField
          chosen={audience}
          error={save.error?.fields['audience']}
          id="sharing-audience"
          kept={stored.audience}
          label={t('sharing.new')}
          onChange={setAudience}
        />
        <Checkbox
          className="tw-sharing__earlier"
          checked={isForEarlier}
          label={t('sharing.earlier')}
          onChange={({ currentTarget }) => setIsForEarlier(currentTarget.checked)}
        />
        <p>{t('sharing.text')}</p>
        <p>{t('sharing.limits')}</p>
        <div role="alert">
          {save.error !== null && (
            <Callout compact intent="danger">
              {sentence(save.error)}
            </Callout>
          )}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={save.isPending} onClick={requestClose} text={t('common:cancel')} />
            <Button intent="primary" loading={save.isPending} text={t('form.save')} type="submit" />
          </>
        }
      />
    </form>
  )
}
