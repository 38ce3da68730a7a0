import { z } from 'zod'
import type { Language } from '../../i18n/languages.ts'
import { health } from '../../kernel/health.ts'
import { OrgId, RecallId, ServiceId, UserId } from '../../kernel/ids.ts'
import { MessageText } from '../scheduling/writing/templates.ts'
import { QTY_MAX } from './create-schema.ts'

/** Recalls that a list shows, the newest first. */
export const RECALLS_MAX = 50

/** Hours between telling those who have not answered and telling them again. */
export const REMIND_AFTER_HOURS = 24

/** What is written to somebody, in each language: whoever is told reads their own. */
export const RecallTexts = z.strictObject({
  en: MessageText,
  fr: MessageText,
  vi: MessageText,
  cn: MessageText,
  ar: MessageText,
} satisfies Record<Language, typeof MessageText>)
export type RecallTexts = z.infer<typeof RecallTexts>

/** What an org says of what it got: it has it set apart, it removed some of what it had, or it has nothing left. */
export const OrgAnswer = z.enum(['received', 'removed', 'none'])
export type OrgAnswer = z.infer<typeof OrgAnswer>

/** What whoever was handed some says. */
export const PersonAnswer = z.enum(['have', 'gone'])
export type PersonAnswer = z.infer<typeof PersonAnswer>

/** The answer of an org, as it gives it. */
export const AnswerRecall = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('received') }),
  z.strictObject({ answer: z.literal('removed'), qty: z.int().min(1, 'validation.positive').max(QTY_MAX) }),
  z.strictObject({ answer: z.literal('none') }),
])
export type AnswerRecall = z.infer<typeof AnswerRecall>

const Answered = z.object({ told: z.number().int(), answered: z.number().int() })

/** A recall that others were told of, by who makes the goods or by who got some. */
export const RecallCase = z.object({
  id: RecallId,
  number: z.string(),
  product: z.object({ id: ServiceId, name: z.string() }),
  maker: z.object({ id: OrgId, name: z.string() }),
  /** When it was told. */
  at: z.string(),
  /** When those who had not answered were told again. */
  remindedAt: z.string().nullable(),
  /** When the block was lifted; nobody is reminded any more, and nobody answers. */
  endedAt: z.string().nullable(),
  isOwn: z.boolean(),
  /** Of the orgs, known to the maker; of the others each knows itself. */
  orgs: Answered,
  /** Of the people: the maker's are all, another org's its own. */
  people: Answered,
  /** What the org that asks has answered; null for its maker, and before it has. */
  answer: OrgAnswer.nullable(),
  removed: z.number().int().nullable(),
})
export type RecallCase = z.infer<typeof RecallCase>

export const RecallOrg = z.object({
  /** Null for an org that got some from somebody else than the maker: whom others supply is theirs to know. */
  org: z.object({ id: OrgId, name: z.string() }).nullable(),
  answer: OrgAnswer.nullable(),
  removed: z.number().int().nullable(),
  answeredAt: z.string().nullable(),
  /** When a message last left; null as long as none has. */
  toldAt: z.string().nullable(),
  /** The people to whom it handed some, in figures alone. */
  people: z.object({ told: z.number().int(), have: z.number().int(), gone: z.number().int() }),
})
export type RecallOrg = z.infer<typeof RecallOrg>

/** Somebody to whom the org that asks handed some. */
export const RecallPerson = z.object({
  id: UserId,
  name: z.string(),
  answer: health(PersonAnswer.nullable()),
  answeredAt: z.string().nullable(),
  toldAt: z.string().nullable(),
})
export type RecallPerson = z.infer<typeof RecallPerson>

export const RecallDetails = RecallCase.extend({
  /** What the orgs were written, in the language of who asks. */
  text: z.string(),
  orgsTold: z.array(RecallOrg),
  /** By name to the staff of who handed it to them, and to nobody else. */
  peopleTold: z.array(RecallPerson),
  /** From when on those who have not answered may be told again; null once it is over. */
  remindFrom: z.string().nullable(),
})
export type RecallDetails = z.infer<typeof RecallDetails>

/** What would be written, and to how many. */
export const RecallDraft = z.object({
  toOrgs: RecallTexts,
  toPeople: RecallTexts,
  orgs: z.number().int(),
  people: z.number().int(),
})
export type RecallDraft = z.infer<typeof RecallDraft>

/** As whoever was told sees it by the link in the message: no name, and nothing of theirs beside what they were handed. */
export const RecallLink = z.object({
  org: z.object({ name: z.string(), phone: z.string().nullable() }),
  product: z.string(),
  number: z.string(),
  text: RecallTexts,
  answer: PersonAnswer.nullable(),
  isOver: z.boolean(),
})
export type RecallLink = z.infer<typeof RecallLink>
