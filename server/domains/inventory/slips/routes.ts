import { slips } from '#shared/domains/inventory/slips-api.ts'
import { sendingFile } from '#server/pdf/sending-file.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { readDue, readSlip } from './read-slips.ts'

export const slipRoutes = routesOf(slips, {
  listDue: ({ reader, actor, params, query }) => readDue(reader, actor, params.orgId, query.limit),

  async printDue({ reader, actor, params, query, services, context }) {
    const due = await readDue(reader, actor, params.orgId)
    // Fonts and the library are some megabytes, which a process that prints nothing does without.
    const { makePdf } = await import('./make-pdf.ts')
    const { language } = context.origin
    const file = await makePdf(due.slips, { sheet: query.paper, language, storage: services.storage })
    return writing(sendingFile(file, 'packing-slips.pdf'))
  },

  get: async ({ reader, actor, params }) => ({ slip: await readSlip(reader, actor, params.orgId, params.tx) }),

  async print({ reader, actor, params, query, services, context }) {
    const slip = await readSlip(reader, actor, params.orgId, params.tx)
    const { makePdf } = await import('./make-pdf.ts')
    const { language } = context.origin
    const file = await makePdf([slip], { sheet: query.paper, language, storage: services.storage })
    return writing(sendingFile(file, `packing-slip-${params.tx}.pdf`))
  },

  async printLabel({ reader, actor, params, query, context }) {
    const slip = await readSlip(reader, actor, params.orgId, params.tx)
    const { makeLabel } = await import('./make-pdf.ts')
    const file = await makeLabel(slip, { sheet: query.paper, language: context.origin.language })
    return writing(sendingFile(file, `address-label-${params.tx}.pdf`))
  },
})
