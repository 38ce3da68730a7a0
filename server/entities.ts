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
import {
  InventoryCounter,
  InventoryLine,
  InventoryLineLot,
  InventorySide,
  InventoryStep,
  InventoryTally,
  InventoryTransaction,
  StockLevel,
  StockLot,
  StockMove,
} from './domains/inventory/index.ts'
import {
  ActivityTally,
  Entry,
  EntryActivity,
  EntryReview,
  JournalTally,
  SilenceReview,
  StreakPause,
  VitalRange,
} from './domains/journal/index.ts'
import { Upload } from './domains/media/index.ts'
import { PushSubscription } from './domains/messaging/index.ts'
import { Invite, Membership, MembershipCount, Org } from './domains/orgs/index.ts'
import { PaymentCustomer, PaymentMethod } from './domains/payments/index.ts'
import { Plan } from './domains/plans/index.ts'
import {
  Appointment,
  AppointmentSeries,
  CalendarFeed,
  Contact,
  Reminder,
  ReminderOptOut,
  Room,
  SlotHold,
  WaitingEntry,
  WaitingOffer,
  ZipPlace,
} from './domains/scheduling/index.ts'
import { OrgService, Service, UserService } from './domains/services/index.ts'
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
  Room,
  AppointmentSeries,
  Appointment,
  WaitingEntry,
  WaitingOffer,
  PushSubscription,
  Reminder,
  ReminderOptOut,
  CalendarFeed,
  Service,
  OrgService,
  UserService,
  Plan,
  Entry,
  EntryActivity,
  StreakPause,
  JournalTally,
  ActivityTally,
  VitalRange,
  EntryReview,
  SilenceReview,
  StockLot,
  StockLevel,
  StockMove,
  InventoryTransaction,
  InventorySide,
  InventoryLine,
  InventoryLineLot,
  InventoryStep,
  InventoryTally,
  InventoryCounter,
  PaymentCustomer,
  PaymentMethod,
]
