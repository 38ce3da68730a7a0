import { Button } from '@blueprintjs/core'
import { Plus, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { personServices } from '#shared/domains/services/person-api.ts'
import type { AssignedService } from '#shared/domains/services/schema.ts'
import { AssignedList } from '../assigned-list.tsx'
import { useServiceChange } from '../use-service-change.ts'
import { AddProductsDialog } from './add-products-dialog.tsx'
import type { ServicePerson } from './service-person.ts'

/** A person's products with how many of each. */
export function ProductsCard(person: ServicePerson) {
  const { t } = useTranslation('services')
  const { number } = useFormats()
  const query = useApi(personServices.listProducts, { params: person })
  const change = useServiceChange()
  const [isAdding, setIsAdding] = useState(false)
  const [asked, setAsked] = useState<AssignedService | null>(null)

  const remove = async ({ id }: AssignedService) => {
    await change.run(() => call(personServices.setProducts, { params: person, body: { [id]: 0 } }), {
      done: t('done.removed'),
      failed: t('failed.remove'),
    })
    setAsked(null)
  }
  return (
    <Card
      actions={
        <Button icon={<Plus />} onClick={() => setIsAdding(true)} text={t('person.addProducts')} variant="outlined" />
      }
      title={t('person.products')}
    >
      <QueryState query={query} skeleton={<Skeleton block="6rem" />}>
        {({ services }) => (
          <AssignedList
            renderActions={(product) => (
              <>
                <span>{t('person.quantity', { count: product.qty, formatted: number(product.qty) })}</span>
                <Button
                  aria-label={t('person.deleteOf', { name: product.name })}
                  icon={<Trash />}
                  onClick={() => setAsked(product)}
                  variant="minimal"
                />
              </>
            )}
            none={t('person.noProducts')}
            services={services}
          />
        )}
      </QueryState>
      {isAdding && (
        <AddProductsDialog {...person} had={query.data?.products ?? {}} onClose={() => setIsAdding(false)} />
      )}
      {asked !== null && (
        <ConfirmDialog
          confirmText={t('remove.confirm')}
          intent="danger"
          isBusy={change.isBusy}
          isOpen
          onCancel={() => setAsked(null)}
          onConfirm={() => void remove(asked)}
          title={t('remove.title', { name: asked.name })}
        />
      )}
    </Card>
  )
}
