import { Button } from '@blueprintjs/core'
import { Print } from '@blueprintjs/icons'
import { Suspense, lazy } from 'react'
import { platform } from '#renderer/platform/current.ts'
import type { PrintButtonProps } from './print-button-props.ts'

const DesktopPrintButton = lazy(async () => ({
  default: (await import('./desktop-print-button.tsx')).DesktopPrintButton,
}))

/** Prints the document that stands on the page: by the browser's dialog, or on the desktop by our own. */
export function PrintButton(props: PrintButtonProps) {
  const { desktop } = platform()
  if (desktop === null) return <PlainButton {...props} onClick={() => void platform().print()} />
  return (
    <Suspense fallback={<PlainButton {...props} isDisabled />}>
      <DesktopPrintButton {...props} printing={desktop.printing} />
    </Suspense>
  )
}

const PlainButton = ({ text, isDisabled, onClick }: PrintButtonProps & { onClick?: () => void }) => (
  <Button disabled={isDisabled} icon={<Print />} intent="primary" onClick={onClick} text={text} />
)
