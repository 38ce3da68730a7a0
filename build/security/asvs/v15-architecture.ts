import { met, partly } from '../requirement.ts'
import type { Chapter } from '../requirement.ts'

export const architecture: Chapter = {
  title: 'V15 Secure coding and architecture',
  sections: { '15.1': 'Documentation', '15.2': 'Dependencies', '15.3': 'Defensive coding' },
  requirements: [
    met('15.1.1', 'It is written down how soon parts with faults are mended', ['docs/security/dependencies.md']),
    met('15.1.2', 'There is a bill of materials, from known registries', [
      'build/scripts/bill-of-materials.ts#writeBillOfMaterials',
      'build/licenses.test.ts › every package comes from the one registry, and is known by a hash of its content',
    ]),
    met('15.1.3', 'It is written down what takes long, and what keeps it from the others', ['docs/security/rules.md']),
    partly(
      '15.2.1',
      'No part is older than those times allow',
      ['docs/security/dependencies.md', 'package-lock.json'],
      'Whether advisories have come out since a release is looked up by whoever releases and whoever operates, in the bill of materials.',
    ),
    met('15.2.2', 'What takes long takes nothing from the others', [
      'server/http/rate-limits.test.ts › holds across processes, and says when to come back',
      'server/jobs/queue.test.ts › does sixty jobs in seconds, and one that fails is tried again and takes none along',
      'server/domains/media/media.test.ts › that is a bomb when decoded is refused',
      'server/database/orm.ts#statement_timeout',
    ]),
    met('15.2.3', 'Production has no test code and no samples', [
      'server/main.test.ts',
      'server/integrations/payments/payments.test.ts › payments are off, and say so',
      'server/domains/identity/registration/shown-mail.test.ts › is never shown in production, with a mail server, or without demonstration data',
    ]),
    met('15.3.1', 'Answers hold the fields that are asked for', [
      'server/http/contract.test.ts › is the contract, and nothing beside it',
    ]),
    met('15.3.2', 'Calls outside follow no redirects but where that is meant', [
      'server/integrations/sms/twilio.test.ts › a text message follows the service nowhere else: the secret would go along',
      'server/integrations/recaptcha/recaptcha.test.ts › led astray',
      'server/integrations/icons/icons.test.ts › are none where the service has something else to say, leads elsewhere or is away',
      'server/integrations/web/public-web.test.ts › is followed over redirects, each resolved anew',
      'server/integrations/web/public-web.test.ts › a redirect to %s is refused',
      'main/protocol/gateway.test.ts › follows no redirect: the token would travel with it',
      'server/domains/ai/writing/model.test.ts › is followed nowhere, with the key and the question',
    ]),
    met('15.3.3', 'Nothing is set that a call does not name', [
      'server/http/fuzz.test.ts › refuses decently whatever they do not',
      'server/http/bad-requests.test.ts › with a constructor',
    ]),
    met('15.3.4', 'The address of whoever asks cannot be made up', [
      'server/http/rate-limits.test.ts › of one address is not that of another',
      'server/http/caller-address.ts#ipOf',
      'docs/operating.md',
    ]),
    met('15.3.5', 'Values have their types, and are compared strictly', [
      '.oxlintrc.json#eqeqeq',
      'tsconfig.base.json#strict',
      'server/http/parse.ts#parse',
    ]),
    met('15.3.6', 'No prototype is polluted', [
      'server/http/bad-requests.test.ts › with its prototype in it',
      'server/http/bad-requests.test.ts › with a constructor',
    ]),
    met('15.3.7', 'Parameters given twice do not confuse', [
      'server/http/bad-requests.test.ts › with the query "%s" is told about %s',
    ]),
  ],
}
