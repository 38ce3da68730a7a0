import { SCREENS, mayOpen } from '#renderer/app/screens.ts'
import { canToggleMode, startingMode } from '#shared/domains/orgs/modes.ts'
import type { Mode } from '#shared/domains/orgs/modes.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { MODES, PARTS, PEOPLE, SEEN_BY, enter, isScreen, kindOf, linksOn, open, viewerOf } from './all-screens.ts'
import { watch } from './watch.ts'

// Some thirty screens each, most of them twice: a minute where nothing else runs. The tests are shared out among the workers,
// as this file comes late in a run and one worker would be left with all of it.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

for (const person of PEOPLE)
  test(`no screen that is open to ${person} asks for what is refused, and axe finds nothing`, async ({
    page,
    server,
    signIn,
    tokenOf,
  }) => {
    const watched = watch(page)
    await signIn(page, `${person}@tendwell.test`)
    const viewer = await viewerOf(server.url, await tokenOf(`${person}@tendwell.test`))
    const looked = new Map<Mode, string[]>()
    for (const mode of MODES.filter((one) => one === startingMode(viewer) || canToggleMode(viewer))) {
      await enter(page, mode, viewer)
      const seen = new Set<string>()
      const screens = SCREENS.filter(({ id }) => mayOpen(id, viewer, mode))
      expect(screens.length).toBeGreaterThan(3)
      for (const { id, path } of screens) {
        const ahead = [path, ...(PARTS[id] ?? [])]
        for (let address = ahead.shift(); address !== undefined; address = ahead.shift()) {
          await test.step(`${mode} ${address}`, async () => {
            await open(page, watched, address)
            await expect(page.getByText('Permission denied'), address).toHaveCount(0)
            if (SEEN_BY[id] === person && mode === startingMode(viewer)) {
              await expectAccessible(page, address, 'strict')
              looked.set(mode, [...(looked.get(mode) ?? []), address])
            }
            for (const link of await linksOn(page)) {
              const kind = kindOf(link)
              if (seen.has(kind) || isScreen(kind)) continue
              seen.add(kind)
              ahead.push(link)
            }
          })
        }
      }
    }
    // The same on a phone in Arabic, from right to left: both widths and both directions, in one pass more.
    await page.evaluate(() => localStorage.setItem('tendwell.language', 'ar'))
    // As tall as what is on it: charts are drawn when they come near.
    await page.setViewportSize({ width: 390, height: 4000 })
    for (const [mode, addresses] of looked) {
      await enter(page, mode, viewer)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      for (const address of addresses) {
        await test.step(`a phone in Arabic: ${mode} ${address}`, async () => {
          await open(page, watched, address)
          await expectAccessible(page, `${address} on a phone in Arabic`, 'strict')
        })
      }
    }
    expect(watched.refusals).toEqual([])
  })
