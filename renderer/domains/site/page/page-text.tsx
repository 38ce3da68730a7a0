import type { PageBlock } from '#shared/domains/site/page-blocks.ts'
import { pageBlocks } from '#shared/domains/site/page-blocks.ts'
import './page-text.css'

/** The text of a page. All of it is text: nothing that was typed becomes a tag or an address. */
export function PageText({ text }: { text: string }) {
  // The blocks never change their places: a new text is a new page.
  const blocks = pageBlocks(text)
  const title = blocks.findIndex(({ kind }) => kind === 'title')
  // Levels are not skipped: a heading is one below a title, if one stands above it.
  const keyed = blocks.map((block, place) => ({ key: `${place}`, block, isBelow: title !== -1 && title < place }))
  return (
    <div className="tw-page-text" dir="auto">
      {keyed.map(({ key, block, isBelow }) => (
        <Block block={block} isBelow={isBelow} key={key} />
      ))}
    </div>
  )
}

function Block({ block, isBelow }: { block: PageBlock; isBelow: boolean }) {
  if (block.kind === 'list') {
    const keyed = block.items.map((item, place) => ({ key: `${place}`, item }))
    return (
      <ul>
        {keyed.map(({ key, item }) => (
          <li key={key}>{item}</li>
        ))}
      </ul>
    )
  }
  if (block.kind === 'title') return <h2 className="tw-page-text__title">{block.text}</h2>
  if (block.kind === 'heading') return isBelow ? <h3>{block.text}</h3> : <h2>{block.text}</h2>
  return <p>{block.text}</p>
}
