import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import {
  Announcement,
  PageLanguage,
  SaveSitePage,
  SitePage,
  SitePageDraft,
  SitePageName,
  SystemText,
} from './schema.ts'

/** The calls about the pages that the system writes itself. */
export const site = {
  listPublished: endpoint({
    method: 'GET',
    path: '/api/web/pages',
    summary: 'Which pages of the system are published, in any language',
    access: { who: 'anyone' },
    answer: z.object({ pages: z.array(SitePageName) }),
  }),

  read: endpoint({
    method: 'GET',
    path: '/api/web/page/{page}',
    summary: 'A published page in a language, else in English, else in any',
    access: { who: 'anyone' },
    params: z.strictObject({ page: SitePageName }),
    query: z.strictObject({ language: PageLanguage }),
    answer: z.object({ page: SitePage }),
    errors: ['not_found'],
  }),

  readAnnouncement: endpoint({
    method: 'GET',
    path: '/api/announcement',
    summary: 'What the system tells everybody who is signed in; null where it tells nothing',
    access: { who: 'signed-in' },
    query: z.strictObject({ language: PageLanguage }),
    answer: z.object({ announcement: Announcement.nullable() }),
  }),

  list: endpoint({
    method: 'GET',
    path: '/api/system/pages',
    summary: 'All that the system wrote, its pages and the announcement, published or not',
    access: { who: 'system' },
    answer: z.object({ pages: z.array(SitePageDraft) }),
  }),

  save: endpoint({
    method: 'PUT',
    path: '/api/system/page/{page}/{language}',
    summary: 'Write a language of a page of the system or of its announcement; with version 0 its first text',
    access: { who: 'system' },
    bodyLimit: 300_000,
    params: z.strictObject({ page: SystemText, language: PageLanguage }),
    body: SaveSitePage,
    answer: z.object({ page: SitePageDraft }),
    errors: ['version_conflict'],
  }),
}
