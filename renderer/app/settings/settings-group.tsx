import type { ReactNode } from 'react'

/** A choice of the drawer below its name. */
export function SettingsGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="tw-settings__group">
      <h3 className="tw-settings__label">{label}</h3>
      {children}
    </div>
  )
}
