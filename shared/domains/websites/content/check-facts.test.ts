import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writtenFacts } from './check-facts.ts'
import type { OwnFacts } from './check-facts.ts'
import { parsePage } from './parse-page.ts'

const OWN: OwnFacts = {
  email: 'desk@harbor.test',
  address: '12 Harbor Street',
  city: 'Boston',
  zipcode: '02110',
  hasHours: true,
  hours: {
    timeZone: 'America/New_York',
    closures: [],
    minAdvanceMinutes: 0,
    schedules: [
      { days: [0, 1, 2, 3, 4], openTime: '08:00 AM', closeTime: '05:00 PM', slots: 1, slotLength: 30 },
      { days: [5], openTime: '09:00 AM', closeTime: '01:00 PM', slots: 1, slotLength: 30 },
    ],
    breaks: [{ days: [2], startTime: '12:00 PM', endTime: '01:00 PM' }],
  },
}

const found = (content: string, own = OWN) =>
  writtenFacts(parsePage(content).marks, own).map(({ kind, line, name }) => [kind, line, name])

describe('hours that are written on a page', () => {
  it.each([
    'Monday to Friday 8 AM – 5 PM',
    'Mon–Fri: 8:00–17:00',
    'Mon - Fri 8:00 am - 5:00 pm, Sat 9 am - 1 pm',
    '8 – 5 PM, Monday through Friday',
    'Lundi à vendredi, 8h à 17h',
    'samedi 9 h – 13 h',
    'Thứ Hai đến Thứ Sáu: 8:00 – 17:00',
    '周一至周五 8:00至17:00',
    'من الاثنين إلى الجمعة ٨:٠٠ – ١٧:٠٠',
    'Wednesdays 8:00–12:00 and 13:00–17:00',
    'Wednesday 8:00–17:00',
  ])('are the org’s: %s', (text) => expect(found(text)).toEqual([]))

  it.each([
    ['Monday to Friday 8 AM – 6 PM', '8 AM – 6 PM'],
    ['Mon–Sat: 8:00–17:00', '8:00–17:00'],
    ['Monday to Friday 8 AM – 6 PM, closed Sunday', '8 AM – 6 PM'],
    ['Sunday closed. Lundi à vendredi 8h–18h, sauf mercredi 12h–13h', '8h–18h'],
    ['Sunday 9:00–13:00', '9:00–13:00'],
    ['Lundi à vendredi, 8h30 à 17h', '8h30 à 17h'],
    ['周六 8:00至17:00', '8:00至17:00'],
    ['Closed Sundays. Saturday from 9:00 to 14:00', '9:00 to 14:00'],
    ['Mon. 8:00–18:00', '8:00–18:00'],
    ['Mon, Wed, Fri: 8:00–18:00', '8:00–18:00'],
    ['الجمعة ٩:٠٠ – ١٧:٠٠', '9:00 – 17:00'],
    ['Mon–Fri 8:00–17:00, Sat 9:00–14:00', '9:00–14:00'],
  ])('differ from the org’s: %s', (text, said) => {
    expect(found(`Welcome\n\n${text}`)).toEqual([['otherHours', 3, said]])
    expect(found(`<Hero title="Hi" text="${text}" />`)).toEqual([['otherHours', 1, said]])
    expect(found(text, { ...OWN, hasHours: false })).toEqual([])
  })

  it.each([
    'The course runs 9:00–11:00',
    'Call 555-0100 on Monday',
    'From 2 to 5 people on Friday',
    'Monday 12.10–14.10 we are away',
    'Ages 3-5 years, Monday group',
    '$8:00-$9:00 on Monday',
    'We sat 8 h on a chair and 2–3 h a day in the sun',
    'Sun exposure 10 AM – 2 PM',
    'Weekdays 7:00–17:00, closed Sunday',
    'Ouvert de 7h à 17h, sauf le dimanche',
    'We answer within 2 to 4 hours, Monday to Friday',
    '5–10 home visits every Monday',
    'Take 1 to 2 ampoules on Monday',
    'Le 12 mar 2025 de 10h à 12h',
    'Closed Saturday and Sunday. Weekdays 7:00–19:00',
    'Sunday closed, Monday to Friday 8:00–17:00',
    'Saturday and Sunday: closed. Monday to Friday 8:00–17:00',
    'Sunday and holidays closed – Monday to Friday 8:00–17:00',
    'Monday to Friday 8:00–17:00, closed 12:00–13:00',
    'Monday to Friday 8:00–17:00 (lunch 12:00–13:00)',
    'Lundi à vendredi 8h–17h, sauf mercredi 12h–13h',
    'Dimanche fermé, lundi à vendredi 8h–17h',
    'Chủ Nhật nghỉ, Thứ Hai đến Thứ Sáu: 8:00 – 17:00',
    '周日休息，周一至周五 8:00至17:00',
    'الأحد مغلق، من الاثنين إلى الجمعة ٨:٠٠ – ١٧:٠٠',
  ])('are told from other numbers: %s', (text) => expect(found(text)).toEqual([]))
})

describe('addresses that are written on a page', () => {
  it.each([
    'Find us at 12 Harbor St., Boston, MA 02110',
    'Boston, MA 02110-4321',
    'A 5 km run along the Harbor',
    'In 2024 we saw 30412 people',
    'Since 1998 on Main Street',
    '250 mg a Day on the Way',
    '10 Minute Drive from Boston',
    'On 12 May 2025 Dr. Lee joins us',
    'Au 12 Harbor Street Boston',
    '1 place de parking et 5 cours par mois',
    'PO Box 12345, Boston, MA 02110',
    'In Boston, call 61755',
    'Covid 19 Vaccine Drive',
    'Visit us at 12 Harbor Street Suite 4',
  ])('are the org’s or none: %s', (text) => expect(found(text)).toEqual([]))

  it.each([
    ['Find us at 14 Harbor Street', '14 Harbor Street'],
    ['Visit 300 Old Mill Road today', '300 Old Mill Road'],
    ['Boston, MA 02210', '02210'],
    ['Somewhere, MA 02210', '02210'],
    ['02210 Boston', '02210'],
    ['Au 5 rue de la Paix', '5 rue de la Paix'],
    ['Địa chỉ: 45 đường Nguyễn Trãi', '45 đường Nguyễn Trãi'],
    ['地址：南京东路100号', '南京东路100号'],
    ['نحن في 20 شارع النيل', '20 شارع النيل'],
  ])('differ from the org’s: %s', (text, said) => {
    expect(found(text)).toEqual([['otherAddress', 1, said]])
    expect(found(text, { ...OWN, address: null, zipcode: null })).toEqual([])
  })

  it.each([
    ['100 N Main St', 'Find us at 100 North Main Street'],
    ['南京东路100号', '我们在南京东路100号'],
    ['上海市南京东路100号', '地址：南京东路 100 号'],
    ['20 شارع النيل', 'نحن في 20 شارع النيل بجانب البنك'],
    ['5 rue Victor Hugo', 'Au 5 rue Victor Hugo Venez nous voir'],
  ])('of an org at %s is told from others: %s', (address, text) =>
    expect(found(text, { ...OWN, address, city: null })).toEqual([]),
  )

  it('is no year behind a degree where codes are short', () =>
    expect(found('Ann Lee, MD 2015', { ...OWN, zipcode: '2011' })).toEqual([]))

  it('are told of mail as well, once where it is a link', () => {
    expect(found('Write to Desk@harbor.test')).toEqual([])
    expect(found('Write to billing@harbor.test')).toEqual([])
    expect(found('Write to old@pier.test')).toEqual([['otherMail', 1, 'old@pier.test']])
    expect(found('Write to old@gmail.com', { ...OWN, email: 'harbor@gmail.com' })).toEqual([
      ['otherMail', 1, 'old@gmail.com'],
    ])
    expect(found('[old@pier.test](mailto:old@pier.test)')).toEqual([])
    expect(found('Write to old@pier.test', { ...OWN, email: null })).toEqual([])
  })
})

it('reads whatever is written without an error, and not for long', () => {
  const sign = fc.constantFrom(
    'Mon',
    ' ',
    '8',
    ':',
    '00',
    '–',
    'AM',
    'Street',
    '12',
    'A',
    '号',
    'شارع',
    'rue',
    '@',
    '.',
    '\\',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(sign, { maxLength: 300 }).map((all) => all.join('')),
      ),
      (text) => {
        const texts = [{ text, line: 1, column: 1 }]
        for (const { name } of writtenFacts({ texts, links: [] }, OWN)) expect(name.length).toBeGreaterThan(0)
      },
    ),
  )
  const before = process.cpuUsage().user
  for (const part of ['8:00–', 'A ', '12 Aa ', 'Monday ', 'Monday 8:00–9:00 ', 'a@a.', '1 rue de ', '汉']) {
    const text = part.repeat(2000)
    writtenFacts({ texts: Array.from({ length: 10 }, () => ({ text, line: 1, column: 1 })), links: [] }, OWN)
  }
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(3000)
})
