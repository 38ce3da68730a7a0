import { letterAlone, message } from '../../message.ts'

/** What is said of websites. */
export const websitesMessages = {
  written: letterAlone({
    id: 'websites.written',
    to: 'the organisation’s contact',
    channels: { mail: 'always' },
    topic: 'people',
    leads: '/dashboard/org/sites',
    words: {
      subject: 'website.subject',
      greeting: 'website.greeting',
      body: ['website.body'],
      footer: 'website.footer',
    },
    after: [],
  }),

  domainLost: message({
    id: 'websites.domain-lost',
    to: 'the organisation’s administrators',
    channels: { mail: 'always' },
    topic: 'people',
    leads: '/dashboard/org/sites#domains',
    words: {
      subject: 'website.domain.subject',
      greeting: 'website.domain.greeting',
      body: ['website.domain.body', 'website.domain.next'],
      action: 'website.domain.action',
    },
    after: [{ event: 'website.domain_lost' }],
  }),
}
