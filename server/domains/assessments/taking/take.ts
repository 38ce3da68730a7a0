import { v7 } from 'uuid'
import { judgeAnswers, shownQuestions, tidied } from '#shared/domains/assessments/rules.ts'
import { planFrom } from '#shared/domains/assessments/plan-draft.ts'
import { summarise } from '#shared/domains/assessments/summary.ts'
import type { Word } from '#shared/domains/assessments/summary.ts'
import type { Progress, Taking } from '#shared/domains/assessments/taking-api.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { knownLanguage } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { AssessmentId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { wordsIn } from '#server/language/words.ts'
import { hashOfSecret, newLinkSecret } from '#server/runtime/hash-of-secret.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import { AssessmentRun } from '../entities/assessment.ts'
import { answersOf, planOf, presentTaking, summaryOf, withTaking } from './open-run.ts'
import { sendAssessmentLink } from './send-link.ts'
import { readVersion } from './versions.ts'

interface Begun {
  name: string
  email: string
  progress: Progress
}

/**
 * Keeps what a visitor begins, after they agreed to it. The answer's secret is for their browser; a worker mails another one.
 *
 * @throws AppError `not_found`, `invalid_input`; `rate_limited` after some mails to one address in an hour
 */
export async function beginTaking(
  context: DomainContext,
  { limits }: Pick<Services, 'limits'>,
  pageId: AssessmentId,
  { name, email, progress }: Begun,
): Promise<{ token: string }> {
  const version = await readVersion(readerOf(context.em), pageId)
  const address = email.toLowerCase()
  await limits.takeBookingMail(address)
  const token = newLinkSecret()
  await inTransaction(withinOrgs(context.em, [version.orgId]), async (em) => {
    const run = em.create(AssessmentRun, {
      orgId: version.orgId,
      assessmentId: pageId,
      number: version.number,
      name,
      email: address,
      tokenHash: hashOfSecret(token),
      language: context.origin.language,
      step: progress.step,
      groupIndex: progress.group,
      answers: JSON.stringify(tidied(version.asked.questions, progress.answers)),
      consentedAt: new Date(context.clock()),
    })
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'assessment.begun', orgId: version.orgId, subjectId: run.id })
    await context.queue.send(em, sendAssessmentLink, { id: run.id })
  })
  return { token }
}

/** Keeps how far somebody has come. Back from the summary it is discarded, with the plan that was made of it. @throws AppError `not_found` */
export async function keepTaking(context: DomainContext, token: string, progress: Progress): Promise<void> {
  await withTaking(context, token, async (em, run) => {
    const { asked } = await readVersion(readerOf(em), run.assessmentId, run.number)
    const answers = JSON.stringify(tidied(asked.questions, progress.answers))
    const isBack = progress.step < 4 || answers !== run.answers
    em.assign(run, {
      step: progress.step,
      groupIndex: progress.group,
      answers,
      language: context.origin.language,
      updatedAt: new Date(context.clock()),
      ...(isBack && { summary: null, plan: null, finishedAt: null }),
    })
    await em.flush()
  })
}

/**
 * Summarises the answers by the rules of the page. What is there is answered as it is.
 *
 * @throws AppError `not_found`, and `invalid_input` for answers that are missing or wrong
 */
export async function summariseTaking(context: DomainContext, token: string): Promise<Taking> {
  return withTaking(context, token, async (em, run) => {
    const reader = readerOf(em)
    if (summaryOf(run) === null) {
      const { content, asked } = await readVersion(reader, run.assessmentId, run.number)
      const answers = answersOf(run)
      const faults = judgeAnswers(shownQuestions(asked.questions, answers), answers)
      const wrong = Object.entries(faults)
      if (wrong.length > 0)
        throw new AppError('invalid_input', {
          fields: Object.fromEntries(wrong.map(([id, fault]) => [`answers.${id}`, fault])),
        })
      const language = languageOf(context)
      const summary = summarise(content, answers, { language, word: wordFor(language) })
      em.assign(run, {
        summary: JSON.stringify(summary),
        step: 4,
        finishedAt: new Date(context.clock()),
        updatedAt: new Date(context.clock()),
      })
      await em.flush()
    }
    return presentTaking(reader, run)
  })
}

/** Makes a plan of the summary; what is there is answered as it is. @throws AppError `not_found`, `conflict` without a summary */
export async function planTaking(context: DomainContext, token: string): Promise<Taking> {
  return withTaking(context, token, async (em, run) => {
    const reader = readerOf(em)
    const summary = summaryOf(run)
    if (summary === null) throw new AppError('conflict')
    if (planOf(run) === null) {
      const { content } = await readVersion(reader, run.assessmentId, run.number)
      const language = languageOf(context)
      const plan = planFrom(summary, textIn(content.name, language), { word: wordFor(language), newId: v7 })
      em.assign(run, { plan: JSON.stringify(plan), step: 5, updatedAt: new Date(context.clock()) })
      await em.flush()
    }
    return presentTaking(reader, run)
  })
}

/** Deletes all of it. @throws AppError `not_found` */
export async function forgetTaking(context: DomainContext, token: string): Promise<void> {
  await withTaking(context, token, async (em, run) => {
    em.remove(run)
    await em.flush()
  })
}

const languageOf = ({ origin: { language } }: DomainContext): Language => knownLanguage(language)

export function wordFor(language: Language): Word {
  const word: (key: string, values: Record<string, string>) => string = wordsIn(language, 'taking')
  return (key, values = {}) => word(key, values)
}
