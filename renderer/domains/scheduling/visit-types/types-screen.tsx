import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import { Button, Tag } from '@blueprintjs/core'
import { Edit, Plus, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { lengthIn } from '#renderer/ui/i18n/length.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { appointmentTypes } from '#shared/domains/scheduling/visit-types/api.ts'
import type { TypeView } from '#shared/domains/scheduling/visit-types/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { formatMoney } from '#shared/kernel/money.ts'
import '#renderer/ui/tokens/kinds.css'
import { SCHEDULE_PATH } from '../paths.ts'
import { TypeDialog } from './type-dialog.tsx'
import './visit-types.css'
import { useTypeName, useTypes } from './use-types.ts'

/** The kinds of visits that a clinic gives. */
export function TypesScreen() {
  const { t } = useTranslation('types')
  const { t: word } = useTranslation('scheduling')
  const org = useCurrentOrg()
  const may = useMay(appointmentTypes.create, { orgs: org === null ? [] : [org] })
  const [edited, setEdited] = useState<TypeView | 'new' | null>(null)
  return (
    <Page
      actions={may && <Button icon={<Plus />} intent="primary" onClick={() => setEdited('new')} text={t('add')} />}
      back={{ to: SCHEDULE_PATH, label: word('title') }}
      title={t('title')}
    >
      {org !== null && <TypeList may={may} onEdit={setEdited} orgId={org.id} />}
      {org !== null && edited !== null && (
        <TypeDialog onClose={() => setEdited(null)} orgId={org.id} type={edited === 'new' ? null : edited} />
      )}
    </Page>
  )
}

interface TypeListProps {
  orgId: OrgId
  may: boolean
  onEdit: (type: TypeView | 'new') => void
}

function TypeList({ orgId, may, onEdit }: TypeListProps) {
  const { t } = useTranslation('types')
  const { query, types } = useTypes(orgId)
  const [leaving, setLeaving] = useState<TypeView | null>(null)
  return (
    <QueryState query={query} skeleton={<Skeleton lines={6} />}>
      {() =>
        types.length === 0 ? (
          <EmptyState
            action={may && <Button intent="primary" onClick={() => onEdit('new')} text={t('add')} />}
            drawing="calendar"
            text={t('emptyText')}
            title={t('empty')}
          />
        ) : (
          <>
            <p className="tw-types__intro">{t('intro')}</p>
            <ul className="tw-types">
              {types.map((type) => (
                <TypeRow
                  key={type.id}
                  may={may}
                  onEdit={() => onEdit(type)}
                  onRemove={() => setLeaving(type)}
                  type={type}
                />
              ))}
            </ul>
            {leaving !== null && <RemoveType onClose={() => setLeaving(null)} orgId={orgId} type={leaving} />}
          </>
        )
      }
    </QueryState>
  )
}

interface TypeRowProps {
  type: TypeView
  may: boolean
  onEdit: () => void
  onRemove: () => void
}

function TypeRow({ type, may, onEdit, onRemove }: TypeRowProps) {
  const { t } = useTranslation('types')
  const { tag } = useFormats()
  const language = useLanguage()
  const name = useTypeName()(type)
  const buffers = type.bufferBefore + type.bufferAfter
  const facts = [
    lengthIn(tag, type.minutes),
    ...(buffers > 0 ? [t('withBuffer', { length: lengthIn(tag, buffers) })] : []),
    ...(type.price === null ? [] : [formatMoney(type.price.amount, type.price.currency, LANGUAGES[language].tag)]),
    ...(type.providers.length === 0 ? [] : [t('providerCount', { count: type.providers.length })]),
    ...(type.rooms.length === 0 ? [] : [t('roomCount', { count: type.rooms.length })]),
  ]
  return (
    <li className="tw-types__row">
      <span aria-hidden className={`tw-types__color tw-kind--${type.color}`} />
      <div className="tw-types__what">
        <span className="tw-types__name" dir="auto">
          {name}
        </span>
        <span className="tw-types__facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </div>
      <Tag className="tw-types__tag" minimal>
        {t(type.isPublic ? 'public' : 'staffOnly')}
      </Tag>
      {may && (
        <div className="tw-types__do">
          <Button aria-label={t('edit', { name })} icon={<Edit />} onClick={onEdit} variant="minimal" />
          <Button aria-label={t('remove', { name })} icon={<Trash />} onClick={onRemove} variant="minimal" />
        </div>
      )}
    </li>
  )
}

function RemoveType({ orgId, type, onClose }: { orgId: OrgId; type: TypeView; onClose: () => void }) {
  const { t } = useTranslation(['types', 'common'])
  const sentence = useErrorSentence()
  const notify = useNotify()
  const remove = useCall(appointmentTypes.remove)
  const name = useTypeName()(type)
  return (
    <ConfirmDialog
      cancelText={t('common:cancel')}
      confirmText={t('removeYes')}
      intent="danger"
      isOpen
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { orgId, typeId: type.id } },
          { onSettled: onClose, onError: (error) => notify.error(sentence(error)) },
        )
      }
      title={t('removeTitle', { name })}
    >
      {t('removeText')}
    </ConfirmDialog>
  )
}
