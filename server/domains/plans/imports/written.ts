import { z } from 'zod'
import { PlanActivity, PlanGoal, PlanGroup } from '#shared/domains/plans/schema.ts'
import { TemplateWords } from './told-line.ts'

/** A thing of a template that a line changed: what it was, null for one that the line has added, and what the line made of it. */
const changeOf = <Thing extends z.ZodType>(thing: Thing) => z.object({ was: thing.nullable(), wrote: thing }).optional()

/** All that a line has done to a template: enough for the way back. */
export const Written = z.object({
  words: z.object({ was: TemplateWords, wrote: TemplateWords }),
  group: changeOf(PlanGroup),
  activity: changeOf(PlanActivity),
  goal: changeOf(PlanGoal),
})
export type Written = z.infer<typeof Written>
