import { Button, Callout, Dialog, DialogBody, DialogFooter, H2, HTMLSelect, TextArea } from '@blueprintjs/core'
import { NewPerson } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { InviteToMany, invites } from '#shared/domains/orgs/invites/api.ts'
import type { OrgInviteOutcome } from '#shared/domains/orgs/invites/api.ts'
import { splitAddresses } from '#shared/domains/orgs/invites/rules.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import './invite-many.css'

interface InviteManyProps {
  orgIds: readonly OrgId[]
  onDone: () => void
}

/** Invites the contacts of the chosen orgs, or the same people into each (spec §5 Bulk). */
export function InviteManyButton({ orgIds, onDone }: InviteManyProps) {
  const { t } = useTranslation('organisations')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        disabled={orgIds.length === 0}
        icon={<NewPerson />}
        onClick={() => setOpen(true)}
        text={t('invite.button')}
        variant="outlined"
      />
      {isOpen && (
        <InviteManyDialog
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
          orgIds={orgIds}
        />
      )}
    </>
  )
}

const ROLES = InviteToMany.shape.role.options

function InviteManyDialog({ orgIds, onDone, onClose }: InviteManyProps & { onClose: () => void }) {
  const { t } = useTranslation(['organisations', 'common'])
  const { t: word } = useTranslation('orgs')
  const { number } = useFormats()
  const sentence = useErrorSentence()
  const notify = useNotify()
  const [text, setText] = useState('')
  const [role, setRole] = useState<(typeof ROLES)[number]>('org-admin')
  const send = useCall(invites.sendToMany)
  const left = (send.data?.invites ?? []).filter(isLeft)
  const { fields = {} } = send.error ?? {}
  const wrong = Object.entries(fields).find(([field]) => field.startsWith('emails'))?.[1]

  const submit = () => {
    if (send.isPending) return
    send.mutate(
      { body: { orgIds: [...orgIds], role, emails: splitAddresses(text) } },
      {
        onSuccess({ invites: all }) {
          const others = all.filter(isLeft)
          const count = all.length - others.length
          if (count > 0) notify.success(t('invite.sent', { count, formatted: number(count) }))
          else notify.info(t('invite.nobody'))
          if (others.length === 0) onDone()
        },
      },
    )
  }
  return (
    <Dialog
      canOutsideClickClose={text === ''}
      isCloseButtonShown={false}
      isOpen
      onClose={send.isPending ? undefined : onClose}
      title={t('invite.title', { count: orgIds.length, formatted: number(orgIds.length) })}
      titleTagName={H2}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <DialogBody className="tw-invite-many">
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
          {send.error !== null && wrong === undefined && (
            <Callout compact intent="danger" role="alert">
              {sentence(send.error)}
            </Callout>
          )}
          {left.length > 0 && (
            <Callout compact intent="warning" role="status">
              {t('invite.left')}
              <ul className="tw-invite-many__left">
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
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button
                disabled={send.isPending}
                onClick={left.length > 0 ? onDone : onClose}
                text={t(left.length > 0 ? 'common:close' : 'common:cancel')}
              />
              <Button intent="primary" loading={send.isPending} text={t('invite.send')} type="submit" />
            </>
          }
        />
      </form>
    </Dialog>
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
