import { Button, Callout, Spinner } from '@blueprintjs/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './camera-view.css'
import { createCodeGate } from './code-gate.ts'

type CameraState = 'starting' | 'on' | 'denied' | 'none' | 'busy' | 'unable'

/** Milliseconds between two looks. */
const LOOK_EVERY = 120

/** What keeps a camera from being used, by what the browser says. */
const REASONS: Record<string, CameraState> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
}

/** Whether there may be a camera at all; a page without a safe line has none, and the desktop window asks for none. */
export const mayHaveCamera = (): boolean => 'mediaDevices' in navigator

interface CameraViewProps {
  onCode: (code: string) => void
  /** Typing goes on without it. */
  onClose: () => void
}

/** What the camera sees, and the codes in it; off as soon as this is gone. */
export function CameraView(props: CameraViewProps) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt {...props} key={attempt} onAgain={() => setAttempt(attempt + 1)} />
}

function Attempt({ onCode, onClose, onAgain }: CameraViewProps & { onAgain: () => void }) {
  const { t } = useTranslation('inventory')
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, onCode)
  const isStopped = state !== 'starting' && state !== 'on'
  return (
    <section aria-label={t('camera.title')} className="tw-camera">
      <div className={isStopped ? 'tw-visually-hidden' : 'tw-camera__frame'}>
        {/* There is nothing to be heard in it. */}
        <video aria-label={t('camera.picture')} className="tw-camera__video" muted playsInline ref={video} />
        {state === 'starting' && <Spinner className="tw-camera__waiting" size={32} />}
        {state === 'on' && <span aria-hidden className="tw-camera__aim" />}
      </div>
      {isStopped ? (
        <Callout compact intent="warning" role="alert" title={t(`camera.${state}`)}>
          {t(`camera.help.${state}`)}
        </Callout>
      ) : (
        <p className="tw-camera__hint" role="status">
          {t(state === 'on' ? 'camera.hint' : 'camera.starting')}
        </p>
      )}
      <div className="tw-camera__buttons">
        {isStopped && state !== 'none' && (
          <Button onClick={onAgain} size="small" text={t('camera.again')} variant="outlined" />
        )}
        <Button onClick={onClose} size="small" text={t('camera.off')} variant="outlined" />
      </div>
    </section>
  )
}

function useCamera(video: React.RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  const told = useEffectEvent((code: string) => {
    // A short buzz says that it was read, where a telephone has one.
    if ('vibrate' in navigator) navigator.vibrate(40)
    onCode(code)
  })
  useEffect(() => {
    const stopped = new AbortController()
    void watch(video, { onState: setState, onCode: told, stopped: stopped.signal })
    return () => stopped.abort()
  }, [video])
  return state
}

interface Watching {
  onState: (state: CameraState) => void
  onCode: (code: string) => void
  stopped: AbortSignal
}

/** Shows the camera and looks for codes until it is stopped. */
async function watch(video: React.RefObject<HTMLVideoElement | null>, { onState, onCode, stopped }: Watching) {
  const stream = await openCamera()
  if (typeof stream === 'string') {
    if (!stopped.aborted) onState(stream)
    return
  }
  const off = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  const picture = video.current
  if (stopped.aborted || picture === null) return off()
  stopped.addEventListener('abort', off)
  picture.srcObject = stream
  await picture.play().catch(() => undefined)
  const { openBarcodeReader } = await import('./read-barcodes.ts')
  const reader = await openBarcodeReader()
  stopped.addEventListener('abort', reader.close)
  if (stopped.aborted) return reader.close()
  onState('on')
  const gate = createCodeGate()
  const look = async () => {
    if (stopped.aborted) return
    const codes = picture.readyState < picture.HAVE_CURRENT_DATA ? [] : await reader.read(picture).catch(() => null)
    if (stopped.aborted) return
    if (codes === null) {
      off()
      return onState('unable')
    }
    for (const code of gate(codes, performance.now())) onCode(code)
    setTimeout(() => void look(), LOOK_EVERY)
  }
  await look()
}

/** The camera at the back of a telephone, or whichever there is; why not, where there is none to be had. */
async function openCamera(): Promise<MediaStream | CameraState> {
  if (!mayHaveCamera()) return 'none'
  try {
    const seen = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
    return await navigator.mediaDevices.getUserMedia({ video: seen, audio: false })
  } catch (error) {
    return (error instanceof DOMException ? REASONS[error.name] : undefined) ?? 'unable'
  }
}
