import { Button, ButtonGroup } from '@blueprintjs/core'
import { Cog, Print } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { DesktopPrinting } from '#renderer/platform/port.ts'
import type { PrintButtonProps } from './print-button-props.ts'
import { PrintDialog } from './print-dialog.tsx'
import { usePrinting } from './use-printing.ts'

/** Prints at once as it was chosen for this kind of document, and asks where nothing was or where that does not work. */
export function DesktopPrintButton({
  document,
  text,
  fileName,
  isDisabled,
  printing,
}: PrintButtonProps & { printing: DesktopPrinting }) {
  const { t } = useTranslation('printing')
  const { question, isBusy, print, ask, answer } = usePrinting(document, printing)
  return (
    <>
      <ButtonGroup>
        <Button
          disabled={isDisabled}
          icon={<Print />}
          intent="primary"
          loading={isBusy}
          // Pressing twice means one copy.
          onClick={({ detail }) => detail < 2 && void print()}
          text={text}
        />
        <Button
          aria-label={t('settings')}
          disabled={isDisabled || isBusy}
          icon={<Cog />}
          intent="primary"
          onClick={() => void ask()}
          title={t('settings')}
        />
      </ButtonGroup>
      {question !== null && (
        <PrintDialog
          document={document}
          fileName={fileName}
          onClose={() => answer(null)}
          onPrinted={answer}
          printing={printing}
          question={question}
        />
      )}
    </>
  )
}
