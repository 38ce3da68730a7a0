import { expect, inject, it } from 'vitest'
import { clockWarning } from './clock-check.ts'

it('a clock that is not that of the database is told, as the log’s times come from both', async () => {
  const url = inject('adminUrl')
  expect(await clockWarning(url)).toBeNull()
  expect(await clockWarning(url, () => Date.now() - 61_000)).toMatch(/^the clock of this machine is 61 s behind/)
  expect(await clockWarning(url, () => Date.now() + 30_000)).toMatch(/^the clock of this machine is 30 s ahead/)
})
