import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from '../schedule/desk-calls.ts'

test('an administrator hangs up the screen of the waiting room, and it calls without a name', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  await page.goto('/dashboard/schedule/wall')
  await signIn(page, 'clinic@tendwell.test')
  await page.goto('/dashboard/schedule/wall')
  await page.getByRole('button', { name: 'Create the screen' }).click()
  await page.getByRole('radio', { name: 'Initials' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible()
  const address = await page.getByRole('textbox', { name: 'Secret address' }).inputValue()

  const television = await page.context().browser()?.newContext()
  if (television === undefined) throw new Error('No second browser')
  const wall = await television.newPage()
  await wall.goto(new URL(address).pathname + new URL(address).search)
  const calls = wall.getByRole('list', { name: 'Now being called' })
  const slot = await desk.freeSlot({ from: 2 })
  const { id } = await desk.make(slot, { name: 'Zelda Xanthos', email: 'zelda.x@example.org' })
  await desk.step(id, 'arrived')
  await desk.step(id, 'in_room')
  await expect(calls.getByRole('listitem').filter({ hasText: 'Z. X.' })).toBeVisible()
  await expect(wall.locator('body')).not.toContainText('Zelda')
  await expectAccessible(wall, 'the screen on the wall')

  await page.getByRole('button', { name: 'End the screen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the screen' }).click()
  await expect(page.getByRole('button', { name: 'Create the screen' })).toBeVisible()
  await expect(wall.getByRole('heading', { name: 'This screen has ended' })).toBeVisible()
  await television.close()
})
