import { Activity } from './audit/entities.ts'
import { Session, User } from './domains/identity/index.ts'
import { Membership, Org } from './domains/orgs/index.ts'
import { Appointment, Contact } from './domains/scheduling/index.ts'
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
  Org,
  Membership,
  Contact,
  Appointment,
]
