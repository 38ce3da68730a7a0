/** Opens a page that leads back to this one. Whoever only steps back finds how it stands by then. */
export function leaveFor(url: string): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  window.location.assign(url)
}
