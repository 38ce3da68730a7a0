import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { compareLines } from './compared-lines.ts'
import type { ComparedLine } from './compared-lines.ts'
import './versions.css'

/** What is different between two texts, line by line. */
export function CompareList({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('websites')
  const stretches = useMemo(() => compareLines(before, after), [before, after])
  if (stretches === null) return <p>{t('versions.tooDifferent')}</p>
  if (stretches.length === 0) return <p>{t('versions.same')}</p>
  return (
    <div className="tw-site-compare">
      {stretches.map((stretch) => (
        <ol className="tw-site-compare__part" key={`${stretch[0]?.kind} ${stretch[0]?.line}`}>
          {stretch.map((line) => (
            <Line key={`${line.kind} ${line.line}`} line={line} />
          ))}
        </ol>
      ))}
    </div>
  )
}

const SIGNS = { same: ' ', added: '+', removed: '−' } as const

function Line({ line: { kind, line, text } }: { line: ComparedLine }) {
  const { t } = useTranslation('websites')
  return (
    <li className={`tw-site-compare__line tw-site-compare__line--${kind}`}>
      <span aria-hidden className="tw-site-compare__sign">
        {SIGNS[kind]}
      </span>
      {kind !== 'same' && <span className="tw-visually-hidden">{t(`versions.${kind}`, { line })}</span>}
      <code dir="auto">{text === '' ? ' ' : text}</code>
    </li>
  )
}
