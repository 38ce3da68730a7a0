import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { health } from '../../kernel/health.ts'
import { AppointmentId, FormAnswerId, FormId, OrgId } from '../../kernel/ids.ts'
import { Answers } from './content.ts'
import { AnswerLine, AskedForms } from './schema.ts'

const LinkPath = z.strictObject({ token: z.string().min(1).max(100) })
const LinkForm = z.strictObject({ token: z.string().min(1).max(100), formId: FormId })
/** What a device keeps to itself: what was typed on it and not signed is given back to it alone. */
const Device = z.string().regex(/^[\w-]{20,60}$/)
const written = { number: z.int().min(1), answers: Answers }

/** The forms before a visit, by the link in the message: no account is needed. */
export const linkForms = {
  open: endpoint({
    method: 'GET',
    path: '/api/web/forms/{token}',
    summary: 'The forms that I am asked for',
    access: { who: 'anyone' },
    params: LinkPath,
    answer: AskedForms,
    errors: ['not_found'],
  }),

  resume: endpoint({
    method: 'POST',
    path: '/api/web/forms/{token}/drafts',
    summary: 'What I have typed on this device and not signed yet',
    access: { who: 'anyone' },
    params: LinkPath,
    body: z.strictObject({ device: Device }),
    answer: z.object({ drafts: z.array(z.object({ form: FormId, answers: health(Answers) })) }),
    errors: ['not_found'],
  }),

  keep: endpoint({
    method: 'PUT',
    path: '/api/web/forms/{token}/{formId}',
    summary: 'Keep what I have typed so far',
    access: { who: 'anyone' },
    params: LinkForm,
    body: z.strictObject({ ...written, device: Device }),
    status: 204,
    errors: ['not_found', 'form_changed', 'forms_over'],
  }),

  sign: endpoint({
    method: 'POST',
    path: '/api/web/forms/{token}/{formId}',
    summary: 'Send a form as it is filled in',
    access: { who: 'anyone' },
    limit: 'booking',
    params: LinkForm,
    body: z.strictObject(written),
    answer: AskedForms,
    errors: ['not_found', 'form_changed', 'forms_over'],
  }),
}

const OwnAnswerPath = z.strictObject({ answerId: FormAnswerId })

/** One's own forms, signed in: for oneself and for whom one books in the family. */
export const ownForms = {
  listAsked: endpoint({
    method: 'GET',
    path: '/api/forms/my',
    summary: 'My visits to come that forms are asked for, and where I fill them in',
    access: { who: 'signed-in' },
    answer: z.object({
      visits: z.array(
        z.object({
          appointment: AppointmentId,
          org: z.object({ id: OrgId, name: z.string() }),
          /** For whom it is, where that is somebody of the family. */
          visitor: z.string().nullable(),
          start: z.string(),
          timeZone: z.string(),
          asked: z.number().int(),
          done: z.number().int(),
          path: z.string(),
        }),
      ),
    }),
  }),

  listSigned: endpoint({
    method: 'GET',
    path: '/api/forms/my/signed',
    summary: 'What I have signed, the latest first',
    access: { who: 'signed-in' },
    answer: z.object({ answers: z.array(AnswerLine.extend({ org: z.string() })) }),
  }),

  print: endpoint({
    method: 'GET',
    path: '/api/forms/my/signed/{answerId}/pdf',
    summary: 'One of them on paper',
    access: { who: 'signed-in' },
    params: OwnAnswerPath,
    streams: 'application/pdf',
    errors: ['not_found'],
  }),
}
