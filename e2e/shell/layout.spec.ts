import type { Language } from '#shared/i18n/languages.ts'
import { expect, test } from '../fixtures.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { deskCalls } from '../schedule/desk-calls.ts'
import { layoutFaults } from './layout-faults.ts'
import { watch } from './watch.ts'

/** `npm run test:deep` walks all of it. */
const IS_DEEP = process.env['LAYOUT_WALK'] === 'deep'
const WIDTHS = IS_DEEP ? [320, 390, 820, 1180, 1440, 1920] : [320, 820, 1440]
const LANGUAGES: readonly Language[] = IS_DEEP ? ['en', 'fr', 'ar', 'vi', 'cn'] : ['fr', 'ar']

/** Forty letters each: one that breaks nowhere, one of several words, and one from right to left. */
const NAMES = [
  'Wolfeschlegelsteinhausenbergerdorffalice',
  'Maria Anunciação de Vasconcelos Figueire',
  'عبدالرحمن بن عبدالعزيز آل سعود المنصوريّ',
] as const

/** The reception's screens; `{date}` and `{event}` are a day and an appointment of those names. */
const SCREENS = [
  '/dashboard/app',
  '/dashboard/schedule?view=week&date={date}',
  '/dashboard/schedule?view=day&date={date}',
  '/dashboard/schedule?view=month&date={date}',
  '/dashboard/schedule?view=agenda&date={date}',
  '/dashboard/schedule?view=columns&date={date}',
  '/dashboard/schedule?view=agenda&date={date}&new=1',
  '/dashboard/schedule?view=agenda&date={date}&event={event}',
  '/dashboard/schedule/day/{date}',
  '/dashboard/schedule/waiting',
  '/dashboard/org/patients',
  '/dashboard/org/users',
  '/dashboard/inv',
]

test('nothing is wider than its window and no text is cut without an ellipsis, whatever the language and the names', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  // Thirteen screens in two languages at three widths: a minute and a half on a machine with nothing else to do.
  test.setTimeout(IS_DEEP ? 900_000 : 300_000)
  const token = await tokenOf('desk@tendwell.test')
  const desk = deskCalls(server.url, token, clinic.id)
  const slots = await desk.freeSlots({ count: NAMES.length })
  const date = slots[0]?.date ?? ''
  const made: AppointmentView[] = []
  for (const [index, slot] of slots.entries())
    made.push(await desk.make(slot, { name: NAMES[index] ?? '', email: `forty${index}@example.org`, notes: NAMES[0] }))
  for (const [index, name] of NAMES.entries())
    await desk.wait({ name, email: `forty-waits${index}@example.org`, from: date, until: date })

  const faults: string[] = []
  const watched = watch(page)
  await signIn(page, 'desk@tendwell.test')
  for (const language of LANGUAGES) {
    await page.evaluate((value) => localStorage.setItem('tendwell.language', value), language)
    await page.reload()
    for (const screen of SCREENS) {
      await page.evaluate(
        (to) => {
          history.pushState(null, '', to)
          dispatchEvent(new PopStateEvent('popstate'))
        },
        screen.replace('{date}', date).replace('{event}', made[0]?.id ?? ''),
      )
      await watched.quiet()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        for (const fault of await page.evaluate(layoutFaults)) faults.push(`${screen} ${language} ${width}: ${fault}`)
      }
    }
  }
  expect(faults).toEqual([])
})
