interface DayHeadingProps {
  text: string
  weekdayText: string
  dayNumberText: string
  /** FullCalendar labels a link with the date alone, so the weekday is drawn by the style sheet and not read twice. */
  hasNavLink: boolean
  inPopover: boolean
}

/** The head of a column: the weekday, and in a week the number of the day beside it. */
export function DayHeading({ text, weekdayText, dayNumberText, hasNavLink, inPopover }: DayHeadingProps) {
  if (!hasNavLink || inPopover || dayNumberText === '') return <>{text}</>
  return (
    <>
      <span aria-hidden className="tw-cal__weekday" data-weekday={weekdayText} />
      <span className="tw-cal__head-number">{dayNumberText}</span>
    </>
  )
}
