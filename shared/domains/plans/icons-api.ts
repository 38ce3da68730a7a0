import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

/** Of the service outside: the set and the icon. Those of the bundled library have no colon. */
export const IconName = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*:[a-z0-9]+(-[a-z0-9]+)*$/)

/** Icons of a service outside, where one is configured (spec §7 Other); it is asked by the server, and not by people's devices. */
export const icons = {
  search: endpoint({
    method: 'GET',
    path: '/api/icons',
    summary: 'Icons beyond the bundled ones that go with some words; none where no service is configured or it is away',
    access: { who: 'signed-in' },
    query: z.strictObject({ s: z.string().trim().min(1).max(60) }),
    answer: z.object({
      icons: z.array(IconName),
      /** A service is configured, and did not answer as it should. */
      isAway: z.boolean(),
    }),
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/icons/{name}',
    summary: 'The drawing of one of them; null where there is none',
    access: { who: 'signed-in' },
    params: z.strictObject({ name: IconName }),
    answer: z.object({ svg: z.string().nullable() }),
  }),
}
