/**
 * Lets a key that comes up count only where it went down. The kit's buttons are pressed when Enter or Space comes up, by
 * whatever key press: one that opened a dialog would press the button that has the focus there.
 */
export function keepKeyPressesWhole(): void {
  let pressedOn: EventTarget | null = null
  document.addEventListener('keydown', ({ target }) => (pressedOn = target), true)
  document.addEventListener(
    'keyup',
    (event) => {
      const isClick = event.key === 'Enter' || event.key === ' '
      if (isClick && pressedOn !== null && event.target !== pressedOn) event.stopPropagation()
    },
    true,
  )
}
