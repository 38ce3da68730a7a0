import { expect, it } from 'vitest'
import type { OrgId } from '#shared/kernel/ids.ts'
import { locatorSnippet, schedulerSnippet } from './snippets.ts'

const ID = '0190a000-0000-7000-8000-000000000004' as OrgId

it('writes the two lines that the script of the page understands', () => {
  expect(schedulerSnippet('https://tendwell.test', ID)).toBe(
    `<div data-tendwell="scheduler" data-org="${ID}"></div>\n<script src="https://tendwell.test/embed.js" async></script>`,
  )
  expect(locatorSnippet('https://tendwell.test', ID)).toContain(`data-tendwell="locator" data-partner="${ID}"`)
  expect(locatorSnippet('https://tendwell.test', null)).not.toContain('data-partner')
})
