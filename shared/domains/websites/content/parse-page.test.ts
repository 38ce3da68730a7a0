import { describe, expect, it } from 'vitest'
import { parsePage } from './parse-page.ts'

const PICTURE = '/api/media/0190a000-0000-4000-8000-00000000000a'
const told = (content: string) =>
  parsePage(content).problems.map(({ kind, line, column, name }) => `${line}:${column} ${kind} ${name}`.trim())

describe('the text of a page', () => {
  it('is read to blocks with their defaults and to text', () => {
    const { nodes, problems, pictures } = parsePage(
      `<Hero id="home" title="Hello &amp; welcome" picture="${PICTURE}" />\n\n# About *us*\n\n- one\n- two <b>2</b>\n\n[call](tel:+123)\n`,
    )
    expect(problems).toEqual([])
    expect(pictures).toEqual([{ url: PICTURE, alt: '', line: 1, column: 1 }])
    expect(nodes[0]).toMatchObject({
      kind: 'block',
      name: 'Hero',
      attributes: { id: 'home', title: 'Hello & welcome', height: 400, overlay: 0.5, align: 'start', cta: '' },
    })
    expect(nodes.slice(1).map(({ kind }) => kind)).toEqual(['heading', 'list', 'paragraph'])
    expect(JSON.stringify(nodes)).toContain('"tag":"b"')
  })

  it('has parts in their wholes, text in sections and answers', () => {
    const content = `<Questions title="Asked">\n<Question title="When?">\nMonday, **always**.\n</Question>\n</Questions>\n\n<Section>\n<Columns>\n<Column>\nLeft\n</Column>\n<Column>\n<Divider />\n</Column>\n</Columns>\n</Section>\n\n<Plan name="x" />`
    expect(told(content)).toEqual(['18:1 wrongPlace Plan'])
  })

  it('takes expressions and imports outside of tags for the text that they are', () => {
    const { nodes, problems } = parsePage('import x from "y"\n\n{alert(1)} export')
    expect(problems).toEqual([])
    expect(JSON.stringify(nodes)).toContain('{alert(1)} export')
  })

  it.each([
    ['<Hero>', '1:1 unclosed Hero'],
    ['text\n\n<Section>\n\nmore', '3:1 unclosed Section'],
    ['fine\n\nx <Y', '3:5 broken'],
    ['<https://x.test>', '1:8 broken'],
    ['a\n\n<Hero title={1} />', '3:7 expression title'],
    ['<Hero {...x} />', '1:7 expression Hero'],
    ['<Hero onClick="x" />', '1:7 unknownAttribute onClick'],
    ['<Hero title="a" title="b" />', '1:17 twiceAttribute title'],
    ['<Hero height="9999" />', '1:7 wrongAttribute height'],
    ['<Hero overlay="0.55" />', '1:7 wrongAttribute overlay'],
    ['<Hero align="left" />', '1:7 wrongAttribute align'],
    ['<Hero url="javascript:alert(1)" />', '1:7 wrongLink url'],
    ['<Image picture="https://x.test/a.png" />', '1:8 wrongPicture picture'],
    ['<Carousel />', '1:1 unknownBlock Carousel'],
    ['<script>x</script>', '1:1 unknownTag script'],
    ['a <b style="x">b</b>', '1:3 unknownAttribute b'],
    ['[x](javascript:alert)', '1:1 wrongLink'],
    ['![x](https://x.test/a.png)', '1:1 wrongPicture'],
    ['<Hero>text</Hero>', '1:1 wrongInside Hero'],
    ['<Features>\n\ntext\n\n</Features>', '3:1 wrongInside Features'],
    ['<Hero id="a" />\n\n<Hero id="a" />', '3:1 twiceAnchor a'],
    ['words <Divider /> in a line', '1:1 wrongPlace Divider'],
    ['[x]: https://x.test', '1:1 notAllowed'],
  ])('is refused with its place: %s', (content, problem) => expect(told(content)).toEqual([problem]))

  it('is nothing where nothing was typed', () => {
    expect(parsePage(' \n\n')).toMatchObject({ nodes: [], problems: [], pictures: [] })
  })
})
