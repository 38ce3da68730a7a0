import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { ReplyList } from '#renderer/ui/talk/reply-list.tsx'
import { helpReplies } from '#shared/domains/helpdesk/replies-api.ts'
import type { HelpReply } from '#shared/domains/helpdesk/replies.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { ReplyForm } from './reply-form.tsx'

/** With what the help desk answers again and again: one list for all who answer. */
export function RepliesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('helpdesk')
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const query = useApi(helpReplies.list, {})
  const remove = useRemove()
  return (
    <GuardedDialog onClose={onClose} title={t('replies.open')}>
      {({ setDirty, requestClose }) => (
        <>
          <DialogBody>
            <QueryState query={query} skeleton={<Skeleton block="8rem" />}>
              {({ replies }) => (
                <ReplyList
                  onRemove={remove}
                  replies={replies}
                  words={{
                    none: t('replies.none'),
                    add: t('replies.add'),
                    edit: (name) => t('replies.edit', { name }),
                    remove: (name) => t('replies.remove', { name }),
                  }}
                  wordsOf={({ titles, texts }) => ({ name: textIn(titles, language), text: textIn(texts, language) })}
                >
                  {(reply, onEnd) => (
                    <ReplyForm
                      key={reply?.id ?? 'new'}
                      onDirty={setDirty}
                      onEnd={() => {
                        setDirty(false)
                        onEnd()
                      }}
                      reply={reply}
                    />
                  )}
                </ReplyList>
              )}
            </QueryState>
          </DialogBody>
          <DialogFooter actions={<Button onClick={requestClose} text={common('close')} />} />
        </>
      )}
    </GuardedDialog>
  )
}

/** Takes a saved reply away; as long as the message stands it can be put back. */
function useRemove(): (reply: HelpReply) => void {
  const { t } = useTranslation('helpdesk')
  const language = useLanguage()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const remove = useCall(helpReplies.remove)
  const add = useCall(helpReplies.add)
  const onError = (failure: Parameters<typeof sentence>[0]) => notify.error(sentence(failure))
  return ({ id, titles, texts }) =>
    remove.mutate(
      { params: { replyId: id } },
      {
        onError,
        onSuccess: () =>
          notify.error(t('replies.removed', { name: textIn(titles, language) }), {
            text: t('replies.undo'),
            onPress: () => add.mutate({ body: { titles, texts } }, { onError }),
          }),
      },
    )
}
