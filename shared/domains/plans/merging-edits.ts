import { keysOf } from '../../kernel/records.ts'
import { inOrder, numbered } from './editing.ts'
import type { PlanActivity, PlanContent, PlanGoal, PlanGroup } from './schema.ts'

type Thing = PlanGroup | PlanActivity | PlanGoal

/** What one plan was, and what two people made of it. */
interface Versions<Part> {
  base: Part
  mine: Part
  theirs: Part
}

/**
 * One plan of what two people made of the same one. Whatever only one of them touched is as they left it, down to a single
 * field of an activity; where both changed the same field it is mine. What one deleted and the other changed stays, and
 * what stays brings along the group or the activity that it needs: no edit is lost, and no reference breaks.
 */
export function mergeEdits(base: PlanContent, mine: PlanContent, theirs: PlanContent): PlanContent {
  const versions = { base, mine, theirs }
  const part = <Name extends 'groups' | 'activities' | 'goals'>(name: Name) => ({
    base: base[name],
    mine: mine[name],
    theirs: theirs[name],
  })
  const goals = mergeThings<PlanGoal>(part('goals'))
  const activities = mergeThings<PlanActivity>(part('activities'))
  bringBack(
    activities,
    goals.map(({ activityId }) => activityId),
    part('activities'),
  )
  const groups = mergeThings<PlanGroup>(part('groups'))
  bringBack(
    groups,
    activities.map(({ group }) => group),
    part('groups'),
  )
  return {
    description: mineIfChanged({ base: base.description, mine: mine.description, theirs: theirs.description }),
    narrative: mineIfChanged({ base: base.narrative, mine: mine.narrative, theirs: theirs.narrative }),
    entryType: mineIfChanged({ base: base.entryType, mine: mine.entryType, theirs: theirs.entryType }),
    groups: inTurn(groups, part('groups')),
    activities,
    goals,
    sources: latestSources(versions),
  }
}

/** Things of a plan by what became of each; those of theirs first, then what I added. */
function mergeThings<Kind extends Thing>({ base, mine, theirs }: Versions<readonly Kind[]>): Kind[] {
  const [was, own, other] = [byId(base), byId(mine), byId(theirs)]
  const ids = new Set([...other.keys(), ...own.keys()])
  return [...ids].flatMap((id) => mergeThing({ base: was.get(id), mine: own.get(id), theirs: other.get(id) }) ?? [])
}

function mergeThing<Kind extends Thing>({ base, mine, theirs }: Versions<Kind | undefined>): Kind | undefined {
  if (mine !== undefined && theirs !== undefined) return mergeFields({ base, mine, theirs })
  const kept = mine ?? theirs
  // Deleted by the one: it stays where the other has added or changed it.
  return base !== undefined && kept !== undefined && isEqual(base, kept) ? undefined : kept
}

function mergeFields<Kind extends Thing>({ base, mine, theirs }: { base: Kind | undefined; mine: Kind; theirs: Kind }) {
  const merged: Kind = { ...theirs, ...mine }
  for (const name of keysOf(merged))
    merged[name] = mineIfChanged({ base: base?.[name], mine: mine[name], theirs: theirs[name] })
  return merged
}

const mineIfChanged = <Value>({
  base,
  mine,
  theirs,
}: Omit<Versions<Value>, 'base'> & { base: Value | undefined }): Value => (isEqual(base, mine) ? theirs : mine)

/** Adds what is needed and was deleted: as the one has it who kept it, else as it was. */
function bringBack<Kind extends Thing>(
  things: Kind[],
  needed: readonly string[],
  { base, mine, theirs }: Versions<readonly Kind[]>,
): void {
  const there = new Set<string>(things.map(({ id }) => id))
  const known = new Map([...byId(base), ...byId(theirs), ...byId(mine)])
  for (const id of new Set(needed)) {
    const thing = known.get(id)
    if (!there.has(id) && thing !== undefined) things.push(thing)
  }
}

/** Groups in my order if I moved any, else in theirs; what stands in the other's alone comes after what it followed there. */
function inTurn(groups: readonly PlanGroup[], { base, mine, theirs }: Versions<readonly PlanGroup[]>): PlanGroup[] {
  const [was, own, other] = [base, mine, theirs].map((part) => inOrder(part).map(({ id }) => id))
  const merged = byId(groups)
  const [first = [], second = []] = isMoved(was ?? [], own ?? []) ? [own, other] : [other, own]
  const turn = first.filter((id) => merged.has(id))
  for (const id of [...second, ...(was ?? []), ...merged.keys()]) {
    if (!merged.has(id) || turn.includes(id)) continue
    const before = second.slice(0, Math.max(0, second.indexOf(id))).findLast((one) => turn.includes(one))
    turn.splice(before === undefined ? turn.length : turn.indexOf(before) + 1, 0, id)
  }
  return numbered(turn.flatMap((id) => merged.get(id) ?? []))
}

/** Whether those that are in both stand in another order. */
function isMoved(before: readonly string[], after: readonly string[]): boolean {
  const kept = before.filter((id) => after.includes(id))
  return after.filter((id) => before.includes(id)).some((id, index) => kept[index] !== id)
}

/** Of each template the latest version that either has looked at. */
function latestSources({ mine, theirs }: Versions<PlanContent>): PlanContent['sources'] {
  const sources = new Map(theirs.sources.map((source) => [source.id, source]))
  for (const source of mine.sources)
    if (source.version > (sources.get(source.id)?.version ?? 0)) sources.set(source.id, source)
  return [...sources.values()]
}

const byId = <Kind extends Thing>(things: readonly Kind[]): Map<string, Kind> =>
  new Map(things.map((thing) => [thing.id, thing]))

/** The order of a group is no edit of its own, and the stamp of a template's thing is the server's. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([name]) => name !== 'order' && name !== 'since')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}
