/** Who may import whom (docs/architecture.md). A breach is an error and not a matter of taste. */
const inTests = String.raw`\.(test|spec)\.tsx?$|/testing/|^e2e/`

const otherSide = (side, others) => ({
  name: `${side}-imports-no-other-side`,
  comment: 'The sides share `shared/` and nothing else, types included.',
  severity: 'error',
  from: { path: `^${side}/` },
  to: { path: `^(${others.join('|')})/` },
})

const domainsOnlyByDoor = (side) => ({
  name: `${side}-domains-by-their-door`,
  comment:
    'A domain is entered through its index.ts; what of an account others show, and a form as patients fill it in, have doors of their own, as every page loads the others.',
  severity: 'error',
  from: { path: `^${side}/domains/([^/]+)/`, pathNot: inTests },
  to: {
    path: `^${side}/domains/`,
    pathNot: [`^${side}/domains/$1/`, String.raw`/domains/([^/]+|identity/account|forms/filling)/index\.tsx?$`],
  },
})

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-missing',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: String.raw`^(#|virtual:|electron$)|\.css$|\.wasm\?url$` },
    },
    {
      name: 'shared-is-pure',
      comment: 'Pure TypeScript: no Node, no other side.',
      severity: 'error',
      from: { path: '^shared/', pathNot: inTests },
      to: { dependencyTypes: ['core'] },
    },
    otherSide('shared', ['server', 'renderer', 'main', 'preload', 'build', 'e2e']),
    otherSide('server', ['renderer', 'main', 'preload', 'e2e']),
    otherSide('renderer', ['server', 'main', 'preload', 'e2e']),
    otherSide('main', ['server', 'renderer', 'preload', 'e2e']),
    otherSide('preload', ['server', 'renderer', 'main', 'e2e']),
    domainsOnlyByDoor('server'),
    domainsOnlyByDoor('renderer'),
    {
      name: 'outsiders-use-doors',
      comment:
        'app/, server.ts and the like enter a domain by its index.ts; lazy screens by their own file, so that the door does not load them.',
      severity: 'error',
      from: { path: '^(server|renderer)/', pathNot: [String.raw`^(server|renderer)/domains/`, inTests] },
      to: {
        path: String.raw`^(server|renderer)/domains/[^/]+/.+`,
        pathNot: String.raw`/domains/[^/]+/(index|routes|(own|signs|next|share|offer|forms|taking|recall|stop|wall|locator|measuring|registration|joining|lock|list|overview|account|person|policy|page|announcement|door|quality)/index)\.tsx?$|/screens/`,
      },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: {
        path: '^(server/(config|runtime|hosts|http|database|jobs|live|audit|language|integrations|pdf|personal-data)|renderer/(api|ui|platform))/',
        pathNot: inTests,
      },
      to: { path: '^(server|renderer)/domains/' },
    },
    {
      name: 'domains-do-not-know-the-app',
      severity: 'error',
      from: { path: '^renderer/(domains|ui|api|platform)/' },
      to: { path: '^renderer/app/' },
    },
    {
      name: 'electron-in-main-only',
      severity: 'error',
      from: { pathNot: '^(main|preload|e2e/desktop)/' },
      to: { path: String.raw`^electron$|node_modules/electron/` },
    },
    {
      name: 'entities-are-private',
      severity: 'error',
      from: { path: '^server/domains/([^/]+)/', pathNot: inTests },
      to: { path: '^server/domains/[^/]+/entities/', pathNot: '^server/domains/$1/' },
    },
    {
      name: 'vendors-in-their-own-file',
      comment: 'A vendor is known to one file, so that it can be changed in one file.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/integrations/' },
      to: { path: 'node_modules/(nodemailer|stripe|twilio|web-push|@aws-sdk|ai|@ai-sdk)/' },
    },
    {
      name: 'messages-leave-by-the-notifier',
      comment: 'Domains say what is said; who sends mails, texts and notifications are the channels of messaging.',
      severity: 'error',
      from: {
        path: '^server/domains/',
        pathNot: inTests + '|^server/domains/messaging/',
      },
      to: { path: '^server/integrations/(mail|sms|push)/' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { pathNot: inTests + '|^build/' },
      to: { path: inTests },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|docs|.data)/|node_modules/.*/node_modules/' },
    enhancedResolveOptions: {
      conditionNames: ['node', 'import', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
    tsPreCompilationDeps: true,
  },
}
