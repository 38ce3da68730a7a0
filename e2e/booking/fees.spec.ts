import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { withClient } from '#server/database/with-client.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import type { ProductServer } from '../server.ts'
import { clock, freeDay, typedInEnglish } from './free-times.ts'
import { WORDS, fillIn } from './visitor.ts'
import { tick } from '../tick.ts'

/** What no screen can do: move time on, and have the provider agree to an account. */
const query = (server: ProductServer, text: string, values: readonly string[] = []) =>
  withClient(server.databaseUrl, async (client) => (await client.query<{ id: string }>(text, [...values])).rows)

test('a visitor books with a card and a deposit on a phone, and the desk waives one fee and refunds another', async ({
  browser,
  server,
  clinic,
  mailbox,
  callAs,
  signIn,
}) => {
  test.slow()
  const admin = await callAs('clinic@tendwell.test')
  await query(
    server,
    `insert into payment_accounts (id, created_at, updated_at, org_id, provider_id, details_submitted, charges_enabled, payouts_enabled)
     values (gen_random_uuid(), now(), now(), $1, 'acct_sandbox_ready_clinic', true, true, true)
     on conflict (org_id) do update set charges_enabled = true`,
    [DEMO_ORGS.clinic],
  )
  // The administrator sets it on the page of the own organisation; it is taken back at the end, as others book here too.
  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'clinic@tendwell.test', '/dashboard/org/manage#billing')
  const card = office.getByRole('region', { name: 'Cards and fees at online booking' })
  await tick(card.getByLabel('Ask for a card'))
  await card.getByLabel(/^Deposit/).fill('20.00')
  await card.getByLabel(/^Fee for not coming/).fill('50.00')
  await card.getByLabel(/^Fee for canceling late/).fill('30.00')
  await card.getByLabel('Free of charge until, hours before').fill('168')
  await expect(card.getByText('If you do not come, you pay $50.00.')).toBeVisible()
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('Conditions saved')).toBeVisible()

  try {
    const street = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await street.newPage()
    const book = async (email: string) => {
      const day = await freeDay(server.url, clinic.id)
      const [time] = day.times
      if (time === undefined) throw new Error('No free times')
      await page.goto(`${server.url}/web/scheduler/${clinic.id}`)
      await page.getByLabel('Date').fill(typedInEnglish(day.date))
      await page.getByRole('radio', { name: clock(time.start), exact: true }).check()
      await fillIn(page, WORDS.en, { firstName: 'Fee', lastName: 'Payer', email, phone: '+1 212 555 0147' })
      await expect(page.getByText('A deposit of $20.00 is charged now.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Book appointment' })).toBeDisabled()
      await page.getByLabel('I accept these conditions').check()
    }
    /** On the page of the bank, which leads back. */
    const answerBank = async (choice: string, back = `/web/scheduler/${clinic.id}?back=card&lang=en`) => {
      const decided = page.waitForResponse(
        (response) => response.url().includes('/authenticate/') && response.request().method() === 'POST',
      )
      await page.getByRole('button', { name: choice }).click()
      await decided
      // The product does not know at which port it is tried here: the page that it leads to fails, and may do so in between.
      await expect(async () => {
        await page.goto(server.url + back)
      }).toPass()
    }
    const idOf = async (email: string) => {
      const [row] = await query(server, 'select id from appointments where email = $1', [email])
      return row?.id ?? 'none'
    }
    /** The two minutes of the desk are over. */
    const later = async (id: string) => {
      await query(server, `update appointments set status_at = now() - interval '3 minutes' where id = $1`, [id])
      await query(server, `update pgboss.job set start_after = now() where name like 'fees.%' and state = 'created'`)
    }

    // A refused card costs neither the place nor what was typed.
    const first = `fee-${crypto.randomUUID().slice(0, 8)}@example.org`
    await book(first)
    await page.getByLabel('Test card').selectOption('failing')
    await page.getByRole('button', { name: 'Book appointment' }).click()
    await expect(page.getByRole('alert')).toContainText('The card was declined.')
    await page.getByLabel('Test card').selectOption('visa')
    await page.getByRole('button', { name: 'Book appointment' }).click()
    await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible()

    // Late from the first moment: the page says what it costs before it is pressed.
    await page.getByRole('link', { name: 'View or cancel' }).click()
    await expect(page.getByText('Paid: $20.00')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel appointment' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this appointment?' })
    await expect(question).toContainText('Canceling now costs $30.00. Your card is charged $10.00 more.')
    await question.getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(page.getByText('A fee of $30.00 is charged to your card in a few minutes.')).toBeVisible()

    // A bank that asks: its page leads back to the booking, which is finished once, also by who loads it anew.
    const asked = `fee-${crypto.randomUUID().slice(0, 8)}@example.org`
    await book(asked)
    await page.getByLabel('Test card').selectOption('proving')
    await page.getByRole('button', { name: 'Book appointment' }).click()
    await answerBank('Refuse payment')
    await expect(page.getByRole('alert')).toContainText('The card was declined.')
    // What was typed and the place are still there.
    await expect(page.getByLabel('Email')).toHaveValue(asked)
    await page.getByLabel('Test card').selectOption('proving')
    await page.getByRole('button', { name: 'Book appointment' }).click()
    await expect(page.getByRole('heading', { name: 'Confirm this payment' })).toBeVisible()
    await page.goto(`${server.url}/web/scheduler/${clinic.id}`)
    await expect(page.getByRole('heading', { name: 'Confirm your card' })).toBeVisible()
    await expectAccessible(page, 'a card that the bank asks about')
    await page.getByRole('link', { name: 'Continue to your bank' }).click()
    await answerBank('Confirm payment')
    await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible()
    expect(await query(server, 'select id from appointments where email = $1', [asked])).toHaveLength(1)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Book appointment' })).toBeVisible()
    expect(await query(server, 'select id from appointments where email = $1', [asked])).toHaveLength(1)

    const panel = office.getByRole('region', { name: 'Card and fees' })
    await office.goto(`${server.url}/dashboard/schedule?event=${await idOf(first)}`)
    await expect(panel.getByText('Fee for canceling late')).toBeVisible()
    await panel.getByRole('button', { name: 'Waive fee' }).click()
    await expect(panel.getByText('Waived')).toBeVisible()

    // Nobody comes the other time.
    const second = `fee-${crypto.randomUUID().slice(0, 8)}@example.org`
    await book(second)
    await page.getByRole('button', { name: 'Book appointment' }).click()
    await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible()
    const missed = await idOf(second)
    const miss = async (id: string, lane: number) => {
      await query(
        server,
        `update appointments set starts_at = now() - interval '40 minutes', ends_at = now() - interval '10 minutes', lane = $2::int,
           provider_lane = $2::int, room_lane = $2::int where id = $1`,
        [id, `${lane}`],
      )
      await admin('PUT', `/api/event/${id}/status`, { status: 'confirmed', tell: false })
      await admin('PUT', `/api/event/${id}/status`, { status: 'no_show' })
    }
    await miss(missed, 97)
    await office.goto(`${server.url}/dashboard/schedule?event=${missed}`)
    await expect(panel.getByText(/^Charged at/)).toBeVisible()
    // The open page hears of it by itself.
    await later(missed)
    // Two jobs, one after the other, at their own pace.
    await expect(panel.getByText('Taken')).toBeVisible({ timeout: 60_000 })
    await expect(panel.getByText('$50.00').last()).toBeVisible()
    await panel.getByRole('button', { name: 'Refund' }).click()
    await office.getByRole('dialog', { name: 'Refund $50.00?' }).getByRole('button', { name: 'Refund' }).click()
    await expect(panel.getByText('Refunded: $50.00')).toBeVisible()
    await expect
      .poll(async () => (await mailbox.mailsTo(second)).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/^Refund from/))

    // A bank that asks each time refuses the fee: its visitor pays it by the link in the mail, where they can be asked.
    const third = `fee-${crypto.randomUUID().slice(0, 8)}@example.org`
    await book(third)
    await page.getByRole('button', { name: 'Book appointment' }).click()
    await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible()
    const unpaid = await idOf(third)
    // No card of the form asks a second time.
    await query(
      server,
      `update visitor_cards set provider_id = 'pm_card_authenticationRequired', last4 = '3184' where id = $1`,
      [unpaid],
    )
    await miss(unpaid, 96)
    await later(unpaid)
    await expect
      .poll(async () => (await mailbox.mailsTo(third)).map(({ subject }) => subject), { timeout: 60_000 })
      .toContainEqual(expect.stringMatching(/^Your payment to .* failed$/))
    const mail = (await mailbox.mailsTo(third)).find(({ subject }) => subject.endsWith('failed'))
    const link = /\/web\/booking\/[\w-]+\?lang=en/.exec(mail?.text ?? '')?.[0] ?? 'no link'
    await page.goto(server.url + link)
    await expect(page.getByText('A fee of $50.00 is due. Your card was declined.')).toBeVisible()
    await expectAccessible(page, 'a fee that can be paid')
    await page.getByRole('button', { name: 'Pay $30.00 now' }).click()
    await answerBank('Refuse payment', `${link}&back=card&payment_intent=pi_1`)
    await expect(page.getByRole('alert')).toContainText('The card was declined.')
    expect(new URL(page.url()).search).toBe('?lang=en')

    // Another card: one that is refused as well takes the place of the first, and a third one's bank asks.
    await expect(page.getByText('The card ending in 3184 is charged.')).toBeVisible()
    await page.getByRole('button', { name: 'Use another card' }).click()
    await page.getByLabel('Test card').selectOption('failing')
    await page.getByRole('button', { name: 'Pay $30.00 now' }).click()
    await expect(page.getByRole('button', { name: 'Use the card ending in 0341' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('The card was declined.')
    await expectAccessible(page, 'another card for a fee')
    await page.getByLabel('Test card').selectOption('proving')
    await page.getByRole('button', { name: 'Pay $30.00 now' }).click()
    await answerBank('Confirm payment', `${link}&back=card&payment_intent=pi_1`)
    await expect(page.getByText('A fee of $50.00 was charged.')).toBeVisible()
    await expect(page.getByText('Paid: $50.00')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  } finally {
    const { policy } = await admin<{ policy: { version: number } }>('GET', `/api/org/${clinic.id}/fees`)
    const body = { isOn: false, deposit: 0, noShow: 0, late: 0, lateHours: 24, types: null, version: policy.version }
    await admin('PUT', `/api/org/${clinic.id}/fees`, body)
    await query(server, 'delete from payment_accounts where org_id = $1', [DEMO_ORGS.clinic])
  }
})
