import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Edit, Plus, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
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
  const [edited, setEdited] = useState<HelpReply | 'new' | null>(null)
  const remove = useRemove()
  return (
    <GuardedDialog onClose={onClose} title={t('replies.open')}>
      {({ setDirty, requestClose }) => (
        <>
          <DialogBody>
            <QueryState query={query} skeleton={<Skeleton block="8rem" />}>
              {({ replies }) => (
                <>
                  {replies.length === 0 && edited === null && <p className="tw-messages__help">{t('replies.none')}</p>}
                  <ul className="tw-messages__saved">
                    {replies.map((reply) => (
                      <Line
                        key={reply.id}
                        onEdit={() => setEdited(reply)}
                        onRemove={() => remove(reply)}
                        text={textIn(reply.texts, language)}
                        title={textIn(reply.titles, language)}
                      />
                    ))}
                  </ul>
                </>
              )}
            </QueryState>
            {edited === null ? (
              <Button icon={<Plus />} onClick={() => setEdited('new')} text={t('replies.add')} variant="outlined" />
            ) : (
              <ReplyForm
                key={edited === 'new' ? 'new' : edited.id}
                onDirty={setDirty}
                onEnd={() => {
                  setDirty(false)
                  setEdited(null)
                }}
                reply={edited === 'new' ? null : edited}
              />
            )}
          </DialogBody>
          <DialogFooter actions={<Button onClick={requestClose} text={common('close')} />} />
        </>
      )}
    </GuardedDialog>
  )
}

interface LineProps {
  title: string
  text: string
  onEdit: () => void
  onRemove: () => void
}

function Line({ title, text, onEdit, onRemove }: LineProps) {
  const { t } = useTranslation('helpdesk')
  return (
    <li>
      <span className="tw-messages__saved-words" dir="auto">
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
      <Button aria-label={t('replies.edit', { name: title })} icon={<Edit />} onClick={onEdit} variant="minimal" />
      <Button aria-label={t('replies.remove', { name: title })} icon={<Trash />} onClick={onRemove} variant="minimal" />
    </li>
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
