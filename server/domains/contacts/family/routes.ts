import { family } from '#shared/domains/contacts/family-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { addFamilyMember, listFamily, removeFamilyMember } from './manage-family.ts'

export const familyRoutes = routesOf(family, {
  list: async ({ reader, actor }) => ({ members: await listFamily(reader, actor.userId) }),

  add: async ({ context, actor, body }) => ({ member: await addFamilyMember(context, actor.userId, body) }),

  remove: async ({ reader, actor, params }) => {
    await removeFamilyMember(reader, actor.userId, params.id)
    return undefined
  },
})
