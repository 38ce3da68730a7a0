import { blocks } from '#shared/domains/scheduling/blocks/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { listBlocks } from './queries.ts'
import { addBlock, changeBlock, removeBlock } from './write-block.ts'

export const blockRoutes = routesOf(blocks, {
  list: async ({ reader, params, query }) => ({ blocks: await listBlocks(reader, params.orgId, query) }),

  add: ({ context, params, body }) => addBlock(context, params.orgId, body),

  change: ({ context, params: { orgId, blockId }, body }) => changeBlock(context, orgId, blockId, body),

  async remove({ context, params: { orgId, blockId } }) {
    await removeBlock(context, orgId, blockId)
    return undefined
  },
})
