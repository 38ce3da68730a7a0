/** Whether the system is being worked on, as every call that changes something asks. */
export interface MaintenanceState {
  /** Null where all is as usual. A second old at most, in whichever process. */
  now(): Promise<{ until: string | null } | null>
  /** Of this process: what was remembered no longer holds. */
  forget(): void
}
