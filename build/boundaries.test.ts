import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

const sources = globSync('{shared,server,renderer,main,preload}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => name === 'node_modules',
})
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, code: withoutComments(readFileSync(resolve(ROOT, file), 'utf8')) }))

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}

/** What import rules cannot see: names that every file could reach. */
describe.each([
  [
    'the environment is read in one place',
    /process\.env/,
    /^server\/(config\/|orm\.config\.ts|commands\/(admin-create|backup-key|database-roles)\.ts)|^main\//,
  ],
  [
    'the network is reached by the typed client, the desktop’s ways to its server and integrations alone',
    /(?<![.\w])fetch\(/,
    /^(renderer\/api\/|server\/integrations\/|main\/(protocol\/gateway|offline\/server-connection|lock\/session-calls)\.ts$)/,
  ],
  ['the desktop bridge is touched in one file', /window\.desktop/, /^renderer\/platform\/desktop\.ts$/],
  ['nobody writes to the console but the entries', /console\.\w+\(/, /^server\/(main\.ts$|commands\/)/],
  [
    'messages leave by the channels of the notifier alone',
    /\b(?:mail|sms|push)(?:Port|Sender|er)?\??\.(?:send|deliver)\b|\b(?:smtpMail|outboxMail|twilioSms|outboxSms|webPush)\(/,
    /^server\/(domains\/messaging\/channels\/|integrations\/|server\.ts$)/,
  ],
  [
    'what a person may do is judged by the contract, not by comparing roles',
    new RegExp(
      [
        String.raw`\b(?:isStaff|isAdmin|isPartnerRole)\(`,
        String.raw`\b(?:STAFF|ADMINS|PARTNER_ROLES|OWN_STAFF)\b[^\n]*(?:,\s*\w*[rR]ole\)|\.includes\()`,
        String.raw`includes\(\s*(?:STAFF|ADMINS|PARTNER_ROLES|OWN_STAFF)\b`,
        String.raw`[!=]==\s*'(?:org|partner)-(?:staff|admin)'|'(?:org|partner)-(?:staff|admin)'\s*[!=]==`,
        String.raw`[rR]ole\??\.startsWith\(`,
        String.raw`[!=]==\s*'system-admin'|'system-admin'\s*[!=]==`,
        String.raw`case '(?:(?:org|partner)-(?:staff|admin)|system-admin)':`,
        // Who comes in as the system is asked about by its name in reach.ts.
        String.raw`[cC]aller\.role\s*[!=]==`,
      ].join('|'),
    ),
    // Where calls are declared and judged; where the server reads who somebody is; and the roles of people whom a call is about.
    /^(shared|preload)\/|^server\/domains\/(identity\/find-actor|orgs\/people\/(membership-lock|set-role|change-person))\.ts$/,
  ],
  ['what a statement gives back is held against a schema', /\bsql<[^>]*>`/, /^$/],
  ['colours are tokens', /style=\{\{[^}]*#[0-9a-f]{3}/i, /^$/],
])('%s', (_, pattern, allowed) => {
  it('holds', () => {
    const breaches = sources
      .filter(({ file, code }) => pattern.test(code) && !allowed.test(file))
      .map(({ file }) => file)
    expect(breaches).toEqual([])
  })
})

describe('styles', () => {
  // The page that shows how to embed stands for a partner's own, with a look of its own.
  const sheets = globSync('renderer/**/*.css', { cwd: ROOT, exclude: (name) => name === 'node_modules' })
    .filter((file) => !file.startsWith('renderer/static/embed-demo'))
    .map((file) => ({
      file,
      css: readFileSync(resolve(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
    }))

  it('have no colour of their own outside the tokens', () => {
    const breaches = sheets.filter(
      ({ file, css }) =>
        !file.startsWith('renderer/ui/tokens/') && /#[0-9a-f]{3,8}\b/i.test(css) && !/@media print|@page/.test(css),
    )
    expect(breaches.map(({ file }) => file)).toEqual([])
  })

  it('use logical properties, so that right-to-left needs no second sheet', () => {
    const physical =
      /(?:^|[;{\s])(?:margin|padding|border)-(?:left|right)\b|(?:^|[;{\s])(?:left|right)\s*:|text-align:\s*(?:left|right)/m
    const breaches = sheets.filter(({ file, css }) => !file.endsWith('blueprint.css') && physical.test(css))
    expect(breaches.map(({ file }) => file)).toEqual([])
  })
})
