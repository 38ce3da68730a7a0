import type { EntityManager } from '@mikro-orm/postgresql'
import { v7 } from 'uuid'
import { dayOf } from '#shared/domains/journal/days.ts'
import { EntryId } from '#shared/kernel/ids.ts'
import type { User } from '#server/domains/identity/index.ts'
import { Entry, EntryActivity } from '#server/domains/journal/index.ts'
import { Plan } from '#server/domains/plans/index.ts'
import { addDays, mondayOf } from '#shared/kernel/calendar/days.ts'

const ZONE = 'America/New_York'
const DAYS = 30
/** How much of their days each of the first patients writes down: one never misses, one has slipped away. */
const DILIGENCE = [0.9, 1, 0.75, 0.5, 0.85, 0.25]
/** Days since the last entry of whoever has slipped away. */
const SILENT_DAYS = 6
const NOTES = [
  'Slept through for the first time in weeks.',
  'Long walk along the river after work.',
  'Skipped the dessert and did not miss it.',
  'Tired today, kept it short.',
  'Knee felt fine on the stairs.',
]

/** Who measures at home, and what: a pressure that rises, an oxygen that falls at last, a calm pulse. */
function vitalsOf(index: number, back: number): { hr?: number; bpSys?: number; bpDia?: number; spo2?: number } {
  const gone = DAYS - back
  if (index === 0 && back % 4 === 1) return { hr: 66 + (back % 5), bpSys: 118 + (back % 7), bpDia: 76 + (back % 4) }
  if (index === 2) return { bpSys: 128 + Math.floor(gone * 1.1), bpDia: 80 + Math.floor(gone * 0.4) }
  if (index === 4) return { spo2: back <= 2 ? 91 : 96 + (back % 3), hr: back <= 2 ? 104 : 78 + (back % 6) }
  return {}
}

/** A month of journals of the patients who have a plan, up to yesterday. */
export async function makeJournals(em: EntityManager, patients: readonly User[], random: () => number): Promise<void> {
  await em.flush()
  const today = dayOf(Date.now(), ZONE)
  for (const [index, { id: userId }] of patients.slice(0, DILIGENCE.length).entries()) {
    const plan = await em.findOne(Plan, { userId })
    const diligence = DILIGENCE[index] ?? 0
    const last = diligence < 0.5 ? SILENT_DAYS : 1
    for (let back = DAYS; back >= last; back -= 1) {
      if (random() > diligence) continue
      const localDate = addDays(today, -back)
      const id = EntryId.parse(v7())
      em.create(Entry, {
        id,
        userId,
        writtenBy: userId,
        mood: 1 + Math.floor(random() * 4),
        localAt: `${localDate}T20:${10 + Math.floor(random() * 45)}:00`,
        timeZone: ZONE,
        localDate,
        weekStart: mondayOf(localDate),
        note: random() < 0.25 ? (NOTES[Math.floor(random() * NOTES.length)] ?? null) : null,
        ...vitalsOf(index, back),
        weight: back % 3 === 0 ? Math.round((182 - index * 7 - (DAYS - back) * 0.15 + random()) * 10) / 10 : null,
      })
      for (const { id: activityId, quickAddSlots } of plan?.activities ?? []) {
        if (random() < 0.55) continue
        em.create(EntryActivity, {
          entryId: id,
          activityId,
          localDate,
          userId,
          count: 1 + Math.floor(random() * quickAddSlots),
        })
      }
    }
  }
}
