import type { SAID } from '#shared/domains/helpdesk/contact-centre-talk.ts'

/** Text in a script that no text can end. */
const literal = (value: string): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** Asks the page that opened the window for what is to be posted, takes nothing from anybody else, and posts it once. */
export const signInScript = (acsUrl: string, asks: string): string => `
if (opener === null) location.replace('/dashboard/admin/console')
else {
  const from = opener
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== from || origin !== location.origin || opener === null) return
    opener = null
    const form = document.createElement('form')
    form.method = 'post'
    form.action = ${literal(acsUrl)}
    for (const [name, value] of [['SAMLResponse', data.samlAssertion], ['RelayState', data.relayState]]) {
      const field = document.createElement('input')
      field.type = 'hidden'
      field.name = name
      field.value = value
      form.append(field)
    }
    document.body.append(form)
    form.submit()
  })
  from.postMessage(${literal(asks)}, location.origin)
}`

/**
 * Loads the chat's program when the app has said for whom, and gives it a token each time it asks for one. What a page of no origin may
 * not keep is kept as long as the frame.
 */
export const widgetScript = (said: typeof SAID): string => `
(() => {
const app = location.origin
const tell = (what) => parent.postMessage(what, app)
const storage = () => {
  const kept = new Map()
  return {
    getItem: (name) => kept.get(String(name)) ?? null,
    setItem: (name, value) => void kept.set(String(name), String(value)),
    removeItem: (name) => void kept.delete(String(name)),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() { return kept.size },
  }
}
for (const name of ['sessionStorage', 'localStorage'])
  Object.defineProperty(window, name, { value: storage(), configurable: true })
window.amazon_connect = (...words) => (amazon_connect.ac = amazon_connect.ac ?? []).push(words)
let token = null
let hasBegun = false
const waiting = []
const give = () => {
  if (token === null || waiting.length === 0) return
  const given = token
  token = null
  for (const callback of waiting.splice(0)) callback(given)
}
const begin = ({ widgetURL, widgetId, snippetId, customerName }) => {
  hasBegun = true
  amazon_connect('snippetId', snippetId)
  amazon_connect('supportedMessagingContentTypes', ['text/plain', 'text/markdown'])
  amazon_connect('customLaunchBehavior', { skipIconButtonAndAutoLaunch: true, alwaysHideWidgetButton: true })
  amazon_connect('customerDisplayName', (callback) => callback(customerName))
  amazon_connect('authenticate', (callback) => {
    waiting.push(callback)
    if (token === null) tell(${literal(said.asksCall)})
    else give()
  })
  const program = document.createElement('script')
  program.src = widgetURL
  program.id = widgetId
  program.async = true
  program.addEventListener('load', () => tell(${literal(said.hasCome)}))
  program.addEventListener('error', () => tell(${literal(said.cannotCome)}))
  document.head.append(program)
}
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== app) return
  token = data.token
  if (hasBegun) give()
  else begin(data)
})
// A token that nobody has asked for within a minute is as good as none.
setInterval(() => { token = null }, 60_000)
tell(${literal(said.asksCall)})
})()`
