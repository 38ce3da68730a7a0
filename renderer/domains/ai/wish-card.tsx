import { TextArea } from '@blueprintjs/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { Card } from '#renderer/ui/page/card.tsx'
import { ai } from '#shared/domains/ai/api.ts'
import './ai.css'

interface WishCardProps {
  title: string
  about: string
  /** What somebody would like, in their own words. */
  wish: { label: string; help: string; max: number; value: string; onChange: (words: string) => void }
  /** Whether something was suggested already. */
  isAnswered: boolean
  children: ReactNode
}

/** A card in which something is suggested by a wish. */
export function WishCard({ title, about, wish, isAnswered, children }: WishCardProps) {
  const id = useId()
  const standing = useApi(ai.standing, {})
  return (
    <Card dense title={title}>
      <div className="tw-written">
        <p className="tw-written__from">{about}</p>
        {/* Rules read no free text: without a model nobody is asked for any. */}
        {standing.data?.by === 'model' && !isAnswered && (
          <FormField help={wish.help} htmlFor={id} label={wish.label}>
            {(field) => (
              <TextArea
                {...field}
                autoResize
                dir="auto"
                fill
                maxLength={wish.max}
                onChange={({ currentTarget }) => wish.onChange(currentTarget.value)}
                rows={2}
                value={wish.value}
              />
            )}
          </FormField>
        )}
        {children}
      </div>
    </Card>
  )
}
