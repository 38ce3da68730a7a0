import { aiContract } from '#shared/domains/ai/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { AiRequest } from './entities/ai-request.ts'
import { AiUse } from './entities/ai-use.ts'
import { aiPersonData } from './person-data.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { aiRoutes, questionRoutes } from './routes.ts'
import { sweepTexts, writeQueued } from './writing/jobs.ts'

/** Ai owns what a machine writes about plans and journals: a model, or rules where there is none. It changes neither. */
export const aiDomain = defineDomain({
  name: 'ai',
  contract: aiContract,
  routes: { ai: aiRoutes, aiQuestions: questionRoutes, discovery: discoveryRoutes },
  jobs: [writeQueued, sweepTexts],
  writers: [],
  entities: [AiRequest, AiUse],
  records: {},
  personData: [aiPersonData],
})
