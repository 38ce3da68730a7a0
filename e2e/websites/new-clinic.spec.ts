import type { Locator } from '@playwright/test'
import { builtInTemplate } from '#server/domains/websites/templates/built-in.ts'
import type { callsAs } from '../api-calls.ts'
import { WORDS, fillIn } from '../booking/visitor.ts'
import { expect, test } from '../fixtures.ts'
import { fillRegistration, invitationOf } from '../people/invitation.ts'
import { tick } from '../tick.ts'
import { writeSource } from './source-field.ts'

const ACTIONS_MAX = 25
const NAME = 'Willow Clinic'
const ADMIN = 'wilma@willow.test'
const OFFICE = 'office@willow.test'

/** A clinic in which nobody has done anything yet but its administrator, who is on their way in. */
async function aNewClinic(call: ReturnType<typeof callsAs>, system: ReturnType<typeof callsAs>): Promise<void> {
  const { org } = await call<{ org: { id: string } }>('POST', '/api/org', {
    role: 'customer',
    name: NAME,
    email: OFFICE,
    phone: '+1 212 555 0190',
    address: '9 Willow Way',
    city: 'Keene',
    state: 'NH',
    zipcode: '03431',
    country: 'US',
    contactName: 'Wilma Willow',
    contactEmail: ADMIN,
    physicianName: 'Dr. Willow',
    physicianNPI: '1234567893',
    medicalDirectorConsent: true,
  })
  // What a clinic may switch on is its partner's and the system's to say.
  await system('PUT', `/api/org/${org.id}/settings`, { system: ['useSchedules', 'enableWebsite'] })
  await call('POST', `/api/org/${org.id}/invites`, [{ email: ADMIN, role: 'org-admin' }])
}

test('a new clinic has a page with hours, team, services, booking and contact in under 25 actions', async ({
  page,
  browser,
  server,
  mailbox,
  callAs,
}) => {
  await aNewClinic(await callAs('reseller@tendwell.test'), await callAs('system@tendwell.test'))
  const { path } = await invitationOf(mailbox, ADMIN)
  await page.goto(server.url + path)
  await fillRegistration(page, 'Wilma', 'Willow')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/dashboard/**')

  let actions = 0
  const did = async (what: Promise<unknown>) => {
    await what
    actions += 1
  }
  const press = (what: Locator) => did(what.click())
  const type = (what: Locator, words: string) => did(what.fill(words))
  const menu = page.getByRole('navigation', { name: 'Main menu' })

  await press(menu.getByRole('link', { name: 'Manage organization' }))
  await press(page.getByRole('tab', { name: 'Features' }))
  await did(tick(page.getByRole('checkbox', { name: 'Schedules' })))
  await did(tick(page.getByRole('checkbox', { name: 'Website' })))
  await press(page.getByRole('button', { name: 'Save' }))
  // There are hours to begin with; they close earlier.
  await press(page.getByRole('tab', { name: 'Hours' }))
  await did(page.getByLabel('Closes').selectOption({ label: '4:30 PM' }))
  await press(page.getByRole('button', { name: 'Save' }))
  // The word that it is saved may still be that of the features.
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()

  await press(menu.getByRole('link', { name: 'Products & services' }))
  await press(page.getByRole('button', { name: 'Add service' }))
  const service = page.getByRole('dialog', { name: 'New service' })
  await type(service.getByLabel('Name', { exact: true }), 'Willow care')
  await type(service.getByLabel('Description'), 'A year of calm.')
  await type(service.getByLabel('SKU'), 'WILLOW')
  await type(service.getByLabel('Price per month'), '40')
  await press(service.getByRole('button', { name: 'Create service' }))

  await press(menu.getByRole('link', { name: 'Account' }))
  await press(page.getByRole('tab', { name: 'Memberships' }))
  await press(page.getByText(`Show me on the website of ${NAME}`))
  await expect(page.getByText('Saved successfully').first()).toBeVisible()

  await press(menu.getByRole('link', { name: 'Websites' }))
  await press(page.getByRole('button', { name: 'New website' }).first())
  const form = page.getByRole('dialog', { name: 'New website' })
  await type(form.getByLabel('Address'), 'willow')
  await press(form.getByRole('button', { name: 'Create', exact: true }))
  await press(page.getByRole('button', { name: 'Publish', exact: true }))
  await expect(page.getByText('Published. Everybody sees this version now.')).toBeVisible()
  expect(actions).toBeLessThan(ACTIONS_MAX)

  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  const visitor = await context.newPage()
  expect(await (await visitor.request.get('/sitemap.xml')).text()).toContain('/web/template/willow</loc>')
  await visitor.goto('/web/template/willow')
  await expect(visitor.locator('.hours td').first()).toContainText('4:30 PM')
  await expect(visitor.locator('.team li')).toHaveText(/Wilma Willow/)
  await expect(visitor.getByText('Willow care').first()).toBeVisible()
  const contact = visitor.locator('#contact-form')
  await contact.getByLabel('Name').fill('Vera Visitor')
  await contact.getByLabel('Email').fill('vera@visitor.test')
  await contact.getByLabel('Message').fill('Is there a place to park?')
  await contact.getByRole('button', { name: 'Send message' }).click()
  await expect(visitor.getByText('Message sent successfully!')).toBeVisible()
  const told = async () => (await mailbox.mailsTo(OFFICE)).map(({ text }) => text).join('\n')
  await expect.poll(told).toContain('Is there a place to park?')

  const times = visitor.locator('form.openings')
  await times.locator('.time').last().click()
  await fillIn(times, WORDS.en, {
    firstName: 'Vera',
    lastName: 'Visitor',
    email: 'vera@visitor.test',
    phone: '+1 212 555 0147',
  })
  await visitor.getByRole('button', { name: WORDS.en.book }).click()
  await expect(visitor).toHaveURL(/\/web\/booking\//)
  await expect(visitor.getByText(NAME).first()).toBeVisible()
  await page.goto(`${server.url}/dashboard/app`)
  await expect(page.getByText('Vera Visitor').first()).toBeVisible()

  // In another language, with its words translated.
  await menu.getByRole('link', { name: 'Websites' }).click()
  await page.getByRole('button', { name: /^Add a language to / }).click()
  await page.getByRole('menuitem', { name: 'العربية' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ · العربية$/)
  // Until then it says what is still the same.
  await expect(page.getByRole('button', { name: /Not translated yet: / }).first()).toBeVisible()
  await page.getByRole('radio', { name: 'Text', exact: true }).click()
  await writeSource(page, builtInTemplate('clinic', 'ar').content)
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published. Everybody sees this version now.')).toBeVisible()
  await visitor.goto('/web/template/willow?lang=ar')
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  await visitor.locator('.time').first().click()
  await fillIn(visitor.locator('form.openings'), WORDS.ar, {
    firstName: 'ليلى',
    lastName: 'حسن',
    email: 'layla@visitor.test',
    phone: '+1 212 555 0148',
  })
  await visitor.getByRole('button', { name: WORDS.ar.book }).click()
  await expect(visitor).toHaveURL(/\/web\/booking\/.+lang=ar/)
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(visitor.getByText(NAME).first()).toBeVisible()
  await context.close()
})
