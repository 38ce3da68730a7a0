import { Button, DialogBody, DialogFooter, Switch } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { ReplyList } from '#renderer/ui/talk/reply-list.tsx'
import { conversationDesk } from '#shared/domains/conversations/desk-api.ts'
import type { Desk, SavedReply } from '#shared/domains/conversations/schema.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { ReplyForm } from './reply-form.tsx'
import { useSwitch } from './use-switch.ts'

interface SettingsDialogProps {
  org: CurrentOrg
  desk: Desk
  onClose: () => void
}

/** Whether patients can write to the clinic, and with what it answers again and again. */
export function SettingsDialog({ org, desk, onClose }: SettingsDialogProps) {
  const { t } = useTranslation('conversations')
  const { t: common } = useTranslation('common')
  const { set, isPending } = useSwitch(org.id)
  const removing = useRemove(org)
  return (
    <GuardedDialog onClose={onClose} title={t('settings.title')}>
      {({ setDirty, requestClose }) => (
        <>
          <DialogBody>
            <Switch
              checked={desk.isOn}
              disabled={isPending}
              label={t('settings.isOn')}
              onChange={({ currentTarget }) => set(currentTarget.checked)}
            />
            <p className="tw-messages__help">{t('settings.help')}</p>
            <h3 className="tw-messages__subtitle">{t('replies.title')}</h3>
            <ReplyList
              onRemove={removing}
              replies={desk.replies}
              words={{
                none: t('replies.none'),
                add: t('replies.add'),
                edit: (name) => t('replies.edit', { name }),
                remove: (name) => t('replies.remove', { name }),
              }}
              wordsOf={(reply) => reply}
            >
              {(reply, onEnd) => (
                <ReplyForm
                  key={reply?.id ?? 'new'}
                  onDirty={setDirty}
                  onEnd={() => {
                    setDirty(false)
                    onEnd()
                  }}
                  orgId={org.id}
                  reply={reply}
                />
              )}
            </ReplyList>
          </DialogBody>
          <DialogFooter actions={<Button onClick={requestClose} text={common('close')} />} />
        </>
      )}
    </GuardedDialog>
  )
}

/** Takes a saved reply away; as long as the message stands it can be put back. */
function useRemove(org: CurrentOrg): (reply: SavedReply) => void {
  const { t } = useTranslation('conversations')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const remove = useCall(conversationDesk.removeReply)
  const add = useCall(conversationDesk.addReply)
  const onError = (failure: Parameters<typeof sentence>[0]) => notify.error(sentence(failure))
  return ({ id, name, text }) =>
    remove.mutate(
      { params: { orgId: org.id, replyId: id } },
      {
        onError,
        onSuccess: () =>
          notify.error(t('replies.removed', { name }), {
            text: t('undo'),
            onPress: () => add.mutate({ params: { orgId: org.id }, body: { name, text } }, { onError }),
          }),
      },
    )
}
