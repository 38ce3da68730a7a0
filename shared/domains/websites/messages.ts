import { letterAlone } from '../../message.ts'

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
}
