import { expect, test } from 'vitest'
import { queryKey } from '#renderer/api/use-api.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { orgs } from '#shared/domains/orgs/api.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
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

test('a new contact makes the contacts old', () => {
  expect(isStaleAfter('contact.created', queryKey(scheduling.searchContacts))).toBe(true)
})

test('keys that are not of the API are left alone', () => {
  expect(isStaleAfter('appointment.moved', [7])).toBe(false)
})
