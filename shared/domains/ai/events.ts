import { event } from '../../kernel/event.ts'
import type { OwnChange } from '../../kernel/event.ts'
import { ai } from './api.ts'
import { aiQuestions } from './questions-api.ts'
import { discovery } from './discovery-api.ts'

const ASKED = [
  ai.describeMine,
  ai.tipsForMe,
  ai.suggestMine,
  ai.reviewMine,
  ai.readPhoto,
  ai.summarise,
  aiQuestions.mine,
  aiQuestions.ofOrg,
  ai.describeOfOrg,
  ai.tipsOfOrg,
  ai.suggestOfOrg,
  ai.describeOfUser,
  ai.tipsOfUser,
  ai.suggestOfUser,
  ai.reviewOfUser,
  ai.readPhotoOfUser,
]

/** What happens to what somebody has written. */
export const aiEvents = {
  /** Nothing of it is there yet that a screen could show. */
  'ai.asked': event({ stales: [], raisedBy: ASKED, quiet: true }),
  /** It is there, or why it is not. Only whoever asked hears of it. */
  'ai.answered': event({ stales: [ai.result] }),
  'ai.held': event({ stales: [ai.listHeld] }),
  'ai.decided': event({ stales: [ai.listHeld, ai.result], raisedBy: [ai.decide] }),
}

export const aiChanges: readonly OwnChange[] = [
  { calls: [discovery.org], stales: [], why: 'It reads a page of the web and keeps nothing.' },
  {
    calls: [ai.rate, ai.remove],
    stales: [ai.result],
    why: 'What somebody thinks of a text that only they have, and that they forgot it, is nobody else’s business.',
  },
]
