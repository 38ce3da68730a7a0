import { Callout, HTMLSelect, TextArea } from '@blueprintjs/core'
import { NewPerson } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from '@tanstack/react-query'
import type { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { inSteps } from '#renderer/api/in-steps.ts'
import { BulkButton, BulkDialog } from '#renderer/ui/dialogs/bulk-dialog.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { INVITED_ORGS_MAX, InviteToMany, invites } from '#shared/domains/orgs/invites/api.ts'
import type { OrgInviteOutcome } from '#shared/domains/orgs/invites/api.ts'
import { splitAddresses } from '#shared/domains/orgs/invites/rules.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

interface InviteManyProps {
  orgIds: readonly OrgId[]
  onDone: () => void
}

/** Invites the contacts of the chosen orgs, or the same people into each (spec §5 Bulk). */
export function InviteManyButton({ orgIds, onDone }: InviteManyProps) {
  const { t } = useTranslation('organisations')
  return (
    <BulkButton icon={<NewPerson />} isDisabled={orgIds.length === 0} onDone={onDone} text={t('invite.button')}>
      {({ close, done }) => <InviteManyDialog onClose={close} onDone={done} orgIds={orgIds} />}
    </BulkButton>
  )
}

type Invited = Answer<typeof invites.sendToMany>['invites'][number]

const ROLES = InviteToMany.shape.role.options

function InviteManyDialog({ orgIds, onDone, onClose }: InviteManyProps & { onClose: () => void }) {
  const { t } = useTranslation(['organisations', 'common'])
  const { t: word } = useTranslation('orgs')
  const { number } = useFormats()
  const sentence = useErrorSentence()
  const notify = useNotify()
  const [text, setText] = useState('')
  const [role, setRole] = useState<(typeof ROLES)[number]>('org-admin')
  const send = useMutation<Invited[], ApiError, Omit<InviteToMany, 'orgIds'>>({
    mutationFn: (body) =>
      inSteps(orgIds, INVITED_ORGS_MAX, async (step) => {
        const { invites: invited } = await call(invites.sendToMany, { body: { ...body, orgIds: step } })
        return invited
      }),
  })
  const left = (send.data ?? []).filter(isLeft)
  const { fields = {} } = send.error ?? {}
  const wrong = Object.entries(fields).find(([field]) => field.startsWith('emails'))?.[1]

  const submit = () =>
    send.mutate(
      { role, emails: splitAddresses(text) },
      {
        onSuccess(all) {
          const others = all.filter(isLeft)
          const count = all.length - others.length
          if (count > 0) notify.success(t('invite.sent', { count, formatted: number(count) }))
          else notify.info(t('invite.nobody'))
          if (others.length === 0) onDone()
        },
      },
    )
  return (
    <BulkDialog
      closeText={left.length > 0 ? t('common:close') : undefined}
      isBusy={send.isPending}
      isTouched={text !== ''}
      onClose={left.length > 0 ? onDone : onClose}
      onSubmit={submit}
      problem={send.error === null || wrong !== undefined ? null : sentence(send.error)}
      submitText={t('invite.send')}
      title={t('invite.title', { count: orgIds.length, formatted: number(orgIds.length) })}
    >
      <FormField error={wrong} help={t('invite.help')} htmlFor="invite-many-who" label={t('invite.who')}>
        {(tied) => (
          <TextArea
            {...tied}
            autoCapitalize="none"
            autoFocus
            dir="ltr"
            fill
            inputMode="email"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            rows={3}
            spellCheck={false}
            value={text}
          />
        )}
      </FormField>
      <FormField htmlFor="invite-many-role" label={t('invite.role')}>
        {(tied) => (
          <HTMLSelect
            {...tied}
            fill
            onChange={({ currentTarget }) => setRole(ROLES.find((one) => one === currentTarget.value) ?? role)}
            options={ROLES.map((one) => ({ value: one, label: word(`role.${one}`) }))}
            value={role}
          />
        )}
      </FormField>
      {left.length > 0 && (
        <Callout compact intent="warning" role="status">
          {t('invite.left')}
          <ul className="tw-bulk-dialog__list">
            {left.map(({ orgId, name, email, outcome }) => (
              <li key={`${orgId} ${email ?? ''}`}>
                <bdi>{name}</bdi>
                {email !== null && (
                  <>
                    {' · '}
                    <bdi>{email}</bdi>
                  </>
                )}{' '}
                {t(`invite.outcome.${outcome}`)}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </BulkDialog>
  )
}

interface Outcome {
  outcome: OrgInviteOutcome
}

/** Of one who could not be invited. */
const isLeft = <One extends Outcome>(
  one: One,
): one is One & { outcome: Exclude<OrgInviteOutcome, 'invited' | 'invited_again'> } =>
  one.outcome !== 'invited' && one.outcome !== 'invited_again'
