import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { WebsiteId } from '../../kernel/ids.ts'

/** The form with which a page of a clinic's website books. */
export const bookingForm = {
  send: endpoint({
    method: 'POST',
    path: '/web/template/{templateId}/book',
    summary: 'Book from the page of a website, as a browser sends its form without a script',
    access: { who: 'anyone' },
    params: z.strictObject({ templateId: WebsiteId }),
    receives: 'application/x-www-form-urlencoded',
    streams: 'text/html',
  }),
}
