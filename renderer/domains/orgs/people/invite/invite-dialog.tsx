import { Button, Callout, Dialog, DialogBody, DialogFooter, H2, HTMLSelect, Tag, TextArea } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Email } from '#shared/domains/identity/schema.ts'
import { INVITES_MAX, defaultInviteRole, splitAddresses } from '#shared/domains/orgs/invite-rules.ts'
import type { MemberRole } from '#shared/domains/orgs/invite-rules.ts'
import { invites } from '#shared/domains/orgs/invites-api.ts'
import type { InviteOutcome } from '#shared/domains/orgs/invites-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Failure } from '../dialogs/choice-dialog.tsx'
import { usePeopleChange } from '../use-people-change.ts'
import './invite-dialog.css'

interface InviteDialogProps {
  orgId: OrgId
  roles: readonly MemberRole[]
  onClose: () => void
}

interface Outcome {
  email: string
  outcome: InviteOutcome
}

const isSent = ({ outcome }: Outcome): boolean => outcome === 'invited' || outcome === 'invited_again'

/** Invites people by a pasted list of addresses. Who could not be invited is told of before it closes. */
export function InviteDialog({ orgId, roles, onClose }: InviteDialogProps) {
  const { t } = useTranslation('people')
  const { t: word } = useTranslation('orgs')
  const { number } = useFormats()
  const fieldId = useId()
  const roleId = useId()
  const [text, setText] = useState('')
  const [role, setRole] = useState<MemberRole | null>(() => defaultInviteRole(roles))
  const [left, setLeft] = useState<readonly Outcome[]>([])
  const change = usePeopleChange()
  const addresses = splitAddresses(text)
  const wrong = addresses.filter((address) => !Email.safeParse(address).success)
  const isTooMany = addresses.length > INVITES_MAX
  const canSend = addresses.length > 0 && wrong.length === 0 && !isTooMany && role !== null

  const send = async () => {
    if (!canSend) return
    const body = addresses.map((email) => ({ email, role }))
    let outcomes: Outcome[] = []
    const isDone = await change.run(async () => {
      outcomes = (await call(invites.send, { params: { orgId }, body })).invites
      const count = outcomes.filter(isSent).length
      return count === 0 ? t('invite.nobody') : t('invite.sent', { count })
    })
    if (!isDone) return
    const others = outcomes.filter((outcome) => !isSent(outcome))
    setLeft(others)
    setText('')
    if (others.length === 0) onClose()
  }
  const problem = problemOf()
  function problemOf(): string | undefined {
    if (isTooMany) return t('invite.tooMany', { max: number(INVITES_MAX) })
    return wrong.length === 0 ? undefined : t('invite.wrong', { addresses: wrong.slice(0, 3).join(', ') })
  }

  return (
    <Dialog
      canOutsideClickClose={text === ''}
      className="tw-invite"
      isCloseButtonShown={false}
      isOpen
      onClose={change.isBusy ? undefined : onClose}
      title={t('invite.title')}
      titleTagName={H2}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <DialogBody className="tw-invite__body">
          <FormField error={problem} help={t('invite.help')} htmlFor={fieldId} label={t('invite.addresses')}>
            {(tied) => (
              <TextArea
                {...tied}
                autoCapitalize="none"
                autoFocus
                dir="ltr"
                fill
                inputMode="email"
                onChange={({ currentTarget }) => setText(currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
                }}
                rows={3}
                spellCheck={false}
                value={text}
              />
            )}
          </FormField>
          {addresses.length > 0 && <Recognised addresses={addresses} wrong={wrong} />}
          <FormField
            help={role === null ? undefined : t(`invite.about.${role}`)}
            htmlFor={roleId}
            label={t('invite.role')}
          >
            {(tied) => (
              <HTMLSelect
                {...tied}
                fill
                onChange={({ currentTarget }) => setRole(roles.find((one) => one === currentTarget.value) ?? null)}
                options={roles.map((one) => ({ value: one, label: word(`role.${one}`) }))}
                value={role ?? ''}
              />
            )}
          </FormField>
          <Failure text={change.failure} />
          <Left outcomes={left} />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button
                disabled={change.isBusy}
                onClick={onClose}
                text={t(left.length > 0 ? 'common:close' : 'common:cancel')}
              />
              <Button
                disabled={!canSend}
                intent="primary"
                loading={change.isBusy}
                text={t('invite.send')}
                type="submit"
              />
            </>
          }
        />
      </form>
    </Dialog>
  )
}

/** What was understood of the pasted text; scrolls at the height of the spec. */
function Recognised({ addresses, wrong }: { addresses: readonly string[]; wrong: readonly string[] }) {
  const { t } = useTranslation('people')
  return (
    <ul aria-label={t('invite.recognised')} className="tw-invite__list">
      {addresses.map((address) => (
        <li key={address}>
          <Tag intent={wrong.includes(address) ? 'danger' : 'none'} minimal round>
            <bdi dir="ltr">{address}</bdi>
          </Tag>
        </li>
      ))}
    </ul>
  )
}

function Left({ outcomes }: { outcomes: readonly Outcome[] }) {
  const { t } = useTranslation('people')
  if (outcomes.length === 0) return null
  return (
    <Callout compact intent="warning" role="status">
      {t('invite.left')}
      <ul className="tw-invite__left">
        {outcomes.map(({ email, outcome }) => (
          <li key={email}>
            <bdi dir="ltr">{email}</bdi> · {t(`invite.outcome.${outcome}`)}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
