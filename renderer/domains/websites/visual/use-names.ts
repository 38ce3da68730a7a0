import { useTranslation } from 'react-i18next'
import type { Piece } from '#shared/domains/websites/content/edit/outline.ts'

const WORDS_SHOWN = 60
/** The attributes that say most of a block, the best first. */
const TELLING = ['title', 'name', 'label', 'value', 'caption', 'text', 'alt']

/** What a piece is called, in the reader's language. */
export function useNameOf(): (piece: Piece) => string {
  const { t } = useTranslation('websites')
  return ({ name, kind }) => {
    if (name !== null) return t(`block.${name}`)
    return t(`visual.kind.${kind === 'block' ? 'other' : kind}`)
  }
}

/** Its first words; empty where it has none. */
export function firstWords({ attributes, words }: Piece): string {
  const said = TELLING.flatMap((key) => attributes.find(({ name, value }) => name === key && value !== '')?.value ?? [])
  return (said[0] ?? words).replaceAll(/\s+/g, ' ').trim().slice(0, WORDS_SHOWN)
}
