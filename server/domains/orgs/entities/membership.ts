import { defineEntity, p } from '@mikro-orm/core'
import { CHANNELS_OF_PEOPLE } from '#shared/domains/contacts/way.ts'
import { MEMBERS, MembershipStatus } from '#shared/kernel/roles.ts'
import { baseColumns } from '#server/database/columns.ts'
import { User } from '#server/domains/identity/index.ts'
import { Org } from './org.ts'

const listIndex = (name: string, columns: string) => ({
  name,
  expression: `create index ${name} on memberships (org_id, ${columns}) where not is_hidden`,
})

/**
 * That a person belongs to an org, and as what. Not behind the tenant filter: a person reads their own memberships
 * of every org.
 */
export const Membership = defineEntity({
  name: 'Membership',
  tableName: 'memberships',
  properties: {
    ...baseColumns,
    org: () => p.manyToOne(Org).deleteRule('cascade'),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    role: p.enum(MEMBERS),
    status: p.enum(MembershipStatus.options).default('pending'),
    // Kept by triggers, from the person: a page of an org with a hundred thousand members, in any order, has to come
    // straight from an index of this table.
    sortName: p.text().default(''),
    sortEmail: p.text().default(''),
    searchText: p.text().default('').lazy(),
    searchKeys: p
      .array((n) => Number(n))
      .columnType('int[]')
      .default([])
      .lazy(),
    /** How a patient wants this org to tell them of their visits; null where nobody asked. */
    channel: p.enum(CHANNELS_OF_PEOPLE).nullable(),
    /** Of a person who was deleted or closed their account. */
    isHidden: p.boolean().default(false),
  },
  uniques: [{ name: 'memberships_org_user_unique', properties: ['org', 'user'] }],
  indexes: [
    { name: 'memberships_user', properties: ['user'] },
    // Of those who are shown alone: the index by itself tells which rows a page has, however far behind it is.
    listIndex('memberships_org_name', 'sort_name, id'),
    listIndex('memberships_org_status_name', 'status, sort_name, id'),
    listIndex('memberships_org_role_name', 'role, sort_name, id'),
    listIndex('memberships_org_email', 'sort_email, id'),
    listIndex('memberships_org_created', 'created_at, id'),
    {
      name: 'memberships_search',
      expression:
        'create index memberships_search on memberships using gin (org_id, search_text gin_trgm_ops, search_keys gin__int_ops) with (fastupdate = off)',
    },
  ],
})

/**
 * How many people an org has by status and role: kept by a trigger, so that the tabs of a large org need not count it
 * at every look. People who are hidden do not count.
 */
export const MembershipCount = defineEntity({
  name: 'MembershipCount',
  tableName: 'membership_counts',
  properties: {
    org: () => p.manyToOne(Org).deleteRule('cascade').primary(),
    status: p.string().length(20).primary(),
    role: p.string().length(20).primary(),
    members: p.integer().default(0),
  },
})
