import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { COLOUR_RULES, expectAccessible, findingsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { stockedProduct, tokensOfTrade } from '../inventory/goods.ts'
import { lookedAt } from './looked-at.ts'

const LONG = `Keeps for two years, below 8 °C.\n\n${'Sterile, and packed one by one. '.repeat(8)}Made in Maine.`

test('a visitor reads all of a product by keys, puts it into the cart, and finds it there after signing in', async ({
  page,
  server,
  signIn,
  tokenOf,
  callAs,
}) => {
  const tokens = await tokensOfTrade(tokenOf)
  await stockedProduct(
    server.url,
    tokens,
    { name: 'Page vial', sku: 'PAGE-1', price: 1200, minimum: 5 },
    { description: LONG },
  )
  interface Settings {
    features?: string[]
    system?: string[]
  }
  const system = await callAs('system@tendwell.test')
  const reseller = `/api/org/${DEMO_ORGS.reseller}`
  const { org } = await system<{ org: { settings: Settings } }>('GET', reseller)
  const { features = [], system: granted = [] } = org.settings
  await system('PUT', `${reseller}/settings`, { features: [...features, 'enableWebsite'], system: granted })
  try {
    const asReseller = await callAs('reseller@tendwell.test')
    const about = { name: 'Products', url: 'our-products', language: 'en', template_id: 'supplier' }
    const { site } = await asReseller<{ site: { id: string; version: number } }>('POST', `${reseller}/sites`, about)
    await asReseller('POST', `${reseller}/site/${site.id}/publish`, { version: site.version })

    const url = '/web/template/our-products'
    await page.goto(url)
    const more = page.getByText('View More', { exact: true })
    if (await more.isVisible()) await more.click()
    await expect(page.getByText('Made in Maine.')).toBeHidden()
    const details = page.getByRole('button', { name: 'Details of Page vial' })
    await details.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Page vial' })
    await expect(dialog.getByText(/Made in Maine\.$/)).toBeVisible()
    await expect(dialog).not.toContainText('$')
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(details).toBeFocused()
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('link', { name: 'My orders' })).toBeVisible()
    await page.keyboard.press('Escape')

    // In both themes, with each of them open, and on a phone.
    await lookedAt(page, url)
    if (await more.isVisible()) await more.click()
    for (const [width, opens] of [
      [1440, 'Details of Page vial'],
      [320, 'Details of Page vial'],
      [390, 'Account'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole('button', { name: opens }).click()
      await expectAccessible(page, `${opens} at ${width}`)
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await findingsOf(page, { rules: COLOUR_RULES }), `${opens} at ${width}, dark`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page.keyboard.press('Escape')
    }
    await page.unrouteAll()
    await page.setViewportSize({ width: 1280, height: 800 })

    // Nobody is signed in: first that, then the cart with what was chosen, ordered by nothing yet.
    await page.goto(url)
    if (await more.isVisible()) await more.click()
    await page.getByRole('link', { name: 'Add to cart: Page vial' }).click()
    await expect(page).toHaveURL(/\/auth\/jwt\/login\?returnTo=/)
    const wanted = new URL(page.url()).searchParams.get('returnTo') ?? ''
    await signIn(page, 'clinic@tendwell.test', wanted)
    const cart = page.getByRole('dialog')
    await expect(cart.getByRole('textbox', { name: 'Quantity of Page vial' })).toHaveValue('5')
    await expect(page).toHaveURL('/dashboard/shop?cart=open')
    await page.keyboard.press('Escape')
    // The same once more stays as it is; what is not offered here is told, and its price is behind the sign-in.
    await page.goto(wanted)
    await expect(cart.getByRole('textbox', { name: 'Quantity of Page vial' })).toHaveValue('5')
    await page.goto(wanted.replace('add=', 'product='))
    await expect(page.getByRole('dialog', { name: 'Page vial' })).toContainText('$12.00')
    await page.goBack()
    await page.goto('/dashboard/shop?add=01a22bbc-c53f-7187-aa4d-ef18e3fc6c46')
    await expect(page.getByText(/^This product is not offered to /)).toBeVisible()
    await expect(page).toHaveURL('/dashboard/shop')
  } finally {
    await system('PUT', `${reseller}/settings`, { features, system: granted })
  }
})
