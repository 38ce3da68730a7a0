import { expect, test } from '../fixtures.ts'

test('a patient takes their appointments along into their own calendar, and ends that again', async ({
  page,
  request,
  signIn,
}) => {
  await signIn(page, 'patient@tendwell.test', '/dashboard/schedule')
  await page.getByRole('button', { name: 'Calendar feed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Appointments in your calendar app' })
  await dialog.getByRole('button', { name: 'Create address' }).click()
  const field = dialog.getByRole('textbox', { name: 'Secret address' })
  await expect(field).toHaveValue(/\/api\/calendar\/[\w-]+\.ics$/)
  const first = new URL(await field.inputValue())
  await expect(dialog.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    `webcal://${first.host}${first.pathname}`,
  )
  const file = await request.get(first.pathname)
  expect(file.status()).toBe(200)
  expect(await file.text()).toContain('X-WR-CALNAME:My appointments')

  await dialog.getByRole('button', { name: 'Create new address' }).click()
  const renew = page.getByRole('dialog', { name: 'Create a new address?' })
  await renew.getByRole('button', { name: 'Create new address' }).click()
  await expect(renew).toBeHidden()
  await expect(field).not.toHaveValue(first.href)
  expect((await request.get(first.pathname)).status()).toBe(404)
  const second = new URL(await field.inputValue())

  await dialog.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn the calendar feed off?' })
  await expect(off.getByRole('button', { name: 'Turn off' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(off).toBeHidden()
  expect((await request.get(second.pathname)).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByRole('button', { name: 'Create address' })).toBeVisible()
  expect((await request.get(second.pathname)).status()).toBe(404)
})

test('the desk has a feed of the clinic, by keyboard', async ({ page, request, signIn }) => {
  await signIn(page, 'desk@tendwell.test', '/dashboard/schedule')
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Calendar feed' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Appointments in your calendar app' })
  await expect(dialog).toContainText('the appointments of Harbor Family Clinic')
  const create = dialog.getByRole('button', { name: 'Create address' })
  await create.focus()
  // The menu that led here fades away, and leaves the focus where it is.
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(create).toBeFocused()
  await create.press('Enter')
  const field = dialog.getByRole('textbox', { name: 'Secret address' })
  await expect(field).toHaveValue(/\.ics$/)
  const file = await request.get(new URL(await field.inputValue()).pathname)
  expect(await file.text()).toContain('X-WR-CALNAME:Harbor Family Clinic')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()
})
