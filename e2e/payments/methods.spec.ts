import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { callsAs } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../axe.ts'
import { forgetPaymentMethods, stockedProduct, tokensOfTrade } from '../inventory/goods.ts'

test('an org adds what it pays with, is told of a declined card, chooses another default and deletes one', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'other@tendwell.test', '/dashboard/org/manage#billing')
  await expect(page.getByText('A valid payment method is required.')).toBeVisible()
  await page.getByRole('button', { name: 'Add payment method' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('no real money moves')).toBeVisible()
  await expectAccessible(page, 'adding a payment method')

  // What was typed stays when the card is declined, and the next one is taken.
  const visa = dialog.getByRole('radio', { name: 'Visa 4242' })
  const declined = dialog.getByRole('radio', { name: 'A card that is declined' })
  await visa.focus()
  for (let presses = 0; presses < 10 && !(await declined.isChecked()); presses += 1)
    await page.keyboard.press('ArrowDown')
  await expect(declined).toBeChecked()
  await dialog.getByLabel('City').fill('Évry 🌊')
  await dialog.getByLabel('City').press('Enter')
  await expect(dialog.getByText('The card was declined.')).toBeVisible()
  await expect(dialog.getByLabel('City')).toHaveValue('Évry 🌊')
  await declined.focus()
  for (let presses = 0; presses < 10 && !(await visa.isChecked()); presses += 1) await page.keyboard.press('ArrowUp')
  await dialog.getByLabel('City').press('Enter')
  await expect(page.getByText('Payment method added successfully')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Visa ending in 4242' })).toContainText('Default')
  await expect(page.getByText('A valid payment method is securely on file.')).toBeVisible()

  // A double click adds one.
  await page.getByRole('button', { name: 'Add payment method' }).press('Enter')
  await dialog.getByRole('radio', { name: 'Visa 4242' }).press('ArrowDown')
  await dialog.getByRole('button', { name: 'Add', exact: true }).dblclick()
  await expect(dialog).toBeHidden()
  const mastercard = page.getByRole('listitem').filter({ hasText: 'Mastercard ending in 4444' })
  await expect(mastercard).toHaveCount(1)

  await mastercard.getByRole('button', { name: 'Make default: Mastercard ending in 4444' }).press('Enter')
  await expect(page.getByText('Default payment method updated successfully.')).toBeVisible()
  await expect(mastercard).toContainText('Default')

  await page.getByRole('button', { name: 'Delete: Visa ending in 4242' }).press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Payment method deleted successfully.')).toBeVisible()
  await expect(page.getByText('Visa ending in 4242')).toBeHidden()
  await expect(mastercard).toHaveCount(1)
})

test('a reseller requests for a clinic only while it has a payment method on file', async ({
  page,
  server,
  signIn,
  tokenOf,
}) => {
  const tokens = await tokensOfTrade(tokenOf)
  await stockedProduct(server.url, tokens, { name: 'Paid vial', sku: 'PAID-1', price: 1000, minimum: 10 })
  await forgetPaymentMethods(server.url, tokens.clinic)

  const needed = page.getByText('Requests require a payment method on file')
  const goOn = page.getByRole('button', { name: 'Continue' })
  const fill = async () => {
    await page.getByRole('button', { name: 'Request inventory' }).click()
    await page.getByLabel('Supplier').selectOption({ label: 'Meridian Compounding' })
    await page.getByLabel('Description', { exact: true }).fill('For the clinic')
    await page.getByRole('button', { name: 'More of Paid vial' }).click()
    await expect(page.getByLabel('Quantity of Paid vial')).toHaveValue('10')
  }
  await signIn(page, 'reseller@tendwell.test', `/dashboard/inv?org=${DEMO_ORGS.clinic}`)
  await fill()
  await expect(needed).toBeVisible()
  await expect(goOn).toBeDisabled()

  await callsAs(server.url, tokens.clinic)('POST', `/api/payments/org/${DEMO_ORGS.clinic}/methods`, {
    paymentMethodId: 'pm_card_visa',
    type: 'card',
    billingDetails: { name: 'Harbor Family Clinic' },
  })
  await page.reload()
  await fill()
  await expect(needed).toBeHidden()
  await expect(goOn).toBeEnabled()
})
