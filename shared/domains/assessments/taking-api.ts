import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { health } from '../../kernel/health.ts'
import { AssessmentId, OrgId } from '../../kernel/ids.ts'
import { Answers, Questionnaire, Summary } from './content.ts'
import { strangersName } from '../contacts/person-fields.ts'
import { Email } from '../identity/email.ts'
import { PAGE_ADDRESS, STEPS, VISITOR_NAME_MAX } from './page-front.ts'
import { PlanDraft } from './plan-draft.ts'

const Texts = z.record(z.string(), z.string())
const PagePath = z.strictObject({ pageId: AssessmentId })
const LinkPath = z.strictObject({ token: z.string().min(1).max(100) })

export const VisitorName = strangersName(VISITOR_NAME_MAX, 'validation.nameRequired')

/** A page as a visitor gets it: nothing in it says what an answer is made of. */
export const AskedPage = z.object({
  id: AssessmentId,
  org: z.object({ id: OrgId, name: z.string(), phone: z.string().nullable() }),
  number: z.number().int(),
  name: Texts,
  narrative: Texts,
  summaryPrompt: z.string(),
  questionnaire: Questionnaire,
})
export type AskedPage = z.infer<typeof AskedPage>

/** How far somebody has come. */
export const Progress = z.strictObject({
  step: z.int().min(1).max(STEPS),
  /** Of the questions, which group is shown, from 0. */
  group: z.int().min(0).max(100),
  answers: Answers,
})
export type Progress = z.infer<typeof Progress>

/** What the link opens. */
export const Taking = z.object({
  page: AskedPage,
  user: z.object({ name: z.string(), email: z.string() }),
  step: z.number().int(),
  group: z.number().int(),
  questionnaireAnswers: health(Answers),
  questionnaireSummary: health(Summary.nullable()),
  plan: health(PlanDraft.nullable()),
  /** When it goes unless somebody registers. */
  keptUntil: z.string(),
})
export type Taking = z.infer<typeof Taking>

const byLink = { access: { who: 'anyone' }, params: LinkPath } as const

/** The public flow (spec §2 Assessment flow): to begin it needs the page, to go on the secret link. */
export const taking = {
  page: endpoint({
    ...PAGE_ADDRESS,
    summary: 'An assessment as it is published',
    access: { who: 'anyone' },
    params: PagePath,
    answer: z.object({ page: AskedPage }),
    errors: ['not_found'],
  }),

  begin: endpoint({
    method: 'PUT',
    path: '/api/page/{pageId}/progress',
    summary: 'Begin an assessment: a link to go on by is mailed to the address, and answered',
    access: { who: 'anyone' },
    limit: 'booking',
    params: PagePath,
    body: z.strictObject({
      name: VisitorName,
      email: Email,
      /** That answers about their health are kept. Nothing is stored without. */
      consent: z.literal(true, 'validation.required'),
      progress: Progress,
    }),
    answer: z.object({ token: z.string() }),
    errors: ['not_found', 'rate_limited'],
  }),

  open: endpoint({
    method: 'GET',
    path: '/api/web/assessments/{token}',
    summary: 'What I have answered so far',
    ...byLink,
    answer: Taking,
    errors: ['not_found'],
  }),

  keep: endpoint({
    method: 'PUT',
    path: '/api/web/assessments/{token}',
    summary: 'Keep how far I have come; back from the summary the summary is gone',
    ...byLink,
    body: z.strictObject({ progress: Progress }),
    status: 204,
    errors: ['not_found'],
  }),

  summarise: endpoint({
    method: 'POST',
    path: '/api/web/assessments/{token}/summary',
    summary: 'Have my answers summarised; asked twice it is made once',
    ...byLink,
    answer: Taking,
    errors: ['not_found'],
  }),

  plan: endpoint({
    method: 'POST',
    path: '/api/web/assessments/{token}/plan',
    summary: 'Have a plan made from the summary, which is mine once I have registered and accept it',
    ...byLink,
    answer: Taking,
    errors: ['not_found', 'conflict'],
  }),

  print: endpoint({
    method: 'GET',
    path: '/api/web/assessments/{token}/pdf',
    summary: 'The summary on paper',
    ...byLink,
    streams: 'application/pdf',
    errors: ['not_found'],
  }),

  forget: endpoint({
    method: 'DELETE',
    path: '/api/web/assessments/{token}',
    summary: 'Delete all that I have answered',
    ...byLink,
    status: 204,
    errors: ['not_found'],
  }),
}
