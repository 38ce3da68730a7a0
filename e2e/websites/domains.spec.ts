import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('an administrator names a domain, is told what to write where, looks for it, and takes it off again', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/sites')
  await page.getByRole('button', { name: 'New website' }).first().click()
  await page.getByLabel('Address').fill('harbor-domain')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  await page.goto('/dashboard/org/sites#domains')
  const name = page.getByLabel('Domain', { exact: true })
  await name.fill('my clinic')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByText('Enter a domain of your own, such as www.yourclinic.com')).toBeVisible()
  await name.fill('https://WWW.Harbor-Domain.org/')
  await page.keyboard.press('Enter')
  const one = page.getByRole('region', { name: 'www.harbor-domain.org' })
  await expect(one.getByText('Not connected yet')).toBeVisible()
  await expect(one.getByRole('textbox', { name: 'Record name' })).toHaveValue('_tendwell.www.harbor-domain.org')
  await expect(one.getByRole('textbox', { name: 'Record value' })).toHaveValue(/^tendwell-verification=[0-9a-f]{32}$/)
  await expect(one.getByRole('textbox', { name: 'CNAME value' })).toHaveValue(/\S/)
  await expectAccessible(page, 'the domains of websites')
  await one.getByRole('button', { name: 'Check now' }).click()
  // Where the tests run no name server may be in reach: either is said in words.
  await expect(one.getByRole('alert')).toHaveText(/^The (record was not found|name server did not answer)/, {
    timeout: 30_000,
  })
  await name.fill('www.harbor-domain.org')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have added this domain already')).toBeVisible()
  await one.getByRole('button', { name: 'Remove www.harbor-domain.org' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(one).toHaveCount(0)
  await page.getByRole('tab', { name: 'My Sites' }).click()
  const row = page.getByRole('listitem').filter({ hasText: '/harbor-domain' })
  await row.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toHaveCount(0)
})
