import { useRef } from 'react'
import { call } from '#renderer/api/call.ts'
import { registration } from '#shared/domains/orgs/registration-api.ts'
import type { RegistrationForm } from '#shared/domains/orgs/registration-form.ts'
import type { OpenedInvite } from '#shared/domains/orgs/invites-api.ts'
import { humanToken } from '#renderer/api/human-token.ts'
import { useArrival } from '../use-arrival.ts'

/**
 * Registers and keeps the session. While one attempt is under way a second press joins it.
 *
 * @throws ApiError with the server's sentence, or `offline`
 */
export function useRegister(invitation: OpenedInvite | null): (form: RegistrationForm) => Promise<void> {
  const arrive = useArrival()
  const underWay = useRef<Promise<void>>(null)
  const link =
    invitation === null ? {} : { inviteOrg: invitation.orgId, inviteUser: invitation.userId, inviteId: invitation.id }
  const send = async ({ confirm: _confirm, ...form }: RegistrationForm) => {
    const recaptcha = await humanToken('register')
    await arrive(await call(registration.register, { body: { ...form, ...link, recaptcha } }))
  }
  return (form) => {
    underWay.current ??= send(form).finally(() => {
      underWay.current = null
    })
    return underWay.current
  }
}
