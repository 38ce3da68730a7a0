import { beforeAll, expect, it } from 'vitest'
import { taking } from '#shared/domains/assessments/taking-api.ts'
import type { AssessmentId } from '#shared/kernel/ids.ts'
import { anAssessmentOf, someReplies } from '#server/testing/assessments.ts'
import { aClinic } from '#server/testing/factories.ts'
import { pagesOf } from '#server/testing/pdf-paper.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let pageId: AssessmentId
beforeAll(async () => {
  pageId = await anAssessmentOf(server, await aClinic(server))
})

async function finished(): Promise<string> {
  const progress = { step: 3, group: 0, answers: someReplies() }
  const body = { name: 'Vera Visitor', email: `${crypto.randomUUID()}@visitor.test`, consent: true as const, progress }
  const { token } = (await server.call(taking.begin, { params: { pageId }, body }, null)).body
  await server.call(taking.summarise, { params: { token } }, null)
  return token
}

async function paperOf(token: string, language: string): Promise<string> {
  const headers = { 'accept-language': language }
  const response = await fetch(server.url + taking.print.path.replace('{token}', token), { headers })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pages = pagesOf(Buffer.from(await response.arrayBuffer()))
  return pages.flatMap(({ texts }) => texts).join(' ')
}

it('the summary on paper says what to do where it is more than low, whom to call, and nothing of the answers', async () => {
  const text = await paperOf(await finished(), 'en')
  for (const part of [
    'Sleep and mood',
    'Personalized Summary',
    'Sleep – High',
    'Activities to try',
    'Go to bed at the same time',
    'Activities to avoid',
    'Screens in bed',
    'Supplements',
    'Magnesium',
    'Mood – Low',
    '9 of 27',
    'Made by rules',
  ])
    expect(text).toContain(part)
  // Low: nothing to try. What they typed themselves, their address and the name of a variation stand nowhere.
  for (const part of ['Meet a friend', 'Valerian', '@visitor.test', 'rs762551']) expect(text).not.toContain(part)
})

it.each(['fr', 'vi', 'cn', 'ar'])('is set in the words of who prints it (%s)', async (language) => {
  const text = await paperOf(await finished(), language)
  expect(text).toContain('Go to bed at the same time')
  expect(text).not.toMatch(/Personalized Summary|summary\./)
})
