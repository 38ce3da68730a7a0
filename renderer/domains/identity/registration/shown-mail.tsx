import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { signUp } from '#shared/domains/identity/sign-up-api.ts'
import './shown-mail.css'

/** Milliseconds. A worker writes the mail a moment after it was asked for. */
const LOOK_AGAIN = 1500
const ADDRESS = /(https?:\/\/\S+)/

/** The mail that would have gone out, where a demonstration sends none; the server says where that is. */
export function ShownMail({ registrationToken }: { registrationToken: string }) {
  const { t } = useTranslation('register')
  const shown = useApi(signUp.shownMail, { body: { registrationToken } }, { refetchInterval: LOOK_AGAIN })
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
