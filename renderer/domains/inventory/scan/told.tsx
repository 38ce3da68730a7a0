import { Error as Wrong, Tick } from '@blueprintjs/icons'

/** What is told of a scan. The number tells two of the same sentence apart, so that both are read out. */
export interface Telling {
  tone: 'good' | 'bad'
  text: string
  number: number
}

/** Tells of a scan. */
export type Tell = (tone: Telling['tone'], text: string) => void

/** The answer to a scan, large enough to be read from the packing table: by colour, sign and words. */
export function Told({ telling }: { telling: Telling | null }) {
  return (
    <>
      <div aria-live="assertive" className="tw-scan__told" role="alert">
        {telling?.tone === 'bad' && <Sentence key={telling.number} telling={telling} />}
      </div>
      <div aria-live="polite" className="tw-scan__told" role="status">
        {telling?.tone === 'good' && <Sentence key={telling.number} telling={telling} />}
      </div>
    </>
  )
}

const Sentence = ({ telling: { tone, text } }: { telling: Telling }) => (
  <p className={`tw-scan__sentence tw-scan__sentence--${tone}`}>
    {tone === 'bad' ? <Wrong aria-hidden size={24} /> : <Tick aria-hidden size={24} />}
    <span>{text}</span>
  </p>
)
