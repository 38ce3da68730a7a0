import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '#renderer/platform/current.ts'
import type { LockPerson, LockState, PinOutcome } from '#shared/desktop/lock.ts'
import type { MfaRequired } from '#shared/domains/identity/mfa-schema.ts'
import { AuthFrame } from '../components/auth-frame.tsx'
import { MfaStep } from '../door/mfa-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { PinStep } from './pin-step.tsx'
import type { SessionDoor } from './session-door.ts'
import './lock-screen.css'
import { ChevronRight } from '@blueprintjs/icons'
import { Avatar } from '#renderer/ui/avatar.tsx'

interface LockScreenProps {
  state: LockState
  /** Behind the lock something is typed that is not saved. */
  holdsWork: boolean
  /** On the website: the ways to unlock the session that is there. At a desk people sign in anew. */
  door?: SessionDoor | undefined
}

type Step =
  | { name: 'people' }
  | { name: 'pin'; person: LockPerson }
  /** Without a person: whoever signs in by their address. */
  | { name: 'password'; person: LockPerson | null; why: string }
  | { name: 'mfa'; person: LockPerson | null; email: string; question: MfaRequired }

/**
 * The lock of desktop and website. At a desk whoever works there comes in by a PIN, and everybody with an account by their
 * password; on the website the person whose page it is comes in by their password or passkey.
 */
export function LockScreen({ state: { people, presentId }, holdsWork, door }: LockScreenProps) {
  const { t } = useTranslation(['desktop', 'security'])
  const [step, setStep] = useState<Step>(() => firstStep(people, presentId))
  /** The state of the website’s lock does not change while it is shown. */
  const [isPinOver, setIsPinOver] = useState(false)
  const person = step.name === 'people' ? null : step.person
  const personId = person?.id ?? null
  // This computer may have forgotten them since; they are still in front of it.
  const hasPin = people.some((known) => known.id === personId && known.hasPin)
  const owner = people.find(({ id }) => id === presentId)
  const others = people.filter(({ id }) => id !== personId)
  const takesOver = holdsWork && owner !== undefined && personId !== presentId

  const choose = (chosen: LockPerson) =>
    setStep(chosen.hasPin ? { name: 'pin', person: chosen } : { name: 'password', person: chosen, why: '' })
  const askPassword = (chosen: LockPerson | null, why = '') => setStep({ name: 'password', person: chosen, why })

  if (step.name === 'mfa') {
    return (
      <AuthFrame title={t('security:step.title')}>
        <MfaStep
          email={step.email}
          onCancel={() => askPassword(person)}
          onOver={(why) => askPassword(person, why)}
          question={step.question}
        />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame lead={t(step.name === 'people' ? 'lock.who' : 'lock.lead')} title={t('lock.title')}>
      {person !== null && <PersonHead person={person} />}
      {takesOver && (
        <p className="tw-lock__warning" role="status">
          {t('lock.unsaved', { name: owner.name })}
        </p>
      )}
      {step.name === 'pin' && person !== null && (
        <PinStep
          goneText={t(door === undefined ? 'lock.gone' : 'lock.webGone')}
          key={person.id}
          onPassword={(why) => {
            setIsPinOver(true)
            askPassword(person, why)
          }}
          unlock={(pin) => unlockByPin(person, pin, door)}
        />
      )}
      {door !== undefined && holdsWork && (
        <p className="tw-lock__warning" role="status">
          {t('lock.kept')}
        </p>
      )}
      {step.name === 'password' && (
        <PasswordStep
          door={door}
          email={person?.email ?? null}
          key={personId}
          onQuestion={(question, email) => setStep({ name: 'mfa', person, email, question })}
          why={step.why}
        />
      )}
      {others.length > 0 && (
        <section className="tw-lock__others">
          {personId !== null && <h2>{t('lock.others')}</h2>}
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                <PersonButton onClick={() => choose(other)} person={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="tw-auth__ways">
        {step.name === 'pin' && (
          <Button onClick={() => askPassword(person)} text={t('lock.usePassword')} variant="minimal" />
        )}
        {step.name === 'password' && person !== null && hasPin && !isPinOver && (
          <Button onClick={() => choose(person)} text={t('lock.usePin')} variant="minimal" />
        )}
        {door !== undefined && <Button onClick={() => void door.leave()} text={t('lock.leave')} variant="minimal" />}
        {door === undefined && (step.name !== 'password' || person !== null) && (
          <Button onClick={() => askPassword(null)} text={t('lock.other')} variant="minimal" />
        )}
      </div>
    </AuthFrame>
  )
}

async function unlockByPin({ id }: LockPerson, pin: string, door: SessionDoor | undefined): Promise<PinOutcome> {
  const unlock = door === undefined ? platform().desktop?.lock.unlock(id, pin) : door.byPin?.(pin)
  return (await unlock) ?? { outcome: 'gone' }
}

/** Whoever was here last; otherwise everybody chooses themselves. */
function firstStep(people: readonly LockPerson[], presentId: string | null): Step {
  const present = people.find(({ id }) => id === presentId) ?? null
  if (present?.hasPin === true) return { name: 'pin', person: present }
  return present === null && people.length > 0 ? { name: 'people' } : { name: 'password', person: present, why: '' }
}

/** Whose PIN or password is asked for. */
function PersonHead({ person: { name, email } }: { person: LockPerson }) {
  return (
    <div className="tw-lock__person">
      <Avatar name={name} photoURL={null} size={48} />
      <span className="tw-lock__names">
        {/* A name of the other direction still begins where the line does. */}
        <span className="tw-lock__name">
          <bdi>{name}</bdi>
        </span>
        <span className="tw-lock__email">
          <bdi>{email}</bdi>
        </span>
      </span>
    </div>
  )
}

/** Somebody else of this computer. */
function PersonButton({ person: { name }, onClick }: { person: LockPerson; onClick: () => void }) {
  return (
    <button className="tw-lock__choice" onClick={onClick} type="button">
      <Avatar name={name} photoURL={null} size={32} />
      <span className="tw-lock__choice-name">
        <bdi>{name}</bdi>
      </span>
      <ChevronRight className="tw-lock__arrow" />
    </button>
  )
}
