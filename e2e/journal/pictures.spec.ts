import { expect, test } from '../fixtures.ts'
import { startServer } from '../server.ts'
import { PIXEL } from '../pixel.ts'

// A server whose addresses of pictures hold for a second or two.
test.use({
  server: [
    async ({ mailbox }, use) => {
      const server = await startServer({ SMTP_URL: mailbox.url, PICTURE_SECONDS: '1' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test('a copied address of a photo is dead after its end, and a page that stayed open shows the photo', async ({
  page,
  request,
  signIn,
  callAs,
}) => {
  const call = await callAs('patient@tendwell.test')
  const [target] = await call<{ uploadUrl: string; downloadUrl: string }[]>('POST', '/api/media/upload', [
    { name: 'lunch.png', type: 'image/png', folder: 'user/profile' },
  ])
  if (target === undefined) throw new Error('No address')
  await request.put(target.uploadUrl, { data: PIXEL, headers: { 'content-type': 'image/png' } })
  const { plan } = await call<{ plan: { id: string } }>('GET', '/api/plan/my')
  // Of the day of the person, not of the server: the journal opens on the week of the one.
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const now = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(Date.now())
  await call('POST', `/api/plan/${plan.id}/entry`, {
    datetime: now.replace(' ', 'T'),
    timeZone,
    mood: 3,
    photoURL: target.downloadUrl,
  })

  await signIn(page, 'patient@tendwell.test', '/dashboard/activities')
  const photo = page.getByRole('button', { name: /^Photo of/ }).first()
  await expect(photo.locator('img')).toBeVisible()
  const copied = (await photo.locator('img').getAttribute('src')) ?? ''
  expect(copied).toContain('sig=')
  await expect.poll(async () => (await request.get(copied)).status()).toBe(403)
  expect((await request.get(copied.split('?')[0] ?? '')).status()).toBe(404)

  await photo.click()
  const large = page.getByRole('img', { name: 'Photo' })
  await expect
    .poll(() => large.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0)
})
