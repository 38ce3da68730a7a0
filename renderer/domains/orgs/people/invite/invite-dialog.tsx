import { Button, Callout, Dialog, DialogBody, DialogFooter, H2, HTMLSelect, TextArea } from '@blueprintjs/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useMemo, useState } from 'react'
import type { ComponentType } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '#renderer/api/call.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { INVITES_MAX, defaultInviteRole, splitAddresses } from '#shared/domains/orgs/invites/rules.ts'
import type { MemberRole } from '#shared/domains/orgs/invites/rules.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import type { InviteOutcome } from '#shared/domains/orgs/invites/api.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { Failure } from '../dialogs/choice-dialog.tsx'
import { usePeopleChange } from '../use-people-change.ts'
import './invite-dialog.css'
import { RecognisedAddresses } from './recognised-addresses.tsx'
import { isAddress, keptRoles, roleOf, withRole } from './roles-by-address.ts'
import type { OwnRoles } from './roles-by-address.ts'

/** What another domain shows here; the app brings it. */
export interface InvitePanels {
  /** The subscriptions that an org has to give. */
  SubscriptionPicker: ComponentType<{
    orgId: OrgId
    chosen: readonly ServiceId[]
    onChoose: (chosen: readonly ServiceId[]) => void
  }>
}

/** Without the picker where nobody is invited who could have subscriptions. */
interface InviteDialogProps extends Partial<InvitePanels> {
  orgId: OrgId
  roles: readonly MemberRole[]
  onClose: () => void
}

interface Outcome {
  email: string
  outcome: InviteOutcome
}

/** One who could not be invited. */
type LeftOne = Outcome & { outcome: Exclude<Outcome['outcome'], 'invited' | 'invited_again'> }

const isLeft = (one: Outcome): one is LeftOne => one.outcome !== 'invited' && one.outcome !== 'invited_again'

/** Invites people by a pasted list of addresses. Who could not be invited is told of before it closes. */
export function InviteDialog({ orgId, roles, onClose, SubscriptionPicker }: InviteDialogProps) {
  const { t } = useTranslation(['people', 'common'])
  const { t: word } = useTranslation('orgs')
  const fieldId = useId()
  const roleId = useId()
  const [left, setLeft] = useState<readonly LeftOne[]>([])
  const [services, setServices] = useState<readonly ServiceId[]>([])
  const [own, setOwn] = useState<OwnRoles>(new Map())
  const change = usePeopleChange()
  const { control, formState, handleSubmit, setValue } = useForm({
    defaultValues: { addresses: '', role: defaultInviteRole(roles) },
    mode: 'onChange',
    resolver: zodResolver(useInvitations(roles)),
  })
  const { field, fieldState } = useController({ control, name: 'addresses' })
  const { field: chosen } = useController({ control, name: 'role' })
  const addresses = splitAddresses(field.value)
  const isForPatients =
    addresses.length === 0
      ? chosen.value === 'user'
      : addresses.some((address) => (roleOf(address, own) ?? chosen.value) === 'user')

  const send = handleSubmit(async (invited) => {
    const body = invited.addresses.map((email) => {
      const role = roleOf(email, own) ?? invited.role
      return { email, role, ...(role === 'user' && services.length > 0 && { services: [...services] }) }
    })
    let outcomes: Outcome[] = []
    const isDone = await change.run(async () => {
      outcomes = (await call(invites.send, { params: { orgId }, body })).invites
      const count = outcomes.filter((one) => !isLeft(one)).length
      return count === 0 ? t('invite.nobody') : t('invite.sent', { count })
    })
    if (!isDone) return
    const others = outcomes.filter(isLeft)
    setLeft(others)
    setOwn(new Map())
    setValue('addresses', '', { shouldValidate: true })
    if (others.length === 0) onClose()
  })

  return (
    <Dialog
      canOutsideClickClose={field.value === ''}
      className="tw-invite"
      isCloseButtonShown={false}
      isOpen
      onClose={change.isBusy ? undefined : onClose}
      title={t('invite.title')}
      titleTagName={H2}
    >
      <form noValidate onSubmit={(event) => void send(event)}>
        <DialogBody className="tw-invite__body">
          <FormField
            error={fieldState.error?.message}
            help={t('invite.help')}
            htmlFor={fieldId}
            label={t('invite.addresses')}
          >
            {(tied) => (
              <TextArea
                {...tied}
                autoCapitalize="none"
                autoFocus
                dir="ltr"
                fill
                inputMode="email"
                inputRef={field.ref}
                onChange={(event) => {
                  field.onChange(event)
                  setOwn(keptRoles(own, event.currentTarget.value))
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
                }}
                rows={3}
                spellCheck={false}
                value={field.value}
              />
            )}
          </FormField>
          <FormField
            help={chosen.value === null ? undefined : t(`invite.about.${chosen.value}`)}
            htmlFor={roleId}
            label={t('invite.role')}
          >
            {(tied) => (
              <HTMLSelect
                {...tied}
                fill
                onChange={chosen.onChange}
                options={roles.map((one) => ({ value: one, label: word(`role.${one}`) }))}
                value={chosen.value ?? ''}
              />
            )}
          </FormField>
          {addresses.length > 0 && (
            <RecognisedAddresses
              addresses={addresses}
              onChoose={(address, role) => setOwn(withRole(own, address, role))}
              own={own}
              role={chosen.value}
              roles={roles}
            />
          )}
          {SubscriptionPicker !== undefined && isForPatients && (
            <fieldset className="tw-invite__services">
              <legend>{t('invite.services')}</legend>
              <p>{t('invite.servicesHelp')}</p>
              <SubscriptionPicker chosen={services} onChoose={setServices} orgId={orgId} />
            </fieldset>
          )}
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
                disabled={!formState.isValid}
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

/** What is sent of what was typed. An empty field is not told as a mistake. */
function useInvitations(roles: readonly MemberRole[]) {
  const { t } = useTranslation('people')
  const { number } = useFormats()
  return useMemo(() => {
    const addresses = z
      .array(z.string())
      .min(1, '')
      .max(INVITES_MAX, t('invite.tooMany', { max: number(INVITES_MAX) }))
      .superRefine((all, context) => {
        const wrong = all.filter((address) => !isAddress(address)).slice(0, 3)
        if (wrong.length > 0)
          context.addIssue({ code: 'custom', message: t('invite.wrong', { addresses: wrong.join(', ') }) })
      })
    return z.object({
      addresses: z.string().transform(splitAddresses).pipe(addresses),
      role: z
        .enum(roles)
        .nullable()
        .transform((role, context) => {
          if (role === null) context.addIssue({ code: 'custom', message: '' })
          return role ?? z.NEVER
        }),
    })
  }, [t, number, roles])
}

function Left({ outcomes }: { outcomes: readonly LeftOne[] }) {
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
