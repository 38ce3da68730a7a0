import { endpoint } from '../../kernel/endpoint.ts'
import { AskDiscovery, Discovery } from './discovery-schema.ts'

/** What is found out about an organization before anybody has typed it. */
export const discovery = {
  org: endpoint({
    method: 'POST',
    path: '/api/ai/discover/org',
    summary: 'What the website of an organization says about it, to fill in what registration and set-up ask',
    access: { who: 'anyone' },
    limit: 'discover',
    body: AskDiscovery,
    answer: Discovery,
  }),
}
