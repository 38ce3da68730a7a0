import { expect, test } from '../fixtures.ts'
import { HOSTILE_PAGES, HOSTILE_TEXTS } from '#shared/testing/hostile-pages.ts'
import { withoutWalls } from './looked-at.ts'
import { publishedSite } from './published-site.ts'

/** As it stands between quotes, and comes out letter by letter. */
const quoted = (text: string): string =>
  text
    .slice(0, 300)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('{', '&#123;')

const AT_ONCE = 8

test('hostile pages are refused, and as words they run nothing in a browser, with its walls and without', async ({
  page,
  server,
  callAs,
  clinic,
}) => {
  const call = await callAs('clinic@tendwell.test')
  const org = `/api/org/${clinic.id}`
  const passed: string[] = []
  const left = [...HOSTILE_PAGES]
  const ask = async () => {
    for (let content = left.pop(); content !== undefined; content = left.pop()) {
      const body = { content, language: 'en', accent: 'default', name: 'x' }
      const { html, problems } = await call<{ html: string; problems: unknown[] }>('POST', `${org}/sites/preview`, body)
      if (html !== '' || problems.length === 0) passed.push(content)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  expect(passed).toEqual([])

  const all = [...HOSTILE_PAGES, ...HOSTILE_TEXTS]
  const content = [
    '<Hero title="Hostile" />',
    `<Features>\n${all.map((text) => `<Feature title="${quoted(text)}" text="${quoted(text)}" />`).join('\n')}\n</Features>`,
    ...HOSTILE_TEXTS.filter((text) => !text.startsWith('    ') && !/^import|^export|^\{/.test(text)),
  ].join('\n\n')
  const remove = await publishedSite(call, clinic.id, { url: 'hostile', content })

  const ran: string[] = []
  const elsewhere: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => ran.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) elsewhere.push(request.url())
  })
  for (const hasWalls of [true, false]) {
    if (!hasWalls) await withoutWalls(page, '/web/template/hostile')
    await page.goto('/web/template/hostile')
    await expect(page.getByRole('heading', { level: 1, name: 'Hostile' })).toBeVisible()
    // It is there, as words.
    await expect(page.getByText('<script>x</script>', { exact: true }).first()).toBeVisible()
    const found = await page.evaluate(() => {
      const elements = [...document.querySelectorAll('*')]
      return {
        programs: elements.filter((one) =>
          one.matches('script:not([type="application/ld+json"]),iframe,object,embed,style'),
        ).length,
        handlers: elements.flatMap((one) =>
          one.getAttributeNames().filter((name) => /^on|^style$|^srcdoc$/.test(name)),
        ),
        links: elements.flatMap((one) =>
          'href' in one && typeof one.href === 'string' && one.hasAttribute('href') ? [new URL(one.href).protocol] : [],
        ),
      }
    })
    expect(found.programs).toBe(0)
    expect(found.handlers).toEqual([])
    expect(found.links.filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol))).toEqual([])
    expect([ran, elsewhere]).toEqual([[], []])
  }
  await remove()
})
