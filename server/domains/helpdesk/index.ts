import { CHAT_KEPT_DAYS } from '#shared/domains/helpdesk/schema.ts'
import { helpdeskContract } from '#shared/domains/helpdesk/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { contactCentreRoutes } from './contact-centre/routes.ts'
import { HelpChat, HelpChatMessage } from './entities/help-chat.ts'
import { HelpHours } from './entities/help-hours.ts'
import { HelpReply } from './entities/help-reply.ts'
import { forgetChats } from './jobs.ts'
import { helpdeskPersonData } from './person-data.ts'
import { helpChatRoutes, helpHoursRoutes, helpRepliesRoutes, helpdeskRoutes } from './routes.ts'
import { writeOffer, writeTranscript } from './write-transcript.ts'

/** Helpdesk owns what people ask the product's own people, and what these answer. What clinics and patients write is another thing. */
export const helpdeskDomain = defineDomain({
  name: 'helpdesk',
  contract: helpdeskContract,
  routes: {
    helpChat: helpChatRoutes,
    helpdesk: helpdeskRoutes,
    helpHours: helpHoursRoutes,
    helpReplies: helpRepliesRoutes,
    contactCentre: contactCentreRoutes,
  },
  jobs: [forgetChats],
  writers: [writeTranscript, writeOffer],
  entities: [HelpChat, HelpChatMessage, HelpHours, HelpReply],
  records: {},
  personData: [helpdeskPersonData],
  keeps: [{ what: 'helpChats', days: CHAT_KEPT_DAYS }],
})
