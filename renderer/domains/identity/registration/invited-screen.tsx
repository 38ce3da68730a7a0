import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { SessionUser } from '#shared/domains/identity/schema.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import type { OpenedInvite } from '#shared/domains/orgs/invites/api.ts'
import { InviteId } from '#shared/kernel/ids.ts'
import { AuthFrame } from '../components/auth-frame.tsx'
import { LOGIN_PATH } from '../paths.ts'
import { useSessionState, useSignOut } from '../use-session.ts'
import './invited-screen.css'
import { RegisterForm } from './register-form.tsx'

const MEMBERSHIPS_PATH = '/dashboard/user/account#memberships'

/** The registration of somebody invited (spec §2, Auth); whoever has an account signs in and accepts. */
export function InvitedScreen() {
  const { inviteOrg, inviteUser, inviteId } = useParams()
  const id = InviteId.safeParse(inviteId).data
  const opened = useApi(invites.open, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  if (id === undefined || opened.error?.code === 'not_found' || opened.error?.code === 'invalid_input')
    return <Over reason="unknown" />
  return (
    <QueryState query={opened} skeleton={<Skeleton block="100dvh" />}>
      {({ invite }) =>
        invite.orgId === inviteOrg && invite.userId === inviteUser ? (
          <Opened invite={invite} />
        ) : (
          <Over reason="unknown" />
        )
      }
    </QueryState>
  )
}

function Opened({ invite }: { invite: OpenedInvite }) {
  const { t } = useTranslation('register')
  const session = useSessionState()
  if (session.status === 'authenticated') return <SignedIn invite={invite} user={session.user} />
  if (invite.status !== 'pending') return <Over reason={invite.status} />
  const { name, photoURL } = invite.org
  return (
    <AuthFrame lead={t('invited.lead')} title={t('invited.title', { org: name })}>
      <p className="tw-invited-org">
        <Avatar name={name} photoURL={photoURL} size={40} />
        <bdi>{name}</bdi>
      </p>
      {invite.hasAccount ? <GoSignIn email={invite.email} /> : <RegisterForm invitation={invite} />}
    </AuthFrame>
  )
}

function GoSignIn({ email }: { email: string }) {
  const { t } = useTranslation('register')
  return (
    <>
      <p>{t('invited.hasAccount', { email })}</p>
      <Link
        className="bp6-button bp6-large bp6-fill bp6-intent-primary tw-auth__submit"
        to={`${LOGIN_PATH}?returnTo=${encodeURIComponent(MEMBERSHIPS_PATH)}`}
      >
        {t('signIn')}
      </Link>
    </>
  )
}

/** The invited themself goes to where it is accepted; somebody else is told whose invitation this is. */
function SignedIn({ invite, user }: { invite: OpenedInvite; user: SessionUser }) {
  const { t } = useTranslation('register')
  const signOut = useSignOut()
  if (user.email === invite.email) {
    const isMember = user.orgs.some(({ id }) => id === invite.orgId)
    return <Navigate replace to={isMember ? '/dashboard/app' : MEMBERSHIPS_PATH} />
  }
  return (
    <AuthFrame title={t('other.title')}>
      <p>{t('other.text', { email: user.email, invited: invite.email })}</p>
      <Button fill intent="primary" onClick={() => void signOut()} size="large" text={t('other.signOut')} />
    </AuthFrame>
  )
}

type Reason = Exclude<OpenedInvite['status'], 'pending'> | 'unknown'

/** The plain page of a link that opens nothing any more. */
function Over({ reason }: { reason: Reason }) {
  const { t } = useTranslation('register')
  return (
    <AuthFrame title={t('over.title')}>
      <p>{t(`over.${reason}`)}</p>
      <p>
        <Link to={LOGIN_PATH}>{t('over.signIn')}</Link>
      </p>
    </AuthFrame>
  )
}
