import { expect, it } from 'vitest'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import { openedParams, privateFields } from '#shared/kernel/query/private-query.ts'
import { addressOf, privateHeaders } from './call.ts'

it('whom somebody looks for stands in no address, and arrives in any script', () => {
  const query = { orgId: 'o', s: 'Müller عمر 100%', page: 2 }
  expect(addressOf(contacts.search, {}, query)).toBe('/api/contacts?orgId=o&page=2')
  const headers = new Headers(privateHeaders({ query }))
  expect(privateFields((name) => headers.get(name) ?? '')).toEqual({ s: 'Müller عمر 100%' })
  expect(privateHeaders({ query: { s: '', page: 1 } })).toEqual({})
})

it('the secret of a link stands in no address that a page calls', () => {
  const params = { token: 'sëcret/1' }
  expect(addressOf(bookings.reschedule, params)).toBe('/api/web/booking/-/reschedule')
  const headers = new Headers(privateHeaders({ params }))
  const read = (name: string) => headers.get(name) ?? ''
  expect(openedParams({ token: '-', id: '-' }, read)).toEqual({ token: 'sëcret/1', id: '-' })
  expect(openedParams({ token: 'own' }, read)).toEqual({ token: 'own' })
})
