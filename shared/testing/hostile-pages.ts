import { BLOCKS, BLOCK_NAMES } from '#shared/domains/websites/blocks.ts'

/** What a page of a stranger could try; each has to be refused, or to be text and nothing else. */
const SCRIPTS = ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)']
const DATA = ['data:text/html,<script>alert(1)</script>', 'data:image/svg+xml;base64,PHN2Zz4=', 'vbscript:x', 'blob:x']
const HOSTS = [
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https://user:pw@evil.test',
  'ftp://x.test',
  'file:///etc',
]
export const HOSTILE_LINKS = [
  ...SCRIPTS,
  ...DATA,
  ...HOSTS,
  'javascript&colon;alert(1)',
  'https:\u200B//x',
  'filesystem:x',
  'x:y',
]

const PROTOTYPE = ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']
const TAGS = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'meta',
  'link',
  'base',
  'form',
  'input',
  'button',
  'a',
  'img',
  'video',
  'audio',
  'source',
  'template',
  'slot',
  'noscript',
  'body',
  'html',
  'head',
  'frame',
  'frameset',
  'marquee',
  'details',
  'dialog',
  'portal',
  'textarea',
  'select',
  'table',
  'div',
  'span',
  'p',
  'h1',
  'plaintext',
  'xmp',
]
const HANDLERS = ['onclick', 'onerror', 'onload', 'onfocus', 'onmouseover', 'style', 'class', 'className', 'srcdoc']
const NAMES = [
  ...HANDLERS,
  'dangerouslySetInnerHTML',
  'href',
  'src',
  'ref',
  'key',
  'children',
  'is',
  'xlink:href',
  'formaction',
]

/** Texts of pages that have to be refused. */
export const HOSTILE_PAGES: readonly string[] = [
  ...HOSTILE_LINKS.map((url) => `[x](<${url.replaceAll(/[<>]/g, '')}>)`),
  ...HOSTILE_LINKS.filter((url) => !url.includes('"')).map((url) => `<Hero cta="x" url="${url}" />`),
  ...HOSTILE_LINKS.filter((url) => !url.includes('"')).map((url) => `<Image picture="${url}" />`),
  ...HOSTILE_LINKS.map((url) => `![x](<${url.replaceAll(/[<>]/g, '')}>)`),
  ...PROTOTYPE.flatMap((name) => [`<${name} />`, `<${name}>x</${name}>`, `<Hero ${name}="x" />`, `a <${name}/> b`]),
  ...TAGS.flatMap((tag) => [`<${tag}>x</${tag}>`, `<${tag} src="x" onerror="alert(1)" />`]),
  ...NAMES.flatMap((name) => [`<Hero ${name}="alert(1)" />`, `<b ${name}="alert(1)">x</b>`]),
  // A script in every attribute of every block, as expression and as a spread.
  ...BLOCK_NAMES.flatMap((name) =>
    Object.keys(BLOCKS[name].attributes).flatMap((key) => [`<${name} ${key}={alert(1)} />`, `<${name} {...${key}} />`]),
  ),
  '<Hero',
  '<Hero title="',
  '</Hero>',
  '<Hero><Section></Hero></Section>',
  '<>x</>',
  '<Hero.Title />',
  '<svg:script/>',
  '<Hero:x/>',
  '<Hero title=x/>',
  "<Hero title='x/>",
  '<Hero/ title="x">',
  '<Hero =""/>',
  '<!-- x -->',
  '<!doctype html>',
  '<![CDATA[x]]>',
  '<?xml?>',
  '<b><script>x</script></b>',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '<Hero height="1e9"/>',
  '<Hero height="-1"/>',
  '<Hero height="Infinity"/>',
  '<Hero overlay="NaN"/>',
  '<Hero id="a b"/>',
  '<Hero id="__proto__"/>',
  '<Features columns="99"/>',
  '<Plan featured="yes"/>',
  '<Feature icon="toString"/>',
]

/** What would be run elsewhere, and is read as text here. */
export const HOSTILE_TEXTS: readonly string[] = [
  '{alert(1)}',
  '{process.env}',
  'import x from "x"',
  'export const x = 1',
  '`<script>`',
  '    <script>alert(1)</script>',
  '```html\n<script>alert(1)</script>\n```',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  String.raw`\<script>alert(1)\</script>`,
]
