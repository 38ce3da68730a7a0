import { decide, OUTCOMES } from './accounts.ts'
import type { Outcome } from './accounts.ts'
import { authenticate } from './intents.ts'
import { authenticateSetup } from './setups.ts'
import type { World } from './world.ts'

export interface Page {
  status: 200 | 303 | 404
  html: string
  /** Where it leads on at once. */
  location?: string
}

const isOutcome = (choice: string): choice is Outcome => choice in OUTCOMES

/**
 * The pages that a provider would show in the browser, for a person to choose what comes of them: the onboarding of a seller, and
 * the proof that a card is one's own. Null for what is no such page.
 */
export async function answerPage(world: World, method: string, url: URL, form: URLSearchParams): Promise<Page | null> {
  const [, kind, id = ''] = url.pathname.split('/')
  if (kind === 'authenticate') {
    if (method === 'GET')
      return page('Confirm this payment', [
        ['yes', 'Confirm payment'],
        ['no', 'Refuse payment'],
      ])
    const prove = id.startsWith('seti_') ? authenticateSetup : authenticate
    return leadOn(await prove(world, id, form.get('choice') === 'yes'))
  }
  if (kind !== 'onboard') return null
  if (method === 'GET')
    return page('Tell the provider about your business', [
      ['complete', 'Submit everything'],
      ['missing', 'Submit without a document'],
      ['review', 'Submit, and let it be reviewed'],
      ['rejected', 'Submit, and be rejected'],
      ['later', 'Finish later'],
    ])
  const choice = form.get('choice') ?? ''
  if (isOutcome(choice)) await decide(world, id, choice)
  return leadOn(url.searchParams.get('back'))
}

/** Only to where the product said that it wants its people back. */
const leadOn = (to: string | null): Page =>
  to !== null && /^https?:\/\//.test(to)
    ? { status: 303, html: '', location: to }
    : { status: 404, html: '<!doctype html><title>Over</title><p>This is over.</p>' }

const page = (title: string, choices: readonly [value: string, label: string][]): Page => ({
  status: 200,
  html: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{font:16px/1.5 system-ui;max-width:28rem;margin:4rem auto;padding:0 1rem}
button{display:block;inline-size:100%;margin-block:.5rem;padding:.75rem;font:inherit}</style>
<h1>${title}</h1><p>This page stands in for the payment provider. No real money moves.</p><form method="post">
${choices.map(([value, label]) => `<button name="choice" value="${value}">${label}</button>`).join('\n')}</form>`,
})
