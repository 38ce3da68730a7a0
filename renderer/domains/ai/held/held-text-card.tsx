import { Button, Callout, Tag } from '@blueprintjs/core'
import { Cross, Edit, Tick } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#renderer/api/use-api.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { ai } from '#shared/domains/ai/api.ts'
import type { AiText, HeldText } from '#shared/domains/ai/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { EditText } from './edit-text.tsx'
import { WrittenText } from './written-text.tsx'

/** One text that waits: who asked for it, what it says, and the three answers. */
export function HeldTextCard({ held, orgId }: { held: HeldText; orgId: OrgId }) {
  const { t } = useTranslation('ai')
  const { dateTime } = useFormats()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const decide = useCall(ai.decide)
  const [edited, setEdited] = useState<AiText | null>(null)
  const [isRejecting, setIsRejecting] = useState(false)
  const { id, name, about, version, text, by, createdAt } = held

  const answer = (decision: 'approve' | 'reject') =>
    decide.mutate(
      {
        params: { orgId, requestId: id },
        body: { version, decision, ...(decision === 'approve' && edited !== null && { text: edited }) },
      },
      {
        onSuccess: () => notify.success(t(decision === 'approve' ? 'held.approved' : 'held.rejected', { name })),
        onSettled: () => setIsRejecting(false),
      },
    )

  return (
    <li className="tw-held__text">
      <p className="tw-held__head">
        <Link to={`/dashboard/org/user/profile/${about}`}>
          <bdi>{name}</bdi>
        </Link>
        <span>{t(`task.${text.task}`)}</span>
        <Tag minimal>{by === 'model' ? t('byAi') : t('byRules')}</Tag>
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
      </p>
      {edited === null ? <WrittenText text={text} /> : <EditText id={id} onChange={setEdited} text={edited} />}
      {decide.error !== null && (
        <Callout intent="danger" role="alert">
          {decide.error.fields['text'] === undefined ? sentence(decide.error) : t('held.plainText')}
        </Callout>
      )}
      <div className="tw-written__actions">
        <Button
          aria-label={t('held.approveOf', { name })}
          icon={<Tick />}
          intent="primary"
          loading={decide.isPending && !isRejecting}
          onClick={() => answer('approve')}
          text={t(edited === null ? 'held.approve' : 'held.approveEdited')}
        />
        <Button
          aria-label={t(edited === null ? 'held.editOf' : 'held.asWrittenOf', { name })}
          icon={<Edit />}
          onClick={() => setEdited(edited === null ? text : null)}
          text={t(edited === null ? 'held.edit' : 'held.asWritten')}
          variant="outlined"
        />
        <Button
          aria-label={t('held.rejectOf', { name })}
          icon={<Cross />}
          onClick={() => setIsRejecting(true)}
          text={t('held.reject')}
          variant="minimal"
        />
      </div>
      <ConfirmDialog
        confirmText={t('held.reject')}
        intent="danger"
        isBusy={decide.isPending}
        isOpen={isRejecting}
        onCancel={() => setIsRejecting(false)}
        onConfirm={() => answer('reject')}
        title={t('held.rejectQuestion', { name })}
      >
        {t('held.rejectText')}
      </ConfirmDialog>
    </li>
  )
}
