import { expect, test } from 'vitest'
import { DomainEventName } from '#shared/events.ts'
import { KIND_GROUPS, groupOf, kindsOf } from './kind-groups.ts'

test('every kind of event stands in one group, and no group is empty', () => {
  expect(DomainEventName.options.filter((kind) => groupOf(kind) === null)).toEqual([])
  expect(KIND_GROUPS.flatMap(kindsOf).toSorted()).toEqual([...DomainEventName.options].toSorted())
  for (const group of KIND_GROUPS) expect(kindsOf(group).length, group).toBeGreaterThan(0)
})
