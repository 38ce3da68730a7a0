import { defineEntity, p } from '@mikro-orm/core'
import { JoinRequestStatus } from '#shared/domains/orgs/joining/requests-api.ts'
import { baseColumns, instant } from '#server/database/columns.ts'
import { SealedText } from '#server/database/sealing/sealed-text.ts'
import { User } from '#server/domains/identity/index.ts'
import { Org } from './org.ts'

/** Somebody asks a clinic to take them as a patient. It opens nothing of theirs before the clinic has accepted. */
export const JoinRequest = defineEntity({
  name: 'JoinRequest',
  tableName: 'join_requests',
  properties: {
    ...baseColumns,
    org: () => p.manyToOne(Org).deleteRule('cascade'),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** What they chose to say: mostly what ails them. */
    words: p.type(new SealedText('join_requests.words')).nullable(),
    /** What the clinic said with its answer, for whoever asked. */
    word: p.type(new SealedText('join_requests.word')).nullable(),
    status: p.enum(JoinRequestStatus.options).default('open'),
    answeredAt: instant().nullable(),
    /** Who answered for the clinic. */
    answeredById: p.uuid().nullable(),
  },
  indexes: [
    { name: 'join_requests_user', properties: ['user', 'createdAt'] },
    {
      name: 'join_requests_open_unique',
      expression:
        "create unique index join_requests_open_unique on join_requests (org_id, user_id) where status = 'open'",
    },
    {
      name: 'join_requests_waiting',
      expression: "create index join_requests_waiting on join_requests (org_id, id) where status = 'open'",
    },
  ],
})
