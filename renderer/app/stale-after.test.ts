import { expect, test } from 'vitest'
import { queryKey } from '#renderer/api/use-api.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { orgs } from '#shared/domains/orgs/api.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { contacts } from '#shared/domains/scheduling/contacts-api.ts'
import { rooms } from '#shared/domains/scheduling/rooms-api.ts'
import { waiting } from '#shared/domains/scheduling/waiting-api.ts'
import { isStaleAfter } from './stale-after.ts'

test.each([
  ['my appointments', scheduling.listMine],
  ['an org’s appointments', scheduling.listOfOrg],
  ['their count', scheduling.count],
  ['one appointment', scheduling.get],
  ['free slots', scheduling.listSlots],
])('an appointment that changed makes %s old', (_, endpoint) => {
  expect(isStaleAfter('appointment.moved', queryKey(endpoint))).toBe(true)
})

test.each([
  ['the people of an org', people.listOfOrg],
  ['my memberships', orgs.listMemberships],
  ['my sessions', identity.listSessions],
  ['contacts', scheduling.searchContacts],
])('but not %s', (_, endpoint) => {
  expect(isStaleAfter('appointment.moved', queryKey(endpoint))).toBe(false)
})

test.each([
  ['the list of contacts', scheduling.searchContacts],
  ['its details', contacts.get],
  ['its appointments', contacts.listAppointments],
  ['the calendar', scheduling.listOfOrg],
])('a contact that became a user makes %s old', (_, endpoint) => {
  expect(isStaleAfter('contact.converted', queryKey(endpoint))).toBe(true)
})

test.each([
  ['the waiting list', waiting.list],
  ['free slots', scheduling.listSlots],
])('a place that is offered makes %s old', (_, endpoint) => {
  expect(isStaleAfter('waiting.offered', queryKey(endpoint))).toBe(true)
})

test('keys that are not of the API are left alone', () => {
  expect(isStaleAfter('appointment.moved', [7])).toBe(false)
})

test.each([
  ['the rooms', 'room.removed', rooms.list],
  ['the calendar', 'room.removed', scheduling.listOfOrg],
  ['who sees patients, as one more accepts', 'invite.accepted', rooms.listProviders],
  ['who sees patients, as one leaves', 'user.removed', rooms.listProviders],
] as const)('a change of columns makes %s old', (_, kind, endpoint) => {
  expect(isStaleAfter(kind, queryKey(endpoint))).toBe(true)
})
