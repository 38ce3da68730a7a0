import { expect, test } from 'vitest'
import { queryKey } from '#renderer/api/use-api.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { review } from '#shared/domains/journal/review-api.ts'
import { figures, partnerFigures } from '#shared/domains/inventory/figures/api.ts'
import { orgs } from '#shared/domains/orgs/api.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import { payments } from '#shared/domains/payments/api.ts'
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

test.each([
  ['an entry', 'entry.created'],
  ['a pause', 'streak.paused'],
  ['what a colleague looked at', 'review.looked'],
  ['another range', 'ranges.changed'],
] as const)('%s makes the review queue old', (_, kind) => {
  expect(isStaleAfter(kind, queryKey(review.queue))).toBe(true)
  expect(isStaleAfter(kind, queryKey(review.getRanges))).toBe(kind === 'ranges.changed')
})

test.each([
  ['mine', payments.list],
  ['those of an org', payments.listOfOrg],
  ['what an order costs', inventory.offer],
])('a payment method that changed makes %s old', (_, endpoint) => {
  expect(isStaleAfter('payment.default_changed', queryKey(endpoint))).toBe(true)
  expect(isStaleAfter('payment.default_changed', queryKey(inventory.list))).toBe(false)
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

test.each([
  ['what was earned', 'inventory.status_changed', figures.income],
  ['which products were sold', 'inventory.status_changed', figures.products],
  ['subscriptions', 'service.given', figures.subscriptions],
  ['who has which service', 'service.withdrawn', partnerFigures.services],
  ['how many customers there are', 'org.status_changed', partnerFigures.orgs],
  ['how many people they have', 'invite.accepted', partnerFigures.users],
  ['how many appointments they have', 'appointment.booked', partnerFigures.events],
] as const)('a partner’s dashboard shows anew %s', (_, kind, endpoint) => {
  expect(isStaleAfter(kind, queryKey(endpoint))).toBe(true)
})
