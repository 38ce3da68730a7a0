import { openModelServer } from '#server/testing/model-server.ts'
import type { ModelServer } from '#server/testing/model-server.ts'
import { test as base } from './fixtures.ts'
import { startServer } from './server.ts'

/** The product with a model: one on loopback that says what a test wants. */
export const test = base.extend<object, { models: ModelServer }>({
  models: [
    async ({}, use) => {
      const models = await openModelServer()
      await use(models)
      models.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox, models }, use) => {
      const server = await startServer({ SMTP_URL: mailbox.url, AI_TIMEOUT_SECONDS: '4', ...models.environment })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

export { expect } from './fixtures.ts'
