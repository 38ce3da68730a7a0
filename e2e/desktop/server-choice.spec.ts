import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, signIn, test } from './fixtures.ts'

const field = 'Server address'

/** This machine has two names. */
const otherNameOf = (address: string): string =>
  address.includes('//localhost:')
    ? address.replace('localhost', '127.0.0.1')
    : address.replace(/\/\/[^:]*:/, '//localhost:')

test('at the first start the person says where their clinic is, and stays there', async ({ desk, server }) => {
  const stranger = createServer((_request, response) => void response.end('<!doctype html><title>Welcome</title>'))
  await once(stranger.listen(0, '127.0.0.1'), 'listening')
  const { port } = stranger.address() as AddressInfo
  const first = await desk.launch({ isServerSet: false })
  const { page, main } = first
  await expect(page.getByRole('heading', { name: 'Connect to your clinic' })).toBeVisible()
  await expect(page.getByLabel(field)).toBeFocused()

  const connect = page.getByRole('button', { name: 'Connect' })
  for (const [typed, sentence] of [
    ['', 'Please enter the address of the server.'],
    ['two words', 'This is not an address.'],
    ['x'.repeat(100_000), 'This is not an address.'],
    ['http://clinic.example', 'The address has to begin with https://'],
    ['127.0.0.1:1', 'No server answers at this address.'],
    [`127.0.0.1:${port}`, 'it is not a Tendwell server.'],
  ] as const) {
    await page.getByLabel(field).fill(typed)
    await connect.click()
    await expect(page.getByText(sentence)).toBeVisible()
  }
  stranger.close()

  await page.getByLabel(field).fill(`  ${server.url}/dashboard  `)
  await connect.click()
  await expect(page.getByText(`Server: ${new URL(server.url).host}`)).toBeVisible()
  await signIn(page)
  expect(await main.keychain()).not.toBeNull()
  await first.close()

  const second = await desk.launch({ isServerSet: false })
  await second.page.waitForURL('**/dashboard/**')
})

test('it is asked in the language of the person', async ({ desk }) => {
  const { page } = await desk.launch({ isServerSet: false })
  await page.goto(new URL('/?lang=ar', page.url()).href)
  await expect(page.getByRole('heading', { name: 'الاتصال بعيادتك' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('another server can be chosen, and coming back nobody has to sign in again', async ({ desk, server }) => {
  const { page } = await desk.launch({ isServerSet: false })
  await page.getByLabel(field).fill(server.url)
  await page.getByRole('button', { name: 'Connect' }).click()
  await signIn(page)

  await page.goto(new URL('/server', page.url()).href)
  await expect(page.getByText(`you can return to ${server.url} at any time`)).toBeVisible()
  // The same server by another name is another one to the client.
  await page.getByLabel(field).fill(otherNameOf(server.url))
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Change server…' }).click()
  await page.getByLabel(field).fill(server.url)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.waitForURL('**/dashboard/**')
})

test('where whoever looks after the machine has set it, the person cannot change it', async ({ desk }) => {
  const { page } = await desk.launch()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByText('Change server…')).toHaveCount(0)
  await page.goto(new URL('/server', page.url()).href)
  await expect(page.getByText('is set by your IT administrator')).toBeVisible()
  await expect(page.getByLabel(field)).toHaveCount(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})
