import { describe, expect, it } from 'vitest'
import type { ContactDetails } from '#shared/domains/contacts/schema.ts'
import { changedFields, draftOf, toChange } from './contact-draft.ts'

const stored = {
  id: '0190a000-0000-7000-8000-000000000001',
  orgId: '0190a000-0000-7000-8000-000000000002',
  name: 'Ana Ito',
  email: 'ana@x.test',
  phone: '+1 212 555 0100',
  birthdate: null,
  pronouns: null,
  language: null,
  channel: null,
  guardian: null,
  user: null,
  convertedAt: null,
  version: 3,
  createdAt: '2026-11-01T00:00:00.000Z',
} as ContactDetails

describe('the form of a contact', () => {
  it('has nothing to say before anything is typed, and spaces around are nothing', () => {
    expect(changedFields(draftOf(stored), stored)).toEqual([])
    expect(changedFields({ ...draftOf(stored), name: ' Ana Ito ' }, stored)).toEqual([])
  })

  it('sends what differs, on the version that was seen', () => {
    expect(toChange({ ...draftOf(stored), name: 'Ana 🌿' }, stored)).toEqual({ version: 3, name: 'Ana 🌿' })
  })

  it('clears a number that was taken out', () => {
    expect(toChange({ ...draftOf(stored), phone: ' ' }, stored)).toEqual({ version: 3, phone: null })
    expect(changedFields(draftOf({ ...stored, phone: null }), { ...stored, phone: null })).toEqual([])
  })
})
