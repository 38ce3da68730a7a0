import { ai } from '#shared/domains/ai/api.ts'
import { clinicOf } from '#shared/kernel/reach.ts'
import { aiQuestions } from '#shared/domains/ai/questions-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { askForAssessment, askForMyself, askForPatient, askForTemplate } from './asking/questions.ts'
import { readResult, rateText, removeText } from './asking/result.ts'
import { payerOf, whyNoPhoto, whyOff } from './asking/payer.ts'
import { readUse } from './asking/use.ts'
import { decide, listHeld } from './held/held.ts'

export const aiRoutes = routesOf(ai, {
  async standing({ reader, actor, services: { models } }) {
    const payer = await payerOf(reader, clinicOf(actor))
    const off = await whyOff(reader, payer, actor.userId)
    const hasModel = models.model !== null
    return { by: hasModel ? 'model' : 'rules', off, photoOff: whyNoPhoto({ isOff: off !== null, hasModel, payer }) }
  },

  describeMine: (call) => askForMyself(call, { task: 'description', ...call.body }),
  tipsForMe: (call) => askForMyself(call, { task: 'tips', ...call.body }),
  suggestMine: (call) => askForMyself(call, { task: 'activities', ...call.body }),
  reviewMine: (call) => askForMyself(call, { task: 'review' }),

  readPhoto: (call) => askForMyself(call, { task: 'photo', ...call.body }),

  summarise: (call) => askForMyself(call, { task: 'summary', ...call.body }),

  describeOfOrg: (call) => askForTemplate(call, call.params.orgId, { task: 'description', ...call.body }),
  tipsOfOrg: (call) => askForTemplate(call, call.params.orgId, { task: 'tips', ...call.body }),
  suggestOfOrg: (call) => askForTemplate(call, call.params.orgId, { task: 'activities', ...call.body }),

  describeOfUser: (call) => askForPatient(call, call.params, { task: 'description', ...call.body }),
  tipsOfUser: (call) => askForPatient(call, call.params, { task: 'tips', ...call.body }),
  suggestOfUser: (call) => askForPatient(call, call.params, { task: 'activities', ...call.body }),
  reviewOfUser: (call) => askForPatient(call, call.params, { task: 'review' }),

  readPhotoOfUser: (call) => askForPatient(call, call.params, { task: 'photo', ...call.body }),

  result: ({ reader, actor, services, params }) => readResult(reader, actor, params.requestId, services.clock()),

  async rate({ context, params, body }) {
    await rateText(context, params.requestId, body.thumb)
    return undefined
  },

  async remove({ context, params }) {
    await removeText(context, params.requestId)
    return undefined
  },

  use: ({ reader, services, params }) => readUse(reader, services, params.orgId),

  listHeld: ({ reader, services, params }) => listHeld(reader, params.orgId, services.clock()),

  async decide({ context, params, body }) {
    await decide(context, params.orgId, params.requestId, body)
    return undefined
  },
})

export const questionRoutes = routesOf(aiQuestions, {
  mine: (call) => askForAssessment(call, null, call.body),
  ofOrg: (call) => askForAssessment(call, call.params.orgId, call.body),
})
