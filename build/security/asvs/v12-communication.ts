import { met, notApplicable, partly } from '../requirement.ts'
import type { Chapter } from '../requirement.ts'

const PROXY = 'The proxy that ends TLS in front of the server is the operator’s; operating says how it has to be set.'
const PLAIN = 'server/config/config.test.ts › of production keeps everything that leaves the machine encrypted: %s'

export const communication: Chapter = {
  title: 'V12 Secure communication',
  sections: { '12.1': 'TLS', '12.2': 'With clients', '12.3': 'Between services' },
  requirements: [
    partly(
      '12.1.1',
      'TLS 1.2 and 1.3 alone',
      ['docs/operating.md'],
      `Node’s own connections speak TLS 1.2 and 1.3. ${PROXY}`,
    ),
    partly(
      '12.1.2',
      'Strong cipher suites alone',
      ['docs/operating.md'],
      `Node’s own connections offer its list. ${PROXY}`,
    ),
    notApplicable(
      '12.1.3',
      'Certificates of clients are checked',
      'No client shows a certificate: people sign in by password, factor or passkey.',
    ),
    partly(
      '12.2.1',
      'Clients speak TLS and nothing else',
      [PLAIN, 'server/http/website.test.ts › at %s', 'main/server/check-server.test.ts'],
      `Production takes no PUBLIC_URL of another machine without TLS, unless PLAIN_CONNECTIONS says that the network encrypts, and browsers are told to keep to it (HSTS). The server has no TLS of its own: it answers in the clear whoever reaches its port, which is one of the loopback address unless HOST says otherwise. ${PROXY}`,
    ),
    partly(
      '12.2.2',
      'The website’s certificate is publicly trusted',
      ['docs/operating.md', 'main/server/check-server.test.ts › whose certificate nobody vouches for is not trusted'],
      `The desktop client takes no other. ${PROXY}`,
    ),
    met(
      '12.3.1',
      'Every connection in and out is encrypted',
      [
        PLAIN,
        'server/integrations/mail/smtp.test.ts › a mail leaves this machine encrypted or not at all, unless the address says otherwise',
      ],
      'Between the proxy and the server it is the loopback address, or the operator’s network: operating says so.',
    ),
    met('12.3.2', 'Certificates of servers are checked', [
      'server/config/config.test.ts › a database whose certificate nobody looks at',
      'server/main.test.ts',
      'main/server/check-server.test.ts › whose certificate nobody vouches for is not trusted',
    ]),
    notApplicable(
      '12.3.3',
      'Internal HTTP services speak TLS',
      'There are none: the parts of the product meet in the database.',
      ['docs/security/communication.md'],
    ),
    notApplicable(
      '12.3.4',
      'Internal services use trusted certificates',
      'There are no internal services; the database’s certificate is checked, by an authority of the operator’s own where they name it (sslrootcert).',
      ['docs/operating.md'],
    ),
  ],
}
