import { Activity } from './audit/entities.ts'
import {
  MedicalHistory,
  MfaChallenge,
  MfaMethod,
  PasswordReset,
  RecoveryCode,
  Session,
  User,
} from './domains/identity/index.ts'
import { Upload } from './domains/media/index.ts'
import { Invite, Membership, MembershipCount, Org } from './domains/orgs/index.ts'
import {
  Appointment,
  CalendarFeed,
  Contact,
  Reminder,
  ReminderOptOut,
  SlotHold,
  ZipPlace,
} from './domains/scheduling/index.ts'
import { KeptAnswer, RateCounter } from './http/entities.ts'
import { OutboxMail } from './integrations/mail/entities.ts'

/** Every table of the product. */
export const entities = [
  Activity,
  KeptAnswer,
  RateCounter,
  OutboxMail,
  User,
  Session,
  MfaMethod,
  MfaChallenge,
  RecoveryCode,
  PasswordReset,
  MedicalHistory,
  Org,
  Membership,
  MembershipCount,
  Invite,
  Upload,
  Contact,
  SlotHold,
  ZipPlace,
  Appointment,
  Reminder,
  ReminderOptOut,
  CalendarFeed,
]
