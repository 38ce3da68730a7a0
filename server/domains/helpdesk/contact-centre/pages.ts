import { createHash } from 'node:crypto'
import { SAID } from '#shared/domains/helpdesk/contact-centre-talk.ts'
import type { ContactCentreConfig } from '#server/config/config.ts'
import { writing } from '#server/runtime/call.ts'
import { signInScript, widgetScript } from './page-scripts.ts'

interface Page {
  title: string
  style?: string
  script: string
  /** Beside what holds for both. */
  policy: Record<string, readonly string[]>
}

/** With a policy of its own in place of that of calls: nothing runs but the one program that it names by its hash. */
export const answerPage = ({ title, style = '', script, policy }: Page): never =>
  writing((ctx) => {
    const hash = createHash('sha256').update(script).digest('base64')
    const { 'script-src': scripts = [], ...others } = policy
    const directives = {
      'default-src': [`'none'`],
      'base-uri': [`'none'`],
      'object-src': [`'none'`],
      'script-src': [`'sha256-${hash}'`, ...scripts],
      ...others,
    }
    ctx.set(
      'content-security-policy',
      Object.entries(directives)
        .map(([name, sources]) => [name, ...sources].join(' '))
        .join(';'),
    )
    ctx.set('referrer-policy', 'no-referrer')
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${style}</head><body><script>${script}</script></body></html>`
  })

/**
 * The window that takes somebody to the contact centre. A form may be posted from it alone, to the sign-in and to where that leads;
 * the app's own pages post nowhere.
 */
export const signInPage = ({ acsUrl, relayState, instanceUrl }: ContactCentreConfig): Page => ({
  title: 'Tendwell',
  script: signInScript(new URL(acsUrl).href, SAID.asksAssertion),
  policy: {
    'form-action': [acsUrl, relayState, instanceUrl].map(originOf),
    'frame-ancestors': [`'none'`],
  },
})

/**
 * The frame of the chat. It is of no origin: what runs in it reaches no page of ours, no token and none of the calls of who has signed
 * in, and it may ask for nothing but what belongs to the contact centre.
 */
export function widgetPage({ widget, instanceUrl, region }: ContactCentreConfig): Page {
  const itself = originOf(widget.url)
  const instance = originOf(instanceUrl)
  const services = [
    `https://participant.connect.${region}.amazonaws.com`,
    `wss://*.transport.connect.${region}.amazonaws.com`,
  ]
  return {
    title: 'Chat',
    // The chat is drawn by others, for a light ground.
    style: '<style>:root { color-scheme: light; background: Canvas; color: CanvasText }</style>',
    script: widgetScript(SAID),
    policy: {
      'script-src': [itself],
      'style-src': [itself, `'unsafe-inline'`],
      'img-src': [itself, 'data:', 'blob:'],
      'font-src': [itself, 'data:'],
      'media-src': [itself],
      'connect-src': [itself, instance, ...services],
      'frame-src': [itself, instance],
      'form-action': [`'none'`],
      'frame-ancestors': [`'self'`],
      sandbox: ['allow-scripts', 'allow-forms', 'allow-popups'],
    },
  }
}

const originOf = (address: string): string => new URL(address).origin
