import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrgId, WebsiteId, WebsiteTemplateId } from '../../kernel/ids.ts'
import { ADMINS } from '../../kernel/roles.ts'
import {
  ChangeTemplate,
  ChangeWebsite,
  FIGURE_DAYS_MAX,
  KeepDraft,
  NewLanguage,
  NewTemplate,
  NewWebsite,
  Preview,
  PreviewInput,
  SiteFigures,
  SiteLanguage,
  SitePicture,
  TemplateView,
  WebsiteRow,
  WebsiteVersion,
  WebsiteView,
} from './schema.ts'
import { Problem } from './content/tree.ts'

const byAdmins = { who: 'org', roles: ADMINS, in: 'params' } as const
const Org = z.strictObject({ orgId: OrgId })
const TemplatePath = z.strictObject({ orgId: OrgId, templateId: WebsiteTemplateId })
const SitePath = z.strictObject({ orgId: OrgId, siteId: WebsiteId })
const Site = z.object({ site: WebsiteView })
const Template = z.object({ template: TemplateView })

/** The websites of an org and what they begin with, for who looks after the org. */
export const websites = {
  listTemplates: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/templates',
    summary: 'What websites begin with: the templates of the product, in a language, and the org’s own',
    access: byAdmins,
    params: Org,
    query: z.strictObject({ language: SiteLanguage.default('en') }),
    answer: z.object({ templates: z.array(TemplateView) }),
  }),

  createTemplate: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/templates',
    summary: 'Keep a template of the org’s own',
    access: byAdmins,
    idempotent: true,
    params: Org,
    body: NewTemplate,
    answer: Template,
    status: 201,
  }),

  changeTemplate: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/template/{templateId}',
    summary: 'Change a template of the org’s own; websites that began with it stay as they are',
    access: byAdmins,
    params: TemplatePath,
    body: ChangeTemplate,
    answer: Template,
    errors: ['version_conflict'],
  }),

  removeTemplate: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/template/{templateId}',
    summary: 'Delete a template of the org’s own; websites that began with it stay',
    access: byAdmins,
    params: TemplatePath,
    status: 204,
  }),

  listPictures: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/sites/pictures',
    summary:
      'Pictures that the org shows already, on its websites or as its logo, the latest first: any page of it may show them',
    access: byAdmins,
    params: Org,
    answer: z.object({ pictures: z.array(SitePicture) }),
  }),

  list: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/sites',
    summary: 'The websites of an org, the latest changed first, each followed by its other languages',
    // Who grants that an org leads people to one of them chooses it there.
    access: { ...byAdmins, system: true },
    params: Org,
    answer: z.object({ sites: z.array(WebsiteRow) }),
  }),

  create: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/sites',
    summary: 'Begin a website with a template; nobody sees it until it is published',
    access: byAdmins,
    idempotent: true,
    params: Org,
    body: NewWebsite,
    answer: Site,
    status: 201,
    errors: ['conflict'],
  }),

  addLanguage: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/site/{siteId}/languages',
    summary: 'Begin a website in another language with a copy of its text; nobody sees it until it is published',
    access: byAdmins,
    idempotent: true,
    params: SitePath,
    body: NewLanguage,
    answer: Site,
    status: 201,
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/site/{siteId}',
    summary: 'A website with its draft',
    access: byAdmins,
    params: SitePath,
    answer: Site,
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/site/{siteId}',
    summary: 'Change name, address, language, colour and visibility of a website: at once, for everybody',
    access: byAdmins,
    params: SitePath,
    body: ChangeWebsite,
    answer: Site,
    errors: ['version_conflict', 'conflict'],
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/site/{siteId}',
    summary: 'Delete a website with its versions; refused while it has other languages',
    access: byAdmins,
    params: SitePath,
    status: 204,
  }),

  keepDraft: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/site/{siteId}/draft',
    summary: 'Keep the text as it is worked on, with what is wrong with it; what is published stays',
    access: byAdmins,
    params: SitePath,
    body: KeepDraft,
    answer: z.object({ site: WebsiteView, problems: z.array(Problem) }),
    errors: ['version_conflict'],
  }),

  publish: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/site/{siteId}/publish',
    summary: 'Show the draft to everybody as a new version; refused while there is a problem in it',
    access: byAdmins,
    params: SitePath,
    body: z.strictObject({ version: z.int().min(1) }),
    answer: Site,
    errors: ['version_conflict'],
  }),

  figures: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/site/{siteId}/figures',
    summary: 'How often a website was opened and booked from by day, up to today',
    access: byAdmins,
    params: SitePath,
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(FIGURE_DAYS_MAX).default(30) }),
    answer: SiteFigures,
  }),

  listVersions: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/site/{siteId}/versions',
    summary: 'What was published, by whom and when, the latest first',
    access: byAdmins,
    params: SitePath,
    answer: z.object({ versions: z.array(WebsiteVersion) }),
  }),

  preview: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/sites/preview',
    duringMaintenance: true,
    summary: 'A text as the page that it would be, and what is wrong with it; nothing is kept',
    access: byAdmins,
    params: Org,
    body: PreviewInput,
    answer: Preview,
  }),
}
