/** Why a page of the web was not read. */
export type WebFault =
  /** Its address is none of a public website. */
  | 'refused'
  /** It did not answer, not in time, or with an error. */
  | 'away'
  /** There is no such page, or it is none of words, or too large. */
  | 'unreadable'

export class WebFailure extends Error {
  readonly fault: WebFault

  constructor(fault: WebFault) {
    super(`The page was not read: ${fault}`)
    this.name = 'WebFailure'
    this.fault = fault
  }
}

/** Pages of websites that strangers name. */
export interface WebPort {
  /**
   * The text of a page, and where it was found.
   *
   * @throws WebFailure
   */
  read(address: string): Promise<{ address: string; html: string }>

  /**
   * The TXT records of a name; none where it has none.
   *
   * @throws WebFailure
   */
  texts(name: string): Promise<string[]>

  /**
   * The addresses to which a name leads; none where there is no such name. Nothing is asked of them.
   *
   * @throws WebFailure
   */
  addresses(name: string): Promise<string[]>
}
