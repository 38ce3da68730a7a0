import { met, partly } from '../requirement.ts'
import type { Chapter } from '../requirement.ts'

export const configuration: Chapter = {
  title: 'V13 Configuration',
  sections: { '13.1': 'Documentation', '13.2': 'Backend', '13.3': 'Secrets', '13.4': 'Leaks' },
  requirements: [
    met('13.1.1', 'It is written down what the server talks to', [
      'docs/security/communication.md',
      'build/security/inventories.test.ts › every file that reaches out stands in the list',
    ]),
    met(
      '13.2.1',
      'Backend parts show who they are to each other',
      [
        'docs/operating.md',
        'server/database/running-role.test.ts › gets the account by one command, before the first start and once more later',
      ],
      'The database’s account is the server’s own, with a random password that one command renews.',
    ),
    met('13.2.2', 'Backend accounts can do no more than they need', [
      'server/database/running-role.test.ts › the account of the running server',
    ]),
    met('13.2.3', 'No credentials that come with a product', [
      'server/config/config.test.ts › makes its secrets once and keeps them for its owner alone',
      'server/config/config.test.ts › production without secrets',
      'server/main.test.ts › keeps its secrets to itself and throws the first password away',
    ]),
    met(
      '13.2.4',
      'The server reaches out to a list of places',
      [
        'docs/security/communication.md',
        'build/security/inventories.test.ts › every file that reaches out stands in the list',
        'server/integrations/push/web-push.ts#SERVICES',
        'server/integrations/web/public-web.test.ts › those and what is under their names are read, and no other is asked for',
        'server/integrations/web/public-web.test.ts › one of them leads nowhere else',
        'server/integrations/web/public-web.test.ts › a name that leads to %s is refused',
      ],
      'All places are named by configuration or stand in a list. Which websites are read, to fill in what is asked of an organization, the operator lists by WEBSITES; unless they do, any public one is.',
    ),
    met('13.2.5', 'So does the web server, also for files', [
      'server/http/website.test.ts › does not reach outside its folder by %s',
      'server/integrations/storage/storage.test.ts › is not left by the key %j',
    ]),
    partly(
      '13.3.1',
      'Secrets come from a store of secrets',
      [
        'server/config/config.test.ts › takes secrets from files, once each',
        'server/keys/keys.test.ts',
        'docs/operating.md',
      ],
      'The server takes each from a file that such a store hands it, keeps none in source or build, and wraps what it keeps. Which store there is, and who reads it, is the operator’s.',
    ),
    met('13.3.2', 'Secrets are open to those who need them', [
      'server/config/config.test.ts › makes its secrets once and keeps them for its owner alone',
      'docs/security/cryptography.md',
    ]),
    met('13.4.1', 'No .git or the like is reached', [
      'server/http/website.test.ts › does not reach outside its folder by %s',
      'docs/operating.md',
    ]),
    met('13.4.2', 'Nothing is in debug mode', [
      'server/runtime/log.test.ts › by %s tells the caller nothing but a number, and the log no name, address or note',
      'server/http/errors.ts',
    ]),
    met('13.4.3', 'Folders are not listed', [
      'server/http/website.test.ts › is the one page at %s',
      'server/http/website.test.ts › does not reach outside its folder by %s',
    ]),
    met('13.4.4', 'TRACE is not answered', ['server/http/website.test.ts › takes no other method than reading']),
    met(
      '13.4.5',
      'Documentation and monitoring are open where it is meant alone',
      ['docs/operating.md', 'shared/kernel/platform-api.ts'],
      'The reference of the API and the two health calls are open on purpose: they tell nothing that the website does not ship, and no figures.',
    ),
  ],
}
