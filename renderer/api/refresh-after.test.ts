import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { review } from '#shared/domains/journal/review/api.ts'
import { figures, partnerFigures } from '#shared/domains/inventory/figures/api.ts'
import { orgs } from '#shared/domains/orgs/api.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import { payments } from '#shared/domains/payments/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { holds } from '#shared/domains/booking/holds-api.ts'
import { journal } from '#shared/domains/journal/api.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import { rooms } from '#shared/domains/scheduling/rooms/api.ts'
import { waiting } from '#shared/domains/waiting/api.ts'
import { opening } from '#shared/domains/scheduling/opening.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { changesBy, domainEvents } from '#shared/events.ts'
import type { DomainEventName } from '#shared/events.ts'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import type { DomainEvent } from '#shared/kernel/event.ts'
import { refreshAfter } from './refresh-after.ts'
import { aspectKey, queryKey } from './use-api.ts'

/** Whether what was read is read again after this; its input does not matter. */
function isRefreshed(events: readonly Pick<DomainEvent, 'stales'>[], key: readonly unknown[]): boolean | undefined {
  const client = new QueryClient()
  client.setQueryData(key, 'read')
  void refreshAfter(client, events)
  return client.getQueryState(key)?.isInvalidated
}
const isStaleAfter = (name: DomainEventName, key: readonly unknown[]) => isRefreshed([domainEvents[name]], key)
const keyOf = (endpoint: AnyEndpoint) => queryKey(endpoint, { params: { orgId: 'some' } })

test.each([
  ['my appointments', scheduling.listMine],
  ['what is ahead of me', scheduling.listAhead],
  ['an org’s appointments', scheduling.listOfOrg],
  ['their count', scheduling.count],
  ['one appointment', scheduling.get],
  ['free slots', scheduling.listSlots],
])('an appointment that changed makes %s old', (_, endpoint) => {
  expect(isStaleAfter('appointment.moved', keyOf(endpoint))).toBe(true)
})

test.each([
  ['the people of an org', people.listOfOrg],
  ['my memberships', orgs.listMemberships],
  ['my sessions', identity.listSessions],
  ['contacts', contacts.search],
])('but not %s', (_, endpoint) => {
  expect(isStaleAfter('appointment.moved', keyOf(endpoint))).toBe(false)
})

test.each([
  ['the list of contacts', contacts.search],
  ['its details', contacts.get],
  ['its appointments', scheduling.listOfContact],
  ['the calendar', scheduling.listOfOrg],
])('a contact that became a user makes %s old', (_, endpoint) => {
  expect(isStaleAfter('contact.converted', keyOf(endpoint))).toBe(true)
})

test.each([
  ['the waiting list', waiting.list],
  ['free slots', scheduling.listSlots],
])('a place that is offered makes %s old', (_, endpoint) => {
  expect(isStaleAfter('waiting.offered', keyOf(endpoint))).toBe(true)
})

test.each([
  ['an entry', 'entry.created'],
  ['a pause', 'streak.paused'],
  ['what a colleague looked at', 'review.looked'],
  ['another range', 'ranges.changed'],
] as const)('%s makes the review queue old', (_, kind) => {
  expect(isStaleAfter(kind, keyOf(review.queue))).toBe(true)
  expect(isStaleAfter(kind, keyOf(review.getRanges))).toBe(kind === 'ranges.changed')
})

test.each([
  ['mine', payments.list],
  ['those of an org', payments.listOfOrg],
  ['what an order costs', inventory.offer],
])('a payment method that changed makes %s old', (_, endpoint) => {
  expect(isStaleAfter('payment.default_changed', keyOf(endpoint))).toBe(true)
  expect(isStaleAfter('payment.default_changed', keyOf(inventory.list))).toBe(false)
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
  expect(isStaleAfter(kind, keyOf(endpoint))).toBe(true)
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
  expect(isStaleAfter(kind, keyOf(endpoint))).toBe(true)
})

test.each([
  ['the calendar', keyOf(scheduling.listOfOrg)],
  ['free slots', keyOf(scheduling.listSlots)],
  ['when it is open', aspectKey(opening, {})],
  ['the days that visitors may choose', keyOf(holds.listDays)],
  ['its settings', keyOf(directory.get)],
])('other hours of an org make %s old', (_, key) => {
  expect(isStaleAfter('org.settings_changed', key)).toBe(true)
})

test('a booking changes free slots, and not when an org is open', () => {
  expect(isStaleAfter('appointment.booked', keyOf(scheduling.listSlots))).toBe(true)
  expect(isStaleAfter('appointment.booked', aspectKey(opening, {}))).toBe(false)
})

test('a path that begins like another one is another read', () => {
  expect(isStaleAfter('org.created', keyOf(directory.get))).toBe(true)
  expect(isStaleAfter('org.created', keyOf(people.listOfOrg))).toBe(false)
})

test.each([
  ['the calendar', scheduling.create, scheduling.listOfOrg, true],
  ['the waiting list', waiting.add, waiting.list, true],
  ['free slots, by a hold that is no event', holds.hold, scheduling.listSlots, true],
  ['a journal', scheduling.create, journal.listMine, false],
] as const)('a change of one’s own makes %s old, or leaves it', (_, changed, shown, isOld) => {
  expect(isRefreshed(changesBy(changed), keyOf(shown))).toBe(isOld)
})
