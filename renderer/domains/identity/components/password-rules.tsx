import { Circle, TickCircle } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { passwordProblems } from '#shared/domains/identity/password-rules.ts'
import type { PasswordOwner, PasswordProblem } from '#shared/domains/identity/password-rules.ts'
import { keysOf } from '#shared/kernel/records.ts'
import './password-rules.css'

interface PasswordRulesProps {
  /** What has been typed so far. */
  password: string
  /** Null where the owner is not known: the rule about personal words is left out then. */
  owner: PasswordOwner | null
}

const RULES = {
  min: 'validation.passwordMin',
  upper: 'validation.passwordUpper',
  lower: 'validation.passwordLower',
  digit: 'validation.passwordDigit',
  special: 'validation.passwordSpecial',
  personal: 'validation.passwordPersonal',
} as const satisfies Record<string, PasswordProblem>

/** What a password needs, ticked off while it is typed (spec §5). Stands below a `PasswordInput`. */
export function PasswordRules({ password, owner }: PasswordRulesProps) {
  const { t } = useTranslation('security')
  const problems = passwordProblems(password, owner)
  const rules = keysOf(RULES).filter((rule) => rule !== 'personal' || owner !== null)
  return (
    <ul aria-label={t('rules.title')} className="tw-password-rules">
      {rules.map((rule) => {
        // Nothing typed yet breaks no rule about what stands in it, and keeps none either.
        const isMet = password !== '' && !problems.includes(RULES[rule])
        const Icon = isMet ? TickCircle : Circle
        return (
          <li
            className={isMet ? 'tw-password-rules__rule tw-password-rules__rule--met' : 'tw-password-rules__rule'}
            key={rule}
          >
            <Icon aria-hidden size={14} />
            {t(`rules.${rule}`)}
            {isMet && <span className="tw-visually-hidden">{t('rules.met')}</span>}
          </li>
        )
      })}
    </ul>
  )
}
