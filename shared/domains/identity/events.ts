import { ai } from '../ai/api.ts'
import { event } from '../../kernel/event.ts'
import type { OwnChange } from '../../kernel/event.ts'
import { partnerFigures } from '../inventory/figures/api.ts'
import { orgs } from '../orgs/api.ts'
import { deleted } from '../orgs/deleted/api.ts'
import { people } from '../orgs/people-api.ts'
import { patients } from '../scheduling/patients/api.ts'
import { rooms } from '../scheduling/rooms/api.ts'
import { account } from './account-api.ts'
import { identity } from './api.ts'
import { emailChange } from './email-change-api.ts'
import { mfa } from './mfa-api.ts'
import { passkeys } from './passkeys/api.ts'
import { passwords } from './passwords-api.ts'
import { registration } from '../orgs/registration/api.ts'
import { screenLock } from './screen-lock/api.ts'
import { signUp } from './sign-up-api.ts'

/** Who signs in, works and signs out where is not for the stream. */
const ofSession = { stales: [identity.listSessions], quiet: true } as const
const ofFactors = { stales: [mfa.status, passkeys.list], quiet: true } as const

const PERSON = [
  account.getMe,
  people.get,
  people.listAll,
  deleted.listPeople,
  people.listOfOrg,
  orgs.listMemberships,
  rooms.listProviders,
  patients.list,
  partnerFigures.users,
]

/** What happens to people and their sign-in. */
export const identityEvents = {
  'session.started': event({
    ...ofSession,
    raisedBy: [identity.login, mfa.verify, passkeys.signIn, passkeys.secondStep, signUp.confirm, signUp.confirmByLink],
  }),
  'session.ended': event({
    ...ofSession,
    raisedBy: [identity.logout, identity.endSession, identity.endOtherSessions, people.endSessions],
    endsRights: 'session',
  }),
  'session.refused': event({
    ...ofSession,
    raisedBy: [identity.login, passkeys.signIn, screenLock.unlock, screenLock.unlockByPasskey, screenLock.unlockByPin],
  }),

  'session.locked': event({ stales: [], quiet: true, raisedBy: [screenLock.lock], endsRights: 'session' }),
  'session.unlocked': event({
    stales: [],
    quiet: true,
    raisedBy: [screenLock.unlock, screenLock.unlockByPasskey, screenLock.unlockByPin, screenLock.follow],
  }),
  'pin.set': event({ stales: [], quiet: true, raisedBy: [screenLock.setPin] }),
  'pin.removed': event({ stales: [], quiet: true, raisedBy: [screenLock.setPin, screenLock.unlockByPin] }),

  'user.registered': event({
    stales: [...PERSON, signUp.open],
    raisedBy: [registration.register, signUp.confirm, signUp.confirmByLink],
  }),
  'user.changed': event({
    stales: [...PERSON, ai.standing],
    raisedBy: [account.updateMe, account.updateSettings, people.change],
  }),
  'user.medical_changed': event({
    stales: [account.getMedical, account.getMedicalOf, people.get],
    raisedBy: [account.updateMedical],
  }),
  'user.email_changed': event({
    stales: [...PERSON, emailChange.open],
    raisedBy: [emailChange.confirm, emailChange.undo],
    endsRights: 'person',
  }),
  'user.role_changed': event({ stales: PERSON, raisedBy: [people.setRole], endsRights: 'person' }),
  'user.status_changed': event({ stales: PERSON, raisedBy: [people.setStatus], endsRights: 'person' }),
  'user.removed': event({ stales: PERSON, raisedBy: [people.remove], endsRights: 'person' }),
  'user.closed': event({ stales: PERSON, raisedBy: [account.closeMe], endsRights: 'person' }),
  'user.restored': event({ stales: PERSON, raisedBy: [deleted.restorePerson] }),
  'user.exported': event({ stales: [], quiet: true }),
  'user.viewed': event({ stales: [], quiet: true }),
  'user.listed': event({ stales: [], quiet: true }),

  'password.changed': event({ ...ofSession, raisedBy: [passwords.change], endsRights: 'person' }),
  'password.reset_requested': event({
    stales: [],
    quiet: true,
    raisedBy: [passwords.requestReset, passwords.sendReset],
  }),
  'password.reset': event({ ...ofSession, raisedBy: [passwords.confirmReset], endsRights: 'person' }),

  'mfa.enabled': event({
    ...ofFactors,
    raisedBy: [mfa.confirmTotp, mfa.confirmSms, mfa.confirmEmail, passkeys.add],
  }),
  'mfa.recovery_codes_renewed': event({ ...ofFactors, raisedBy: [mfa.renewRecoveryCodes] }),
  'mfa.disabled': event({ ...ofFactors, raisedBy: [mfa.remove, mfa.prefer, passkeys.remove] }),
  'mfa.preferred_changed': event({ ...ofFactors, raisedBy: [mfa.prefer, mfa.remove] }),
  'mfa.refused': event({
    ...ofFactors,
    raisedBy: [mfa.confirmTotp, mfa.confirmSms, mfa.confirmEmail, mfa.verify, passkeys.secondStep],
  }),
  'mfa.recovery_code_used': event({ ...ofFactors, raisedBy: [mfa.verify] }),

  'passkey.renamed': event({ ...ofFactors, raisedBy: [passkeys.rename] }),
  'passkey.copied': event({
    ...ofFactors,
    raisedBy: [passkeys.signIn, passkeys.secondStep, screenLock.unlockByPasskey],
  }),
}

export const identityChanges: readonly OwnChange[] = [
  {
    calls: [mfa.setupTotp, mfa.addSms, mfa.addEmail],
    stales: [mfa.status],
    why: 'A second factor that was begun and not confirmed protects nothing yet.',
  },
  {
    calls: [passkeys.begin, passkeys.beginSignIn, passkeys.beginSecondStep, screenLock.beginUnlock],
    stales: [],
    why: 'A challenge that nothing has answered yet.',
  },
  { calls: [screenLock.noteUse], stales: [], why: 'Only tells that somebody is there.' },
  { calls: [mfa.prove], stales: [], why: 'Only tells whether it is the owner of the account.' },
  { calls: [mfa.resend], stales: [], why: 'Sends a code once more.' },
  { calls: [passwords.check], stales: [], why: 'Only tells whether the password is right.' },
  {
    calls: [signUp.resend, signUp.shownMail],
    stales: [],
    why: 'Sends a mail once more, or shows it where none is sent.',
  },
  {
    calls: [emailChange.begin],
    stales: [emailChange.shownMail],
    why: 'Sends a code; nothing has changed before it is typed in.',
  },
]
