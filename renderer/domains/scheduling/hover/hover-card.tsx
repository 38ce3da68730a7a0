import { Portal } from '@blueprintjs/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { VisitFormsTag } from '#renderer/domains/forms/index.ts'
import { useTimeRange } from '#renderer/ui/i18n/use-time-range.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { isAnyNamed, useWhoWhere } from '../columns/who-where.ts'
import { StatusBadge } from '../status/status-badge.tsx'
import { besideBlock } from './beside-block.ts'
import './hover-card.css'

interface HoverCardsProps {
  appointments: readonly AppointmentView[]
  /** Whose calendar it is; null for one's own, which shows no more than it has room for. */
  orgId: OrgId | null
  timeZone: string
  children: ReactNode
}

/** So long the pointer rests on a block before its card comes, and so long it may be between the two. */
const REST_MS = 250
const GRACE_MS = 120

/** A calendar whose blocks tell the whole of what they have no room for, when the pointer or the focus rests on them. */
export function HoverCards({ appointments, orgId, timeZone, children }: HoverCardsProps) {
  const [open, setOpen] = useState<{ block: Element; id: string } | null>(null)
  const timer = useRef(0)
  const later = (work: () => void, delay: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(work, delay)
  }
  const close = () => {
    window.clearTimeout(timer.current)
    setOpen(null)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    if (open === null) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(null)
    const onScroll = () => setOpen(null)
    document.addEventListener('keydown', onKey)
    document.addEventListener('scroll', onScroll, true)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('scroll', onScroll, true)
    }
  }, [open])

  function show(target: EventTarget, delay: number) {
    const block = target instanceof Element ? target.closest('.tw-event:not(.tw-event--list)') : null
    const id = block?.querySelector('[data-appointment]')?.getAttribute('data-appointment')
    if (block === null || id === null || id === undefined) return later(close, GRACE_MS)
    later(() => setOpen({ block, id }), delay)
  }
  const shown = open === null ? undefined : appointments.find(({ id }) => id === open.id)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only shows what the button's own dialog tells as well
    <div
      onBlur={close}
      onFocus={({ target }) => target.matches(':focus-visible') && show(target, REST_MS)}
      onPointerDown={close}
      onPointerLeave={() => later(close, GRACE_MS)}
      onPointerOver={({ target, pointerType, buttons }) =>
        pointerType === 'mouse' && buttons === 0 && show(target, REST_MS)
      }
    >
      {children}
      {open !== null && shown !== undefined && orgId !== null && (
        <Portal>
          <Card
            appointment={shown}
            block={open.block}
            onEnter={() => window.clearTimeout(timer.current)}
            onLeave={() => later(close, GRACE_MS)}
            orgId={orgId}
            timeZone={timeZone}
          />
        </Portal>
      )}
    </div>
  )
}

interface CardProps {
  appointment: AppointmentView
  block: Element
  orgId: OrgId
  timeZone: string
  onEnter: () => void
  onLeave: () => void
}

function Card({ appointment, block, orgId, timeZone, onEnter, onLeave }: CardProps) {
  const { t } = useTranslation('scheduling')
  const timeRange = useTimeRange(timeZone)
  const card = useRef<HTMLDivElement>(null)
  const whoWhere = useWhoWhere(orgId, isAnyNamed([appointment]))
  useLayoutEffect(() => {
    if (card.current === null) return
    const { offsetWidth: width, offsetHeight: height } = card.current
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const { left, top } = besideBlock(block.getBoundingClientRect(), { width, height }, view)
    // By its left edge, whichever way the text runs.
    Object.assign(card.current.style, { left: `${left}px`, top: `${top}px` })
  })
  const { name, title, start, end, status, phone, notes } = appointment
  return (
    <div className="tw-hover-card" onPointerEnter={onEnter} onPointerLeave={onLeave} ref={card} role="tooltip">
      <span className="tw-hover-card__name" dir="auto">
        {name}
      </span>
      <span className="tw-hover-card__time">{timeRange({ start, end })}</span>
      <span dir="auto">{title}</span>
      <StatusBadge status={status} />
      <VisitFormsTag id={appointment.id} />
      {whoWhere(appointment).map(({ kind, name: settled }) => (
        <span key={kind}>
          <span className="tw-hover-card__label">{t(`form.${kind}`)}</span> <span dir="auto">{settled}</span>
        </span>
      ))}
      {phone !== null && (
        <span className="tw-hover-card__phone" dir="ltr">
          {phone}
        </span>
      )}
      {notes !== null && (
        <span className="tw-hover-card__notes" dir="auto">
          {notes}
        </span>
      )}
    </div>
  )
}
