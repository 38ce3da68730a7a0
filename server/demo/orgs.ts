import type { OrgSettings } from '#server/domains/orgs/index.ts'
import type { OrgKind, Status } from '#shared/kernel/roles.ts'
import type { DemoOrg } from './accounts.ts'

interface DemoOrgDetails {
  name: string
  kind: OrgKind
  partner?: DemoOrg
  email: string
  phone: string
  address: string
  city: string
  state: string
  zipcode: string
  about: string
  contactName: string
  /** The medical director of a clinic. */
  physician?: string
  timeZone: string
  settings: OrgSettings
}

const weekdays = [0, 1, 2, 3, 4]

export const DEMO_ORG_DETAILS: Record<DemoOrg, DemoOrgDetails> = {
  system: {
    name: 'Tendwell',
    kind: 'system',
    email: 'hello@tendwell.test',
    phone: '+1 212 555 0100',
    address: '1 Lighthouse Way',
    city: 'New York',
    state: 'NY',
    zipcode: '10004',
    about: 'The people who run this installation.',
    contactName: 'Sam Okafor',
    timeZone: 'America/New_York',
    settings: { features: ['orgOnly'], isSetupComplete: true },
  },
  reseller: {
    name: 'Northwind Wellness Partners',
    kind: 'partner-reseller',
    email: 'partners@northwind.test',
    phone: '+1 617 555 0140',
    address: '88 Long Wharf',
    city: 'Boston',
    state: 'MA',
    zipcode: '02110',
    about: 'Brings wellness programmes to independent clinics in the North-East.',
    contactName: 'Renée Laurent',
    timeZone: 'America/New_York',
    settings: {
      features: ['useSchedules'],
      system: ['useSchedules', 'stripePayments', 'enableWebsite'],
      isSetupComplete: true,
    },
  },
  supplier: {
    name: 'Meridian Compounding',
    kind: 'partner-supplier',
    email: 'orders@meridian.test',
    phone: '+1 602 555 0175',
    address: '2400 E Camelback Rd',
    city: 'Phoenix',
    state: 'AZ',
    zipcode: '85016',
    about: 'Compounded products for clinics, shipped overnight.',
    contactName: 'Mina Castillo',
    timeZone: 'America/Phoenix',
    settings: {
      features: ['inventoryDash'],
      system: [
        'inventoryDash',
        'inventoryAdvanced',
        'payOnUsage',
        'paymentTiming',
        'creditCardFee',
        'perOrderShipping',
      ],
      platformCreditCardFeePercent: 0.5,
      isSetupComplete: true,
    },
  },
  clinic: {
    name: 'Harbor Family Clinic',
    kind: 'customer',
    partner: 'reseller',
    email: 'front-desk@harbor.test',
    phone: '+1 212 555 0123',
    address: '210 Harbor Street',
    city: 'New York',
    state: 'NY',
    zipcode: '10011',
    about: 'Family medicine and preventive care, five minutes from the river.',
    contactName: 'Clara Nguyễn',
    physician: 'Dr. Helen Marsh',
    timeZone: 'America/New_York',
    settings: {
      features: ['useSchedules', 'planManage', 'inventoryAdvanced', 'enableWebsite'],
      messageTemplates: [
        {
          id: '0190a000-0000-7000-8000-00000000a001',
          name: 'Fasting blood test',
          text: 'For your blood test on {date} at {time}, please eat nothing from midnight on. Water is fine.',
        },
        {
          id: '0190a000-0000-7000-8000-00000000a002',
          name: 'Results are in',
          text: 'Your results are in. {provider} would like to talk about them with you. Please call us: {phone}',
        },
      ],
      system: [
        'useSchedules',
        'planManage',
        'inventoryAdvanced',
        'enableWebsite',
        'reminderDaily',
        'reminderWeekly',
        'restrictUserInvites',
        'creditCardFee',
      ],
      platformCreditCardFeePercent: 0.5,
      minAdvanceMinutes: 30,
      isSetupComplete: true,
      schedules: [
        { openTime: '08:30 AM', closeTime: '12:30 PM', days: weekdays, slots: 3, slotLength: 30 },
        { openTime: '01:30 PM', closeTime: '06:00 PM', days: weekdays, slots: 3, slotLength: 30 },
        { openTime: '09:00 AM', closeTime: '01:00 PM', days: [5, 6], slots: 1, slotLength: 30 },
      ],
    },
  },
  other: {
    name: 'Lakeside Clinic',
    kind: 'customer',
    email: 'hello@lakeside.test',
    phone: '+1 312 555 0188',
    address: '55 Lake Shore Drive',
    city: 'Chicago',
    state: 'IL',
    zipcode: '60611',
    about: 'Primary care on the lake.',
    contactName: 'Olga Petrova',
    physician: 'Dr. Anders Holm',
    timeZone: 'America/Chicago',
    settings: { features: ['useSchedules'], system: ['useSchedules', 'reminderDaily'], isSetupComplete: true },
  },
}

interface DemoCustomer {
  name: string
  status: Status
  city: string
  state: string
  zipcode: string
  contact: string
}

/** Clinics of the reseller that have no people of their own here: so that its list has something of each status. */
export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  {
    name: 'Maple Street Wellness',
    status: 'pending',
    city: 'Portland',
    state: 'ME',
    zipcode: '04101',
    contact: 'Hannah Boyd',
  },
  {
    name: 'Phòng khám Sông Hồng',
    status: 'pending',
    city: 'Boston',
    state: 'MA',
    zipcode: '02124',
    contact: 'Trần Minh',
  },
  {
    name: 'Beacon Hill Hormone Care',
    status: 'active',
    city: 'Boston',
    state: 'MA',
    zipcode: '02108',
    contact: 'Dr. Iris Cole',
  },
  {
    name: 'Centre Santé Mont-Royal',
    status: 'active',
    city: 'Burlington',
    state: 'VT',
    zipcode: '05401',
    contact: 'Luc Tremblay',
  },
  { name: 'عيادة النور', status: 'active', city: 'Providence', state: 'RI', zipcode: '02903', contact: 'سارة الحسن' },
  {
    name: 'Granite State Recovery',
    status: 'active',
    city: 'Concord',
    state: 'NH',
    zipcode: '03301',
    contact: 'Peter Novak',
  },
  {
    name: 'Seaside Family Practice',
    status: 'suspended',
    city: 'Newport',
    state: 'RI',
    zipcode: '02840',
    contact: 'Ann Doyle',
  },
  { name: 'Old Mill Clinic', status: 'inactive', city: 'Lowell', state: 'MA', zipcode: '01852', contact: 'Sue Park' },
]

/** More clinics of the reseller, all open, so that its public locator has a second page. */
export const DEMO_PROVIDERS: readonly Omit<DemoCustomer, 'status' | 'contact'>[] = [
  { name: 'Charles River Wellness', city: 'Cambridge', state: 'MA', zipcode: '02139' },
  { name: 'Elm City Integrative Health', city: 'New Haven', state: 'CT', zipcode: '06511' },
  { name: 'Capitol Avenue Medical', city: 'Hartford', state: 'CT', zipcode: '06103' },
  { name: 'Hudson Valley Vitality', city: 'Albany', state: 'NY', zipcode: '12207' },
  { name: 'Brooklyn Heights Primary Care', city: 'Brooklyn', state: 'NY', zipcode: '11201' },
  { name: 'Astoria Family Health', city: 'Astoria', state: 'NY', zipcode: '11102' },
  { name: 'Pioneer Valley Endocrine', city: 'Springfield', state: 'MA', zipcode: '01103' },
  { name: 'Cape Cod Longevity', city: 'Hyannis', state: 'MA', zipcode: '02601' },
  { name: 'Penobscot Health Partners', city: 'Bangor', state: 'ME', zipcode: '04401' },
]
