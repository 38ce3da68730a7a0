import type { JournalReport } from '#shared/domains/journal/export-api.ts'
import type { PlanContent } from '#shared/domains/plans/schema.ts'
import type { Reader } from '#server/database/orm.ts'
import { readPersonPlan } from '#server/domains/plans/index.ts'
import { listEntries } from '../entries/queries.ts'
import type { Days, Journal } from '../entries/queries.ts'
import { readPerson } from './read-person.ts'

/** All that a report of a journal shows. @throws AppError `invalid_input` for days that are the wrong way round or too many */
export async function readReport(reader: Reader, journal: Journal, days: Days): Promise<JournalReport> {
  const [person, plan, listed] = await Promise.all([
    readPerson(reader, journal.userId),
    readPersonPlan(reader, journal.userId),
    listEntries(reader, journal, days),
  ])
  const { name, birthdate } = person
  return { person: { name, birthdate }, plan: plan === null ? null : textsOf(plan), ...listed }
}

const textsOf = ({ description, narrative, groups, activities, goals }: PlanContent) => ({
  description,
  narrative,
  groups,
  activities,
  goals,
})
