import { expect, it } from 'vitest'
import { contacts } from '#shared/domains/contacts/api.ts'
import { privateFields } from '#shared/kernel/query/private-query.ts'
import { addressOf, searchHeaders } from './call.ts'

it('whom somebody looks for stands in no address, and arrives in any script', () => {
  const query = { orgId: 'o', s: 'Müller عمر 100%', page: 2 }
  expect(addressOf(contacts.search, {}, query)).toBe('/api/contacts?orgId=o&page=2')
  const headers = new Headers(searchHeaders(query))
  expect(privateFields((name) => headers.get(name) ?? '')).toEqual({ s: 'Müller عمر 100%' })
  expect(searchHeaders({ s: '', page: 1 })).toEqual({})
})
