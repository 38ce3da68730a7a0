import { letterAlone, message } from '../../message.ts'

/** What is said to organisations and to those they invite. */
export const orgMessages = {
  registered: letterAlone({
    id: 'orgs.registered',
    to: 'the organisation’s contact',
    channels: { mail: 'always' },
    topic: 'people',
    leads: '/dashboard/app',
    words: {
      subject: 'orgMail.registered.subject',
      greeting: 'orgMail.greeting',
      body: ['orgMail.registered.body', 'orgMail.registered.next'],
      footer: 'orgMail.footer',
    },
    after: [{ event: 'org.registered' }],
  }),

  approved: letterAlone({
    id: 'orgs.approved',
    to: 'the organisation’s contact',
    channels: { mail: 'always' },
    topic: 'people',
    leads: '/dashboard/app',
    words: {
      subject: 'orgMail.approved.subject',
      greeting: 'orgMail.greeting',
      body: ['orgMail.approved.body', 'orgMail.approved.next'],
      action: 'orgMail.approved.action',
      footer: 'orgMail.footer',
    },
    after: [{ event: 'org.approved' }],
  }),

  emergencyOpened: message({
    id: 'orgs.emergency-opened',
    to: 'the account’s person',
    channels: { mail: 'always' },
    topic: 'security',
    leads: '/dashboard/user/account#medicalHistory',
    words: {
      subject: 'emergency.subject',
      greeting: 'emergency.greeting',
      body: ['emergency.body', 'emergency.where'],
      action: 'emergency.action',
    },
    after: [{ event: 'health.emergency_opened' }],
  }),

  emergencyReported: message({
    id: 'orgs.emergency-reported',
    to: 'the organisation’s administrators',
    channels: { mail: 'always' },
    topic: 'security',
    leads: '/dashboard/org/audit',
    words: {
      subject: 'emergency.report.subject',
      greeting: 'emergency.greeting',
      body: ['emergency.report.body', 'emergency.report.next'],
      action: 'emergency.report.action',
    },
    after: [{ event: 'health.emergency_opened' }],
  }),

  adminInvitedFromOutside: message({
    id: 'orgs.admin-invited-from-outside',
    to: 'the organisation’s administrators',
    channels: { mail: 'always' },
    topic: 'security',
    leads: '/dashboard/org/users',
    words: {
      subject: 'outsideAdmin.subject',
      greeting: 'outsideAdmin.greeting',
      body: ['outsideAdmin.body', 'outsideAdmin.next'],
      action: 'outsideAdmin.action',
    },
    after: [{ event: 'invite.admin_from_outside' }],
  }),

  joinAsked: message({
    id: 'orgs.join-asked',
    to: 'the organisation’s administrators',
    channels: { mail: 'always' },
    topic: 'people',
    leads: '/dashboard/org/patients',
    words: {
      subject: 'joinMail.asked.subject',
      greeting: 'joinMail.greeting',
      body: ['joinMail.asked.body', 'joinMail.asked.next'],
      action: 'joinMail.asked.action',
    },
    after: [{ event: 'joining.asked' }],
  }),

  joinAccepted: message({
    id: 'orgs.join-accepted',
    to: 'the account’s person',
    channels: { mail: 'always' },
    topic: 'appointments',
    leads: '/dashboard/app',
    words: {
      subject: 'joinMail.accepted.subject',
      greeting: 'joinMail.greeting',
      body: ['joinMail.accepted.body'],
      action: 'joinMail.accepted.action',
    },
    after: [{ event: 'joining.accepted' }],
  }),

  /** For somebody new; who has an account already, and whose inviter has a name, reads other sentences in it. */
  invitation: letterAlone({
    id: 'orgs.invitation',
    to: 'who is invited',
    channels: { mail: 'always' },
    topic: 'people',
    leads: '/dashboard/app',
    words: {
      subject: 'invite.subject',
      greeting: 'invite.greeting',
      body: ['invite.body', 'invite.howToRegister', 'invite.until'],
      action: 'invite.register',
      footer: 'invite.footer',
    },
    after: [{ event: 'invite.sent' }, { event: 'invite.sent_again' }],
  }),

  websiteUnproven: message({
    id: 'orgs.website-unproven',
    to: 'the organisation’s administrators',
    channels: { mail: 'always' },
    topic: 'people',
    leads: '/dashboard/org/manage',
    words: {
      subject: 'orgMail.unproven.subject',
      greeting: 'orgMail.greeting',
      body: ['orgMail.unproven.body', 'orgMail.unproven.next'],
      action: 'orgMail.unproven.action',
    },
    after: [{ event: 'org.website_unproven' }],
  }),
}
