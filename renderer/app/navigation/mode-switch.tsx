import { SegmentedControl } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useMode } from '#renderer/domains/orgs/index.ts'
import { useNotify } from '#renderer/ui/notify.tsx'

/** Between looking after oneself and after an org; only for those who do both (spec §2, Mode rules). */
export function ModeSwitch() {
  const { t } = useTranslation('shell')
  const { mode, canToggle, toggle } = useMode()
  const notify = useNotify()
  if (!canToggle) return null

  const handleChange = (chosen: string) => {
    if (chosen === mode) return
    toggle()
    notify.info(t(mode === 'org' ? 'mode.nowUser' : 'mode.nowOrg'))
  }
  return (
    <SegmentedControl
      aria-label={t('mode.label')}
      className="tw-mode-switch"
      onValueChange={handleChange}
      options={[
        { value: 'user', label: t('mode.user') },
        { value: 'org', label: t('mode.org') },
      ]}
      size="small"
      value={mode}
    />
  )
}
