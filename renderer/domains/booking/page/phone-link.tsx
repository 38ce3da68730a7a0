/** A number to tap; numbers read left to right in every language. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="tw-booking-phone" dir="ltr" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  )
}
