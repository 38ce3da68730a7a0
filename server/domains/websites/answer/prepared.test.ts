import { expect, it } from 'vitest'
import { isPreparable } from '#server/database/statements/preparing-client.ts'
import { aClinic } from '#server/testing/factories.ts'
import { noteStatements } from '#server/testing/sent-statements.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { aStoredWebsite } from '#server/testing/websites.ts'

const server = useTestServer({ ROLE: 'web' })

it('plans once what a page of a website is drawn from and counted by', async () => {
  const site = await aStoredWebsite(server, await aClinic(server))
  const noted = noteStatements(server)
  try {
    for (let visit = 0; visit < 2; visit += 1) {
      const page = await fetch(`${server.url}/web/template/${site}`, { headers: { 'user-agent': 'Mozilla/5.0' } })
      expect(page.status).toBe(200)
    }
  } finally {
    noted.stop()
  }
  const planned = noted.statements.filter(({ values }) => values.length > 0).map(({ text }) => text)
  expect(planned.some((text) => text.includes('website_days'))).toBe(true)
  expect(planned.filter((text) => !isPreparable(text))).toEqual([])
})
