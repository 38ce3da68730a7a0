import { useTranslation } from 'react-i18next'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '#renderer/api/api-error.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import type { ShownMail as Mail } from '#shared/domains/identity/sign-up-schema.ts'
import './shown-mail.css'

/** Milliseconds after which it is read again: a worker writes the mail a moment after it was asked for. */
export const LOOK_AGAIN = 1500
const ADDRESS = /(https?:\/\/\S+)/

/** The mail that would have gone out, where a demonstration sends none; the server says where that is. */
export function ShownMail({ shown }: { shown: UseQueryResult<{ mail: Mail | null }, ApiError> }) {
  const { t } = useTranslation('register')
  return (
    <section aria-labelledby="shown-mail" className="tw-shown-mail">
      <h2 className="tw-shown-mail__title" id="shown-mail">
        {t('proof.shown')}
      </h2>
      <QueryState query={shown}>
        {({ mail }) =>
          mail === null ? (
            <p>{t('proof.waiting')}</p>
          ) : (
            <>
              <p className="tw-shown-mail__subject">
                <bdi>{mail.subject}</bdi>
              </p>
              <p className="tw-shown-mail__text" dir="auto">
                {mail.text.split(ADDRESS).map((part, index) =>
                  // Texts and addresses take turns.
                  index % 2 === 1 ? (
                    <a href={part} key={part}>
                      {part}
                    </a>
                  ) : (
                    part
                  ),
                )}
              </p>
            </>
          )
        }
      </QueryState>
    </section>
  )
}
