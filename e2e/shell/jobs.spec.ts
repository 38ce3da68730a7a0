import { withClient } from '#server/database/with-client.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('a job that failed for good is found in the settings of the system, and run again', async ({
  page,
  server,
  signIn,
}) => {
  await withClient(server.databaseUrl, (client) =>
    // One that finds nothing to do.
    client.query(
      `insert into pgboss.job (name, state, retry_count, retry_limit, data, output, created_on, completed_on)
      select 'identity.sweep-sessions', 'failed', 2, 2, '{}', '{"name": "ConnectionError"}', now(), now() - n * interval '1 hour'
      from generate_series(1, 2) n`,
    ),
  )
  await signIn(page, 'system@tendwell.test', '/dashboard/admin/settings')
  const card = page.getByRole('region', { name: 'Jobs' })
  await expect(card.getByText('ConnectionError')).toHaveCount(2)
  await card.locator('summary').click()
  await expect(card.getByText('messaging.send-event-message')).toBeVisible()
  await expectAccessible(page, 'jobs')
  await card
    .getByRole('button', { name: /Run again/ })
    .first()
    .click()
  await expect(page.getByText('1 job runs again')).toBeVisible()
  await expect(card.getByText('ConnectionError')).toHaveCount(1)
  await card
    .getByRole('button', { name: /Run again/ })
    .first()
    .click()
  await expect(card.getByText('No job has failed')).toBeVisible()
  // They are done by the server's worker.
  await expect
    .poll(() =>
      withClient(server.databaseUrl, async (client) => {
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::int as count from pgboss.job where name = 'identity.sweep-sessions' and retry_limit = 3 and state = 'completed'`,
        )
        return rows[0]?.count
      }),
    )
    .toBe(2)
})
