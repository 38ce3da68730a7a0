import { v7 } from 'uuid'
import type { AiText } from '#shared/domains/ai/schema.ts'
import { AiRequestId } from '#shared/kernel/ids.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { AiRequest } from '#server/domains/ai/entities/ai-request.ts'
import type { TestServer } from './test-server.ts'

const TEXT: AiText = { task: 'review', narrative: 'Two walks in a week.', action: 'One more walk.' }

/** A text that a patient asked for and their clinic has not read yet. */
export async function aHeldText(
  server: TestServer,
  orgId: OrgId,
  userId: UserId,
  text: Readonly<AiText> | { task: 'tips'; readonly tips: readonly string[] } = TEXT,
): Promise<AiRequestId> {
  const { orm, clock } = server.running.services
  const em = orm.em.fork()
  const id = AiRequestId.parse(v7())
  em.create(AiRequest, {
    id,
    userId,
    aboutId: userId,
    orgId,
    isAtWork: false,
    needsApproval: true,
    task: text.task,
    language: 'en',
    state: 'held',
    digest: 'a digest of a test',
    madeFrom: { activities: 1, goals: 0, entries: 2, from: '2026-10-24', until: '2026-11-20' },
    told: JSON.stringify({ activity: 'zeqqatold' }),
    text: JSON.stringify(text),
    writer: 'rules',
    createdAt: new Date(clock()),
    keptUntil: new Date(clock() + 86_400_000),
  })
  await em.flush()
  return id
}
