import type { MikroORM } from '@mikro-orm/postgresql'
import type { Config } from '#server/config/config.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import type { IconsPort } from '#server/integrations/icons/port.ts'
import type { MailPort } from '#server/integrations/mail/port.ts'
import type { ModelsPort } from '#server/integrations/models/port.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { PushPort } from '#server/integrations/push/port.ts'
import type { RecaptchaPort } from '#server/integrations/recaptcha/port.ts'
import type { SmsPort } from '#server/integrations/sms/port.ts'
import type { StoragePort } from '#server/integrations/storage/port.ts'
import type { WebPort } from '#server/integrations/web/port.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'
import type { Clock } from './context.ts'
import type { JobSender } from './job-sender.ts'
import type { Limits } from './limits.ts'
import type { LiveHub } from './live-hub.ts'
import type { Log } from './log.ts'
import type { Reach } from './notifier.ts'
import type { TokenMaker } from './tokens.ts'

/** Whether the system is being worked on, as every call that changes something asks. */
export interface MaintenanceState {
  /** Null where all is as usual. A second old at most, in whichever process. */
  now(): Promise<{ until: string | null } | null>
  /** Of this process: what was remembered no longer holds. */
  forget(): void
}

/** What the process has once. */
export interface Services {
  config: Config
  orm: MikroORM
  /** Reads outside any transaction. */
  reader: Reader
  queue: JobSender
  live: LiveHub
  limits: Limits
  tokens: TokenMaker
  vault: Vault
  storage: StoragePort
  recaptcha: RecaptchaPort
  icons: IconsPort
  maintenance: MaintenanceState
  /** What messages leave by. The notifier sends; a trial of the connection alone goes past it. */
  carriers: { mail: Pick<MailPort, 'send'>; sms: SmsPort }
  payments: PaymentsPort
  models: ModelsPort
  web: WebPort
  /** By which ways a message would reach somebody; jobs send it. */
  reach: Reach
  push: Pick<PushPort, 'publicKey' | 'isKnown'>
  /** Every part that holds something about people. */
  personData: readonly PersonData[]
  log: Log
  clock: Clock
}
