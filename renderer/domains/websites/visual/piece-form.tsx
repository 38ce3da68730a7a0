import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import '#renderer/ui/fields/form.css'
import { blockOf } from '#shared/domains/websites/blocks.ts'
import type { BlockName } from '#shared/domains/websites/blocks.ts'
import type { Piece } from '#shared/domains/websites/content/edit/outline.ts'
import { setAttribute } from '#shared/domains/websites/content/edit/write-in.ts'
import { AttributeFields } from '../insert/attribute-fields.tsx'
import type { Values } from '../insert/attribute-fields.tsx'
import { TextForm } from './text-form.tsx'
import { useLate } from './use-late.ts'
import { useNameOf } from './use-names.ts'
import type { Visual } from './use-visual.ts'
import './visual.css'

/** The settings of the chosen block, or the words of the chosen text, as a form. */
export function PieceForm({ visual, isTitled }: { visual: Visual; isTitled: boolean }) {
  const { t } = useTranslation('websites')
  const nameOf = useNameOf()
  const { selected, outline } = visual
  if (selected === undefined) return <p className="tw-site-editor__help">{t('visual.choose')}</p>
  const key = selected.path.join()
  return (
    <section aria-label={nameOf(selected)} className="tw-form tw-site-piece">
      {isTitled && <h2 className="tw-site-piece__title">{nameOf(selected)}</h2>}
      <fieldset className="tw-form tw-site-piece__fields" disabled={visual.isBroken}>
        {selected.name === null ? (
          <TextForm
            key={key}
            piece={selected}
            source={outline.text.slice(selected.start, selected.end)}
            visual={visual}
          />
        ) : (
          <BlockForm key={key} name={selected.name} piece={selected} visual={visual} />
        )}
      </fieldset>
    </section>
  )
}

function BlockForm({ name, piece, visual }: { name: BlockName; piece: Piece; visual: Visual }) {
  const { t } = useTranslation('websites')
  const id = useId()
  const { path } = piece
  const keep = (key: string, value: string) => visual.act((text) => setAttribute(text, path, key, value), true)
  const late = useLate(keep)
  const written = valuesOf(name, piece)
  const values = late.typed === null ? written : { ...written, [late.typed.key]: late.typed.value }
  if (Object.keys(blockOf(name).attributes).length === 0)
    return <p className="tw-site-editor__help">{t('visual.noSettings')}</p>
  return (
    <div className="tw-form" onBlur={late.leave}>
      <AttributeFields
        id={id}
        isWrong
        name={name}
        onChange={(next) => {
          for (const [key, value] of Object.entries(next)) if (value !== (values[key] ?? '')) late.type(key, value)
        }}
        values={values}
      />
    </div>
  )
}

/** What is written of the attributes; one without a value is switched on. */
function valuesOf(name: BlockName, { attributes }: Piece): Values {
  const declared = blockOf(name).attributes
  return Object.fromEntries(
    attributes.flatMap(({ name: key, value }) => {
      const kind = declared[key]?.kind
      if (kind === undefined || value === null) return []
      return [[key, kind === 'flag' && value === '' ? 'true' : value]]
    }),
  )
}
