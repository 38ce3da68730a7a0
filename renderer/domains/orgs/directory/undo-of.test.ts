import { expect, test } from 'vitest'
import { OrgId } from '#shared/kernel/ids.ts'
import { undoOf } from './undo-of.ts'

const id = OrgId.parse('0190a000-0000-7000-8000-000000000001')
const same = { id, name: 'Cedar', on: [], off: [], grant: [], revoke: [], stayOn: [], notGranted: [] }

test('a change is undone by the same turned round, in the orgs in which something changed', () => {
  const changed = { ...same, on: ['useSchedules' as const], revoke: ['planManage' as const] }
  expect(undoOf([same, changed])).toEqual([{ id, on: [], off: ['useSchedules'], grant: ['planManage'], revoke: [] }])
})

test('where that would not lead back, nothing is offered', () => {
  expect(undoOf([same])).toBeNull()
  expect(undoOf([{ ...same, on: ['bypassSetup'] }])).toBeNull()
  expect(undoOf([{ ...same, off: ['enableWebsite', 'redirectToSite'] }])).toBeNull()
})
