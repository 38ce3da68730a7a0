/** A number for what has to be the only one of its name. */
let counter = 0
const next = (): number => (counter += 1)

/** What is filled in for a new service: a subscription, unless said. */
export const aServiceForm = (overrides: object = {}) => ({
  name: `Service ${next()}`,
  description: 'A visit each month.',
  role: 'subscription' as const,
  type: 'user/mo' as const,
  price: 9900,
  serviceSKU: `SKU-${crypto.randomUUID()}`,
  ...overrides,
})

/** What a visitor of the public page sends. */
export const aBooking = (start: string, end: string, overrides: object = {}) => ({
  firstName: 'Vera',
  lastName: 'Visitor',
  email: `visitor${next()}@tendwell.test`,
  phone: '+1 212 555 0199',
  start,
  end,
  ...overrides,
})

/** What a clinic fills in to be taken in; the NPI is the official example. */
export const anOrgForm = (overrides: object = {}) => ({
  role: 'customer' as const,
  name: `Registered Clinic ${next()}`,
  email: 'office@registered.test',
  website: 'registered.test',
  phone: '+1 212 555 0177',
  address: '9 Elm Street',
  city: 'Albany',
  state: 'NY',
  zipcode: '12207',
  country: 'US',
  contactName: 'Rita Registrar',
  contactEmail: `rita${next()}@registered.test`,
  physicianName: 'Dr. Phil Physician',
  physicianNPI: '1234567893',
  medicalDirectorConsent: true,
  ...overrides,
})

/** The address of a visitor whom nobody has seen before. */
export const aNetwork = (): string => Array.from({ length: 4 }, () => Math.floor(Math.random() * 250) + 1).join('.')
