import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The calls of the platform itself, which belong to no domain. */
export const platform = {
  env: endpoint({
    method: 'GET',
    path: '/env.json',
    summary: 'Public run-time configuration of the website and the desktop client',
    access: { who: 'anyone' },
    answer: z.object({
      apiBase: z.string(),
      version: z.string(),
      /** Of reCAPTCHA; null where it is off. */
      recaptchaSiteKey: z.string().nullable(),
      /** Whether the help is answered by a contact centre outside. */
      hasContactCentre: z.boolean(),
      /** The origin at which websites are; null where that is the product’s. */
      sitesUrl: z.string().nullable(),
    }),
  }),

  health: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the process is alive',
    access: { who: 'anyone' },
    answer: z.object({ status: z.literal('alive') }),
  }),

  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    summary: 'Whether the database can be reached and is migrated',
    access: { who: 'anyone' },
    answer: z.object({ status: z.literal('ready') }),
    errors: ['not_ready'],
  }),

  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This contract as an OpenAPI 3.1 document',
    access: { who: 'anyone' },
    streams: 'application/json',
  }),

  docs: endpoint({
    method: 'GET',
    path: '/api/docs',
    summary: 'The contract as a page to read and try',
    access: { who: 'anyone' },
    streams: 'text/html',
  }),

  live: endpoint({
    method: 'GET',
    path: '/api/live',
    summary: 'What changes in what I may see, as server-sent events',
    access: { who: 'signed-in' },
    query: z.object({
      /** Milliseconds since the reader began to read: what happened in them is told first, or `behind` where nobody knows. */
      missed: z.coerce.number().int().nonnegative().optional(),
    }),
    streams: 'text/event-stream',
  }),
}
