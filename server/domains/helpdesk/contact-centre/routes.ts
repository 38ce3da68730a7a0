import { contactCentre } from '#shared/domains/helpdesk/contact-centre-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { ContactCentreConfig } from '#server/config/config.ts'
import { recordDownload } from '#server/audit/record-download.ts'
import { routesOf } from '#server/runtime/call.ts'
import type { Services } from '#server/runtime/services.ts'
import { answerPage, signInPage, widgetPage } from './pages.ts'
import { readAgent, readAsker } from './queries.ts'
import { signAssertion } from './sign-assertion.ts'
import { signForAgent, signForWidget } from './sign-tokens.ts'

/** @throws AppError `not_found` where there is no contact centre */
function centreOf({ config }: Services): ContactCentreConfig {
  if (config.contactCentre === undefined) throw new AppError('not_found')
  return config.contactCentre
}

export const contactCentreRoutes = routesOf(contactCentre, {
  async assertion({ services, reader, context, actor }) {
    const centre = centreOf(services)
    const agent = await readAgent(reader, actor.userId)
    await recordDownload(reader, context, { kind: 'assertion.given', subjectId: actor.userId })
    const signed = signAssertion(centre, agent, services.clock())
    return { samlAssertion: Buffer.from(signed).toString('base64'), relayState: centre.relayState }
  },

  async token({ services, reader, actor }) {
    const centre = centreOf(services)
    const agent = await readAgent(reader, actor.userId)
    return { token: await signForAgent(centre, agent, services.clock()), instanceURL: centre.instanceUrl }
  },

  async call({ services, reader, context, actor, caller, body }) {
    const centre = centreOf(services)
    const { language } = context.origin
    const asker = await readAsker(reader, { userId: actor.userId, orgId: body.orgId, role: caller.role, language })
    const { url: widgetURL, id: widgetId, snippetId } = centre.widget
    return { token: await signForWidget(centre, asker, services.clock()), widgetURL, widgetId, snippetId }
  },

  signInPage: async ({ services }) => answerPage(signInPage(centreOf(services))),

  widgetPage: async ({ services }) => answerPage(widgetPage(centreOf(services))),
})
