import { STYLE_VERSION } from '#server/domains/websites/page/style/style.ts'
import { websiteDomainHost } from '../websites.ts'
import type { SampleInputs } from './shape.ts'

const content = '<Hero title="Welcome" />\n'
const template = { name: 'Ours', description: '', category: 'Custom', content } as const

/** Of websites: templates, writing and publishing them, and what anybody opens. */
export const websiteSamples: Pick<
  SampleInputs,
  'websites' | 'publicWebsites' | 'bookingForm' | 'team' | 'websiteDomains' | 'domainCertificates'
> = {
  websites: {
    listTemplates: ({ orgId }) => ({ params: { orgId }, query: {} }),
    createTemplate: ({ orgId }) => ({ params: { orgId }, body: template }),
    changeTemplate: ({ orgId, websiteTemplateId }) => ({
      params: { orgId, templateId: websiteTemplateId },
      body: { ...template, version: 1 },
    }),
    removeTemplate: ({ orgId, websiteTemplateId }) => ({ params: { orgId, templateId: websiteTemplateId } }),
    listPictures: ({ orgId }) => ({ params: { orgId } }),
    list: ({ orgId }) => ({ params: { orgId } }),
    create: ({ orgId }) => ({
      params: { orgId },
      body: { name: 'Our clinic', language: 'en', template_id: 'clinic' },
    }),
    addLanguage: ({ orgId, websiteId }) => ({ params: { orgId, siteId: websiteId }, body: { language: 'vi' } }),
    get: ({ orgId, websiteId }) => ({ params: { orgId, siteId: websiteId } }),
    change: ({ orgId, websiteId }) => ({
      params: { orgId, siteId: websiteId },
      body: {
        version: 1,
        name: 'Our clinic',
        url: null,
        language: 'fr',
        accent: 'green',
        is_public: true,
        description: 'In town',
      },
    }),
    remove: ({ orgId, websiteId }) => ({ params: { orgId, siteId: websiteId } }),
    keepDraft: ({ orgId, websiteId }) => ({ params: { orgId, siteId: websiteId }, body: { version: 1, content } }),
    publish: ({ orgId, websiteId }) => ({ params: { orgId, siteId: websiteId }, body: { version: 1 } }),
    figures: ({ orgId, websiteId }) => ({ params: { orgId, siteId: websiteId }, query: {} }),
    listVersions: ({ orgId, websiteId }) => ({ params: { orgId, siteId: websiteId } }),
    preview: ({ orgId }) => ({
      params: { orgId },
      body: { content, language: 'en', accent: 'default', name: 'Our clinic' },
    }),
  },
  team: {
    listOwn: () => ({}),
    setOwn: ({ orgId }) => ({ params: { orgId }, body: { isShown: true, title: 'Dermatologist' } }),
    list: ({ orgId }) => ({ params: { orgId } }),
    hide: ({ orgId, teamMemberId }) => ({ params: { orgId, memberId: teamMemberId }, body: { isHidden: true } }),
    picture: ({ teamMemberId }) => ({ params: { memberId: teamMemberId } }),
  },
  websiteDomains: {
    list: ({ orgId }) => ({ params: { orgId } }),
    add: ({ orgId, websiteId }) => ({
      params: { orgId },
      body: { host: `www.${websiteDomainHost(websiteId)}`, siteId: websiteId },
    }),
    change: ({ orgId, websiteId, websiteDomainId }) => ({
      params: { orgId, domainId: websiteDomainId },
      body: { siteId: websiteId, isMain: true },
    }),
    check: ({ orgId, websiteDomainId }) => ({ params: { orgId, domainId: websiteDomainId } }),
    remove: ({ orgId, websiteDomainId }) => ({ params: { orgId, domainId: websiteDomainId } }),
  },
  domainCertificates: { ask: ({ websiteDomainId }) => ({ query: { domain: websiteDomainHost(websiteDomainId) } }) },
  bookingForm: { send: ({ websiteId }) => ({ params: { templateId: websiteId } }) },
  publicWebsites: {
    get: ({ orgId, websiteId }) => ({ params: { orgId, templateId: websiteId } }),
    contact: ({ orgId, websiteId }) => ({
      params: { orgId },
      body: { siteId: websiteId, name: 'Vera Visitor', email: 'vera@visitor.test', message: 'Are you open?' },
    }),
    page: ({ orgId, websiteId }) => ({ params: { orgId, templateId: websiteId }, query: {} }),
    shortPage: ({ websiteId }) => ({ params: { templateId: websiteId }, query: {} }),
    send: ({ websiteId }) => ({ params: { templateId: websiteId } }),
    style: () => ({ params: { version: STYLE_VERSION } }),
    sitemap: () => ({}),
    robots: () => ({}),
    ownDomain: () => ({}),
    orders: () => ({}),
    signUp: () => ({ params: { plan: 'starter' } }),
  },
}
