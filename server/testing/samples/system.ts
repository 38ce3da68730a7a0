import type { SampleInputs } from './shape.ts'

/** Of what the system itself says and does. */
export const systemSamples: Pick<SampleInputs, 'site' | 'systemJobs'> = {
  systemJobs: {
    list: () => ({}),
    listFailed: () => ({ query: { name: 'messaging.send-event-message' } }),
    again: () => ({ body: { ids: ['00000000-0000-4000-8000-000000000001'] } }),
  },
  site: {
    listPublished: () => ({}),
    read: () => ({ params: { page: 'terms' }, query: { language: 'en' } }),
    readAnnouncement: () => ({ query: { language: 'en' } }),
    list: () => ({}),
    save: () => ({
      params: { page: 'privacy', language: 'en' },
      body: { text: '# Privacy', isPublished: true, version: 0 },
    }),
  },
}
