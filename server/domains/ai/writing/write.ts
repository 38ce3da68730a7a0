import type { z } from 'zod'
import type { AiTask, AiText } from '#shared/domains/ai/schema.ts'
import { AiText as AiTextSchema } from '#shared/domains/ai/schema.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { ActivityId } from '#shared/kernel/ids.ts'
import { ModelFailure } from '#server/integrations/models/port.ts'
import type { ModelsPort, Shown, Tokens } from '#server/integrations/models/port.ts'
import { RULES_VERSION, writeByRules } from '../rules/index.ts'
import { speechIn } from '../rules/speech.ts'
import type { Told } from '../told.ts'
import { fence } from './fence.ts'
import { UnsafeText, assertPlainText, judgeText } from './judge-text.ts'
import { ANSWERS, instructionsFor, promptOf } from './prompts.ts'
import { readingOf } from './read-photo.ts'
import { askableOf } from './questions.ts'
import { notInPlan, suggestedOf } from './suggested.ts'
import { withoutIdentity } from './without-identity.ts'

const NO_TOKENS: Tokens = { in: 0, out: 0 }

type Fault =
  | 'ai_away'
  | 'ai_slow'
  | 'ai_malformed'
  | 'ai_refused'
  | 'ai_unsafe'
  | 'ai_cancelled'
  | 'ai_no_model'
  | 'ai_no_picture'

/** How a text came about. */
export interface Outcome {
  tokens: Tokens
  promptVersion: number
  result: { text: AiText } | { fault: Fault }
}

interface Order {
  task: AiTask
  told: Told
  language: Language
  /** By which the people concerned are known: no model hears them. */
  names: readonly string[]
  /** What is read, of a photo: null where it is gone. */
  picture?: { shown: Shown | null; activityIds: readonly ActivityId[] }
  signal?: AbortSignal
}

/** Has a text written by the model that is configured, or by rules where there is none, and holds it to what it may say. */
export async function write(models: ModelsPort, order: Order): Promise<Outcome> {
  if (models.model !== null) return byModel(models, order)
  if (order.task === 'photo' || order.task === 'summary') return withoutText('ai_no_model')
  const text = writeByRules(order.task, order.told, order.language)
  return { tokens: NO_TOKENS, promptVersion: RULES_VERSION, result: { text } }
}

const withoutText = (fault: Fault): Outcome => ({ tokens: NO_TOKENS, promptVersion: RULES_VERSION, result: { fault } })

async function byModel(models: ModelsPort, order: Order): Promise<Outcome> {
  const { task, told, language, names, picture, signal } = order
  if (picture?.shown === null) return withoutText('ai_no_picture')
  const { version: promptVersion, tokensMax } = promptOf(task)
  const known = withoutIdentity(told, names)
  let tokens = NO_TOKENS
  try {
    const written = await models.write({
      name: task,
      schema: ANSWERS[task],
      instructions: instructionsFor(task, language),
      told: fence(known),
      tokensMax,
      ...(picture?.shown && { shown: [picture.shown] }),
      ...(signal && { signal }),
    })
    ;({ tokens } = written)
    const { answer } = written
    const text = AiTextSchema.parse(textOf(task, answer, order))
    const named = 'newActivities' in answer ? answer.activities : []
    const marked = markNew(judgeText(text, known, language), named, known, language)
    assertPlainText(marked)
    return { tokens, promptVersion, result: { text: marked } }
  } catch (error) {
    if (error instanceof UnsafeText) return { tokens, promptVersion, result: { fault: 'ai_unsafe' } }
    if (error instanceof ModelFailure)
      return { tokens: error.tokens, promptVersion, result: { fault: `ai_${error.fault}` } }
    throw error
  }
}

/** What a model answered, with names of ours in place of the places that it gave. */
function textOf(task: AiTask, answer: z.infer<(typeof ANSWERS)[AiTask]>, { told, picture }: Order): unknown {
  if ('completed' in answer) return readingOf(answer, picture?.activityIds ?? [])
  if ('activities' in answer && !('newActivities' in answer))
    return { task, narrative: answer.narrative, activities: notInPlan(suggestedOf(answer.activities), told) }
  if ('groups' in answer) return { task, narrative: answer.narrative, groups: askableOf(answer.groups, told) }
  if ('items' in answer) return { task, items: itemsOf(answer, told) }
  return { task, ...answer }
}

/** In the order of the assessment; of a group that it does not have, or that was said twice, the first is kept or none. */
function itemsOf({ items }: z.infer<typeof ANSWERS.summary>, { assessment }: Told) {
  const said = new Map(items.toReversed().map(({ place, summary }) => [place, summary]))
  const found = (assessment?.items ?? []).flatMap(({ title }, index) => {
    const summary = said.get(index + 1)
    return summary === undefined ? [] : [{ title, summary }]
  })
  if (found.length === 0) throw new UnsafeText('no group of the assessment')
  return found
}

/** Activities that are not in the plan are named as such; what the model calls new and is not new, or the other way, is put right. */
function markNew(text: AiText, named: readonly string[], { activities }: Told, language: Language): AiText {
  if (text.task !== 'review') return text
  const labels = new Set(activities.map(({ label }) => label.toLocaleLowerCase()))
  const isNew = (label: string): boolean => !labels.has(label.toLocaleLowerCase())
  const added = [...new Set([...(text.newActivities ?? []), ...named])].filter(isNew)
  const { newActivities: _proposed, ...rest } = text
  if (added.length === 0) return rest
  const { word, list } = speechIn(language)
  return { ...rest, newActivities: added, action: `${rest.action} ${word('new', { activities: list(added) })}` }
}
