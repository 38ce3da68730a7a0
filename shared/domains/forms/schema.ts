import { z } from 'zod'
import { health } from '../../kernel/health.ts'
import { AppointmentId, AppointmentTypeId, FormAnswerId, FormId, OrgId } from '../../kernel/ids.ts'
import { hasText, localText } from '../scheduling/visit-types/local-text.ts'
import { Answers, FieldId, FieldKind, FormContent } from './content.ts'

export const FORMS_MAX = 50
export const FIELDS_MAX = 60
export const OPTIONS_MAX = 30
export const FORM_TITLE_MAX = 120
export const FORM_TEXT_MAX = 4000
export const LABEL_MAX = 300
/** A consent is a text of some pages. */
export const HELP_MAX = 10_000
export const VALID_MONTHS_MAX = 120

const Option = z.strictObject({
  id: FieldId,
  label: localText(LABEL_MAX).refine(hasText, 'validation.required'),
})

/** A field as it is written. */
export const NewField = z
  .strictObject({
    id: FieldId,
    kind: FieldKind,
    label: localText(LABEL_MAX).refine(hasText, 'validation.required'),
    help: localText(HELP_MAX),
    isRequired: z.boolean(),
    options: z.array(Option).max(OPTIONS_MAX),
  })
  .refine(({ kind, options }) => (kind === 'oneOf' || kind === 'manyOf') === options.length > 0, {
    path: ['options'],
    message: 'validation.formOptions',
  })
  .refine(({ options }) => isUnique(options), { path: ['options'], message: 'validation.duplicateId' })

/** What stands in a form; `published` is what patients get, this is what is worked on. */
export const NewContent = z.strictObject({
  title: localText(FORM_TITLE_MAX).refine(hasText, 'validation.titleRequired'),
  text: localText(FORM_TEXT_MAX),
  fields: z
    .array(NewField)
    .min(1, 'validation.formFields')
    .max(FIELDS_MAX)
    .refine((fields) => isUnique(fields), 'validation.duplicateId'),
})

const isUnique = (list: readonly { id: string }[]): boolean => new Set(list.map(({ id }) => id)).size === list.length

export const AskedFor = z.enum(['every', 'first', 'types'])

const writable = {
  content: NewContent,
  askedFor: AskedFor,
  /** Of which types, where it is asked for types. */
  types: z.array(AppointmentTypeId).max(100),
  /** Months for which it holds once signed: 0 for one visit alone, null for good. */
  validMonths: z.int().min(0).max(VALID_MONTHS_MAX).nullable(),
}

const namesTypes = ({ askedFor, types }: { askedFor: string; types: readonly unknown[] }) =>
  askedFor !== 'types' || types.length > 0
const noTypes = { path: ['types'], message: 'validation.formTypes' }

export const NewForm = z.strictObject(writable).refine(namesTypes, noTypes)
export type NewForm = z.infer<typeof NewForm>

export const ChangeForm = z.strictObject({ version: z.int().min(1), ...writable }).refine(namesTypes, noTypes)
export type ChangeForm = z.infer<typeof ChangeForm>

/** A form as the clinic sees it. */
export const FormView = z.object({
  id: FormId,
  content: FormContent,
  askedFor: AskedFor,
  types: z.array(AppointmentTypeId),
  validMonths: z.number().int().nullable(),
  /** The number of what patients get; 0 for one that was never published. */
  published: z.number().int(),
  /** Whether it was changed since. */
  isChanged: z.boolean(),
  isWithdrawn: z.boolean(),
  version: z.number().int(),
})
export type FormView = z.infer<typeof FormView>

/** How the forms of a visit stand. */
export const VisitStand = z.object({
  appointment: AppointmentId,
  asked: z.number().int(),
  done: z.number().int(),
})
export type VisitStand = z.infer<typeof VisitStand>

/** `paper`: filled in on paper, which the staff have noted. */
export const FormStand = z.enum(['open', 'begun', 'done', 'holds'])

/** One form before a visit, as the desk sees it. */
export const VisitForm = z.object({
  form: FormId,
  title: health(z.record(z.string(), z.string())),
  stand: FormStand,
  /** What was signed for this visit. */
  answer: z.object({ id: FormAnswerId, at: z.string(), isPaper: z.boolean(), by: z.string().nullable() }).nullable(),
})
export type VisitForm = z.infer<typeof VisitForm>

/** Something that was signed, in a list. */
export const AnswerLine = z.object({
  id: FormAnswerId,
  title: health(z.record(z.string(), z.string())),
  /** The number of the version. */
  number: z.number().int(),
  at: z.string(),
  isPaper: z.boolean(),
  /** Who signed; of one on paper, who of the staff noted it. Null for one that was drawn without a name. */
  by: z.string().nullable(),
})
export type AnswerLine = z.infer<typeof AnswerLine>

/** Something that was signed, as it was signed. */
export const AnswerView = AnswerLine.extend({
  content: FormContent,
  answers: health(Answers),
  /** In which it was read and signed. */
  language: z.string(),
  timeZone: z.string(),
})
export type AnswerView = z.infer<typeof AnswerView>

/** One form as whoever has the link sees it. */
export const AskedForm = z.object({
  form: FormId,
  /** The number of the version; what is sent names it. */
  number: z.number().int(),
  content: FormContent,
  isDone: z.boolean(),
})
export type AskedForm = z.infer<typeof AskedForm>

/** What the link shows: the clinic, by what name somebody is greeted, and the forms. */
export const AskedForms = z.object({
  org: z.object({ id: OrgId, name: z.string(), phone: z.string().nullable() }),
  firstName: z.string(),
  forms: z.array(AskedForm),
})
export type AskedForms = z.infer<typeof AskedForms>
