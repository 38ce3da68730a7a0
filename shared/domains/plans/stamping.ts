import { isSame, withoutSince } from './merging.ts'
import type { PlanContent } from './schema.ts'

type Parts = Pick<PlanContent, 'groups' | 'activities' | 'goals'>
type Thing = PlanContent['groups'][number] | PlanContent['activities'][number] | PlanContent['goals'][number]

/** A template's things with the version in which each last changed, from what they were before; `since` as sent counts for nothing. */
export const stampedSince = (before: Parts, after: Parts, version: number): Parts => ({
  groups: stamp(before.groups, after.groups, version),
  activities: stamp(before.activities, after.activities, version),
  goals: stamp(before.goals, after.goals, version),
})

/** A person's things carry no stamps. */
export const unstamped = ({ groups, activities, goals }: Parts): Parts => ({
  groups: groups.map(withoutSince),
  activities: activities.map(withoutSince),
  goals: goals.map(withoutSince),
})

function stamp<Kind extends Thing>(before: readonly Kind[], after: readonly Kind[], version: number): Kind[] {
  const known = new Map(before.map((thing) => [thing.id, thing]))
  return after.map((thing) => {
    const was = known.get(thing.id)
    const since = was !== undefined && isSame(was, thing) ? (was.since ?? version) : version
    return { ...thing, since }
  })
}
