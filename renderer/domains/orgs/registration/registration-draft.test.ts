import { describe, expect, test } from 'vitest'
import type { OrgId } from '#shared/kernel/ids.ts'
import { EMPTY_DRAFT, readDraft } from './registration-draft.ts'

const partner = '0190a000-0000-7000-8000-000000000002' as OrgId
const filled = {
  ...EMPTY_DRAFT,
  name: 'Elm Clinic',
  email: 'office@elm.test',
  website: 'elm.test',
  address: '9 Elm Street',
  city: 'Albany',
  state: 'NY',
  zipcode: '12207',
  contactName: 'Rita',
  contactEmail: 'rita@elm.test',
  physicianName: 'Dr. Phil',
  physicianNPI: '1234567893',
  stateLic: '/api/media/0190a000-0000-4000-8000-000000000001',
  medicalDirectorConsent: true,
}

describe('a registration', () => {
  test('goes to the partner of the page, as a clinic, with what was left empty left out', () => {
    expect(readDraft(filled, partner, 'Europe/Paris')).toMatchObject({
      body: {
        role: 'customer',
        partnerId: partner,
        website: 'https://elm.test',
        phone: null,
        timeZone: 'Europe/Paris',
      },
    })
  })

  test('says everything that is missing at once', () => {
    const result = readDraft(EMPTY_DRAFT, partner, 'UTC')
    expect('problems' in result && Object.keys(result.problems).toSorted()).toEqual([
      'address',
      'city',
      'contactEmail',
      'contactName',
      'email',
      'medicalDirectorConsent',
      'name',
      'physicianNPI',
      'physicianName',
      'state',
      'stateLic',
      'zipcode',
    ])
  })

  test('tells a number that is no NPI before it is sent', () => {
    const result = readDraft({ ...filled, physicianNPI: '1234567890' }, partner, 'UTC')
    expect(result).toEqual({ problems: { physicianNPI: { key: 'validation.npi' } } })
  })
})
