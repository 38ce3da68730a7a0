import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { ApiError } from '#renderer/api/api-error.ts'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts'
import type { SessionUser } from '#shared/domains/identity/schema.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import type { OpenedInvite } from '#shared/domains/orgs/invites/api.ts'
import { InviteSecret } from '#shared/kernel/ids.ts'
import { AuthFrame } from '../components/auth-frame.tsx'
import { LOGIN_PATH } from '../paths.ts'
import { useRefreshSession, useSessionState, useSignOut } from '../use-session.ts'
import './invited-screen.css'
import { RegisterForm } from './register-form.tsx'
import type { Invitation } from './register-form.tsx'

/** The registration of somebody invited (spec §2, Auth); whoever has an account signs in and accepts. */
export function InvitedScreen() {
  const { inviteOrg, inviteUser, inviteSecret } = useParams()
  const secret = InviteSecret.safeParse(inviteSecret).data
  const opened = useApi(invites.open, { params: { secret: secret ?? '' } }, { enabled: secret !== undefined })
  if (secret === undefined || opened.error?.code === 'not_found' || opened.error?.code === 'invalid_input')
    return <Over reason="unknown" />
  return (
    <QueryState query={opened} skeleton={<Skeleton block="100dvh" />}>
      {({ invite }) =>
        invite.orgId === inviteOrg && invite.userId === inviteUser ? (
          <Opened invite={invite} secret={secret} />
        ) : (
          <Over reason="unknown" />
        )
      }
    </QueryState>
  )
}

function Opened({ invite, secret }: Invitation) {
  const session = useSessionState()
  if (session.status === 'authenticated') return <SignedIn invite={invite} secret={secret} user={session.user} />
  if (invite.status !== 'pending') return <Over reason={invite.status} />
  return (
    <InviterFrame org={invite.org}>
      {invite.hasAccount ? (
        <GoSignIn email={invite.email} />
      ) : (
        <RegisterForm invitation={{ invite, secret }} onProof={nothing} />
      )}
    </InviterFrame>
  )
}

/** Who invites, above what there is to do. */
function InviterFrame({ org: { name, photoURL }, children }: { org: OpenedInvite['org']; children: ReactNode }) {
  const { t } = useTranslation('register')
  return (
    <AuthFrame lead={t('invited.lead')} title={t('invited.title', { org: name })}>
      <p className="tw-invited-org">
        <Avatar name={name} photoURL={photoURL} size={40} />
        <bdi>{name}</bdi>
      </p>
      {children}
    </AuthFrame>
  )
}

/** Back to this page after it: accepting takes the link. */
function GoSignIn({ email }: { email: string }) {
  const { t } = useTranslation('register')
  const { pathname } = useLocation()
  return (
    <>
      <p>{t('invited.hasAccount', { email })}</p>
      <Link
        className="bp6-button bp6-large bp6-fill bp6-intent-primary tw-auth__submit"
        to={`${LOGIN_PATH}?returnTo=${encodeURIComponent(pathname)}`}
      >
        {t('signIn')}
      </Link>
    </>
  )
}

/** The invited themself accepts here, as the link shows that the address is theirs; somebody else is told whose it is. */
function SignedIn({ invite, secret, user }: Invitation & { user: SessionUser }) {
  const { t } = useTranslation('register')
  const signOut = useSignOut()
  if (user.email === invite.email) {
    if (user.orgs.some(({ id }) => id === invite.orgId)) return <Navigate replace to="/dashboard/app" />
    if (invite.status !== 'pending') return <Over reason={invite.status} />
    return <Answer invite={invite} secret={secret} />
  }
  return (
    <AuthFrame title={t('other.title')}>
      <p>{t('other.text', { email: user.email, invited: invite.email })}</p>
      <Button fill intent="primary" onClick={() => void signOut()} size="large" text={t('other.signOut')} />
    </AuthFrame>
  )
}

function Answer({ invite: { org, email }, secret }: Invitation) {
  const { t } = useTranslation('register')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const navigate = useNavigate()
  const refreshSession = useRefreshSession()
  const accept = useCall(invites.accept)
  const reject = useCall(invites.reject)
  const { run } = useOneAtATime()

  const answer = (call: typeof accept, done: 'invited.accepted' | 'invited.declined') =>
    void run(async () => {
      try {
        await call.mutateAsync({ params: { secret } })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return notify.error(sentence(error))
      }
      notify.success(t(done, { org: org.name }))
      await refreshSession()
      await navigate('/dashboard/app', { replace: true })
    })
  return (
    <InviterFrame org={org}>
      <p>{t('invited.as', { email })}</p>
      <Button
        fill
        intent="primary"
        loading={accept.isPending}
        onClick={() => answer(accept, 'invited.accepted')}
        size="large"
        text={t('invited.accept')}
      />
      <Button
        fill
        loading={reject.isPending}
        onClick={() => answer(reject, 'invited.declined')}
        size="large"
        text={t('invited.decline')}
        variant="minimal"
      />
    </InviterFrame>
  )
}

/** The link of an invitation proves the address. */
const nothing = () => {}

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
