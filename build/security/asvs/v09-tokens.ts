import { met } from '../requirement.ts'
import type { Chapter } from '../requirement.ts'

const SESSIONS = 'server/domains/identity/sessions.test.ts'

export const tokens: Chapter = {
  title: 'V9 Self-contained tokens',
  sections: { '9.1': 'Source and integrity', '9.2': 'Content' },
  requirements: [
    met('9.1.1', 'A token’s signature is checked before it is believed', [
      `${SESSIONS} › whose content was changed`,
      `${SESSIONS} › signed with another key`,
    ]),
    met('9.1.2', 'One algorithm makes and reads tokens', [
      `${SESSIONS} › signed by another algorithm`,
      `${SESSIONS} › that says it needs no signature`,
    ]),
    met('9.1.3', 'The key comes from the configuration alone', [
      'server/runtime/tokens.ts#tokenMaker',
      `${SESSIONS} › signed with another key`,
    ]),
    met('9.2.1', 'A token holds for its time alone', [
      `${SESSIONS} › is kept in its first half and replaced in its second, until it has expired`,
      `${SESSIONS} › that never expires`,
    ]),
    met('9.2.2', 'A token of another kind is none', [
      `${SESSIONS} › of another kind`,
      'server/domains/identity/mfa/challenge/challenge.test.ts › is not opened by a token that somebody made up',
    ]),
    met('9.2.3', 'A token for another service is none', [`${SESSIONS} › for another service`]),
    met('9.2.4', 'Tokens say for which service they are', [
      'server/runtime/tokens.ts#AUDIENCE',
      `${SESSIONS} › for another service`,
    ]),
  ],
}
