import type { Page } from '@playwright/test'
import { SCREENS, mayOpen } from '#renderer/app/screens.ts'
import { withClient } from '#server/database/with-client.ts'
import { canToggleMode, startingMode } from '#shared/domains/orgs/modes.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { test as base, expect } from '../fixtures.ts'
import { startServer } from '../server.ts'
import { MODES, PARTS, PEOPLE, SEEN_BY, enter, isScreen, kindOf, linksOn, open, viewerOf } from './all-screens.ts'
import { layoutFaults } from './layout-faults.ts'
import { watch } from './watch.ts'

const WIDTHS = [320, 390, 820, 1180, 1440, 1920]
const LANGUAGES: readonly Language[] = ['en', 'fr', 'ar', 'vi', 'cn']

/** Everybody and everything gets a name of forty letters; about every second one breaks nowhere. */
const LONG = `
  update users set (first_name, last_name) = (select case when odd then 'Wolfeschlegelsteinha' else 'Maria da Anunciação' end,
    case when odd then 'usenbergerdorffalice' else 'Vasconcelos Figueira' end from (select users.id::text < gen_random_uuid()::text as odd) o);
  update contacts set name = 'Wolfeschlegelsteinhausenbergerdorffalice';
  update appointments set name = 'Maria Anunciação de Vasconcelos Figueire' where name is not null;
  update waiting_entries set name = 'Wolfeschlegelsteinhausenbergerdorffalice' where name is not null;
  update rooms set name = left('Behandlungszimmerphysiotherapeutischesxx', 38) || right('0' || position, 2);
  update appointment_types set names = jsonb_build_object('en', 'Erstuntersuchungmitphysiotherapieplanung');
  update services set name = left('Kompressionsstrumpfoberschenkellangblaux', 36) || right(id::text, 4);
  update orgs set name = left('Gemeinschaftspraxisphysiotherapeutikerxx', 36) || right(id::text, 4)`

/** The demonstration with its rooms and types, in which every name is long. */
const test = base.extend({
  server: [
    async ({ mailbox }, use) => {
      const server = await startServer({ SMTP_URL: mailbox.url }, 'whole')
      await withClient(server.databaseUrl, (client) => client.query(LONG))
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

/** What is still wrong a moment after the window has got another width: a drawing follows the window with the next frames. */
async function settledFaults(page: Page): Promise<string[]> {
  const faults = await page.evaluate(layoutFaults)
  if (faults.length === 0) return faults
  await page.waitForTimeout(400)
  return page.evaluate(layoutFaults)
}

// `npm run test:deep` alone walks all of it (e2e/playwright.config.ts): some minutes for each person.
test.describe.configure({ mode: 'parallel', timeout: 3_600_000 })

for (const person of PEOPLE)
  test(`every screen of ${person} keeps to its window, at every width in every language, where names have forty letters`, async ({
    page,
    server,
    signIn,
    tokenOf,
  }) => {
    const watched = watch(page)
    await signIn(page, `${person}@tendwell.test`)
    const viewer = await viewerOf(server.url, await tokenOf(`${person}@tendwell.test`))
    const faults = new Set<string>()
    for (const mode of MODES.filter((one) => one === startingMode(viewer) || canToggleMode(viewer))) {
      await page.evaluate(() => localStorage.setItem('tendwell.language', 'en'))
      await enter(page, mode, viewer)
      const addresses = SCREENS.filter(({ id }) => SEEN_BY[id] === person && mayOpen(id, viewer, mode)).flatMap(
        ({ id, path }) => [path, ...(PARTS[id] ?? [])],
      )
      const kinds = new Set(addresses.map(kindOf))
      // It grows by what its screens lead to.
      for (const address of addresses) {
        await open(page, watched, address)
        for (const link of await linksOn(page)) {
          if (kinds.has(kindOf(link)) || isScreen(kindOf(link))) continue
          kinds.add(kindOf(link))
          addresses.push(link)
        }
      }
      for (const language of LANGUAGES) {
        await page.evaluate((value) => localStorage.setItem('tendwell.language', value), language)
        await page.reload()
        for (const address of addresses) {
          await open(page, watched, address)
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 })
            for (const fault of await settledFaults(page))
              faults.add(`${mode} ${kindOf(address)} ${language} ${width}: ${fault}`)
          }
        }
      }
    }
    expect([...faults]).toEqual([])
  })
