import { sql } from 'kysely'
import type { AskQuestions } from '#shared/domains/ai/questions-schema.ts'
import type { ToldPlan } from '#shared/domains/ai/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { ActivityId, AiRequestId, AssessmentRunId, OrgId, UserId } from '#shared/kernel/ids.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { clinicOf } from '#shared/kernel/reach.ts'
import type { Reader } from '#server/database/orm.ts'
import { pictureAt } from '#server/domains/media/index.ts'
import { THE_PERSON, onlookerOf, requireJournal, theClinic } from '#server/domains/journal/index.ts'
import { readPlanOf } from '#server/domains/plans/index.ts'
import type { Caller } from '#server/runtime/call.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import type { Told, ToldPicture } from '../told.ts'
import { ask } from './ask.ts'
import { tellJournal, tellPlan } from './gather.ts'
import { tellRun } from './tell-run.ts'
import type { JournalOf } from './gather.ts'
import { payerOf, readPayer } from './payer.ts'

/** What is asked: about a plan as it stands in the editor, or about the stored one and the journal. */
export type Question =
  | { task: 'description'; plan: ToldPlan }
  | { task: 'tips'; plan: ToldPlan; activityId: ActivityId }
  | { task: 'activities'; plan: ToldPlan; wish: string }
  | { task: 'review' }
  | { task: 'photo'; photoURL: string }
  | { task: 'summary'; runId: AssessmentRunId }

interface AskingCall {
  context: DomainContext
  services: Services
  reader: Reader
  actor: SignedIn
}

type Asked = Promise<{ requestId: AiRequestId }>

/** By somebody about themself. */
export async function askForMyself({ context, services, reader, actor }: AskingCall, question: Question): Asked {
  const { userId } = actor
  // Their clinic pays for what they ask, and may read it first.
  const payer = await payerOf(reader, clinicOf(actor))
  // What the clinic reads first is made of what it may read.
  const onlooker = payer.needsApproval && payer.orgId !== null ? theClinic(payer.orgId) : THE_PERSON
  const of = { userId, onlooker, orgId: payer.orgId, millis: services.clock() }
  const told =
    question.task === 'summary'
      ? await tellRun(reader, question.runId, { userId, payer })
      : await tell(reader, question, of)
  const picture = await pictureOf(reader, question, userId, [userId])
  return ask(context, services, { task: question.task, told, ...picture, payer, about: userId, isAtWork: false })
}

/** By who treats somebody, of what they may read of them. */
export async function askForPatient(
  { context, services, reader, actor, caller }: AskingCall & { caller: Caller },
  { orgId, userId }: { orgId: OrgId; userId: UserId },
  question: Exclude<Question, { task: 'summary' }>,
): Asked {
  const onlooker = onlookerOf(caller, actor)
  // What is written of a plan as it stands in the editor tells nothing that is not on the screen.
  if (question.task !== 'description') await requireJournal(reader, onlooker, userId)
  const of = { userId, onlooker, orgId, millis: services.clock() }
  const told = await tell(reader, question, of)
  const picture = await pictureOf(reader, question, userId, [userId, actor.userId])
  const payer = await readPayer(reader, orgId)
  return ask(context, services, { task: question.task, told, ...picture, payer, about: userId, isAtWork: true })
}

/** About a template, which is nobody's. */
export async function askForTemplate(
  { context, services, reader }: AskingCall,
  orgId: OrgId,
  question: Extract<Question, { task: 'description' | 'tips' | 'activities' }>,
): Asked {
  const told = tellOfTemplate(question)
  const payer = await readPayer(reader, orgId)
  return ask(context, services, { task: question.task, told, payer, about: null, isAtWork: true })
}

/** Questions for an assessment, of an org or of one's own: about nobody. */
export async function askForAssessment(
  { context, services, reader, actor }: AskingCall,
  orgId: OrgId | null,
  { assessment: { name, groups }, instructions }: AskQuestions,
): Asked {
  const own = orgId === null
  // It is about nobody: there is nothing that a clinic would read first.
  const payer = {
    ...(own ? await payerOf(reader, clinicOf(actor)) : await readPayer(reader, orgId)),
    needsApproval: false,
  }
  const told = withWish({ wish: instructions }, { ...tellPlan(NO_PLAN), groups, ...(name !== '' && { title: name }) })
  return ask(context, services, { task: 'questionnaire', told, payer, about: null, isAtWork: !own })
}

function tellOfTemplate(question: Extract<Question, { task: 'description' | 'tips' | 'activities' }>): Told {
  const told = tellPlan(question.plan)
  if (question.task === 'tips') return onlyOf(question, told)
  return question.task === 'activities' ? withWish(question, told) : told
}

/** Nothing is told where nothing was said. */
const withWish = ({ wish }: { wish: string }, told: Told): Told => (wish === '' ? told : { ...told, wish })

async function tell(reader: Reader, question: Exclude<Question, { task: 'summary' }>, of: JournalOf): Promise<Told> {
  if (question.task === 'description') return tellPlan(question.plan)
  if (question.task === 'tips') return onlyOf(question, await tellJournal(reader, question.plan, of))
  if (question.task === 'activities') return withWish(question, await tellJournal(reader, question.plan, of))
  if (question.task === 'photo') return onlyActivities(tellPlan((await readPlanOf(reader, of.userId)) ?? NO_PLAN))
  const told = await tellJournal(reader, (await readPlanOf(reader, of.userId)) ?? NO_PLAN, of)
  if (told.activities.length === 0 && told.journal?.last28 === 0) throw new AppError('ai_nothing_to_tell')
  return told
}

/** For a picture only what could be done is told. */
const onlyActivities = (told: Told): Told => ({ ...told, goals: [] })

/**
 * What is to be read, of a photo: one that the person has uploaded, or who writes for them.
 *
 * @throws AppError `not_found`, of one that is not theirs as of one that there is not
 */
async function pictureOf(
  reader: Reader,
  question: Question,
  userId: UserId,
  owners: readonly UserId[],
): Promise<{ picture?: ToldPicture }> {
  if (question.task !== 'photo') return {}
  const { rows } = await sql`
    select 1 from uploads where id = ${pictureAt(question.photoURL)} and folder = 'user/profile' and stored_at is not null
      and user_id = any(${[...owners]}::uuid[])`.execute(reader)
  if (rows.length === 0) throw new AppError('not_found')
  const { activities } = (await readPlanOf(reader, userId)) ?? NO_PLAN
  return { picture: { address: question.photoURL, activityIds: activities.map(({ id }) => id) } }
}

const NO_PLAN: ToldPlan = { groups: [], activities: [], goals: [] }

/**
 * The least that serves for tips: the activity with those of its group, its goals, and how often it was done.
 *
 * @throws AppError `invalid_input` for an activity that is not in the plan
 */
function onlyOf({ plan, activityId }: Extract<Question, { task: 'tips' }>, told: Told): Told {
  const wanted = plan.activities.findIndex(({ id }) => id === activityId)
  const activity = told.activities[wanted]
  if (activity === undefined) throw invalidField('activityId', 'validation.planReference')
  return {
    age: null,
    groups: [activity.group],
    activities: told.activities.filter(({ group }) => group === activity.group),
    goals: told.goals.filter((goal) => goal.activity === activity.label),
    activity: activity.label,
    journal: null,
  }
}
