import { messagingContract } from '#shared/domains/messaging/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { MessageDelivery } from './entities/message-delivery.ts'
import { PushSubscription } from './entities/push-subscription.ts'
import { SentMessage } from './entities/sent-message.ts'
import { ShutAddress } from './entities/shut-address.ts'
import { ReminderOptOut } from './entities/reminder-opt-out.ts'
import { Notice } from './entities/notice.ts'
import { NoticeSetting } from './entities/notice-setting.ts'
import { tellShut, writeShut } from './delivery/tell-shut.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { noticeRoutes } from './inbox/routes.ts'
import { releaseHeld, sendDigest } from './inbox/send-held.ts'
import { MAILS_KEPT_DAYS, NOTICES_KEPT_DAYS, TRACES_KEPT_DAYS, sweepDeliveries, sweepNotices } from './jobs.ts'
import { pushRoutes } from './push/routes.ts'
import { routineRoutes } from './routines/routes.ts'
import { messagingRoutes } from './routes.ts'
import { messagingPersonData } from './person-data.ts'

/** Messaging owns how people are told: by which channels, in which language, and whether they want to be. */
export const messagingDomain = defineDomain({
  name: 'messaging',
  contract: messagingContract,
  routes: {
    push: pushRoutes,
    messaging: messagingRoutes,
    notices: noticeRoutes,
    routines: routineRoutes,
    delivery: deliveryRoutes,
  },
  jobs: [sweepDeliveries, sweepNotices, sendDigest, releaseHeld, tellShut],
  writers: [writeShut],
  entities: [PushSubscription, MessageDelivery, ReminderOptOut, Notice, NoticeSetting, SentMessage, ShutAddress],
  records: {},
  personData: [messagingPersonData],
  keeps: [
    { what: 'mails', days: MAILS_KEPT_DAYS },
    { what: 'sentMessages', days: TRACES_KEPT_DAYS },
    { what: 'notices', days: NOTICES_KEPT_DAYS },
  ],
})

export { mailChannel } from './channels/mail.ts'
export { readShut } from './delivery/find-shut.ts'
export { addressHash } from './delivery/address-hash.ts'
export { messagesOfContacts } from './delivery/of-contacts.ts'
export { findTexts } from './delivery/find-texts.ts'
export type { SentText } from './delivery/find-texts.ts'
export { markRead, wasRead } from './delivery/read-once.ts'
export { reopenAddress, shutAddress } from './delivery/shut-address.ts'
export { signedForm, textStatusUrl } from './delivery/text-told.ts'
export { pushChannel } from './channels/push.ts'
export { sendTrialMail, sendTrialText } from './channels/send-trial.ts'
export { smsChannel } from './channels/sms.ts'
export { createNotifier, createReach } from './notify.ts'
export { isStopped, resumeMessages, stopMessages } from './opt-out.ts'
export { readEnded, setRoutine } from './routines/routines.ts'
export { sendEventMessages } from './send-event-messages.ts'
